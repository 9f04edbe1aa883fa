"""Runs migrations on the connection that `app.desk.db.migrate` hands over."""
from alembic import context

from app.desk.tables import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
context.run_migrations()
