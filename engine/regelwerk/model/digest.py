"""A fingerprint function that is cheap to import: hashlib brings OpenSSL along, as dear as all of Python."""

try:
    from _blake2 import blake2b
except ImportError:  # pragma: no cover - only where Python was built without it
    from hashlib import blake2b

__all__ = ["blake2b"]
