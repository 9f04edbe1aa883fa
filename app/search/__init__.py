"""Full-text search over the corpus."""
from app.search.search import Hit, Search, SearchResult

__all__ = ["Hit", "Search", "SearchResult"]
