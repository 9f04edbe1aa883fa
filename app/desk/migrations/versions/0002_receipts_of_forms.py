"""Receipts of forms: what has been sent twice is saved once."""
import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Makes the table; stores of before have no receipts."""
    op.create_table('receipts',
        sa.Column('key', sa.String(length=64), nullable=False),
        sa.Column('content', sa.String(length=64), nullable=False),
        sa.Column('dispute', sa.String(length=32), nullable=False),
        sa.Column('at', sa.DateTime(), nullable=False),
        sa.ForeignKeyConstraint(['dispute'], ['disputes.id'], name=op.f('fk_receipts_dispute'), ondelete='CASCADE'),
        sa.PrimaryKeyConstraint('key', name=op.f('pk_receipts')))
    op.create_index(op.f('ix_receipts_dispute'), 'receipts', ['dispute'], unique=False)
