"""The application for a WSGI server with several workers: `gunicorn app.web.wsgi:app`."""

from app.web import create_app

app = create_app()
