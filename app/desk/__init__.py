"""The referee's desk: accounts, events with their profiles, disputes, findings and the audit trail. Knows no web framework."""
