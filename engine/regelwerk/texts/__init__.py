"""Sentences that people read, as Fluent messages: one folder a language, one file or folder a topic.

A language is added by adding its folder; what it does not say yet is said in English.
"""

from regelwerk.texts.catalogue import Texts, checked, in_each_language, languages

__all__ = ["Texts", "checked", "in_each_language", "languages"]
