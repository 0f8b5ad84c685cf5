-- EACH, ALL or KEYS; null where it was not written down.
ALTER TABLE acknowledgement ADD COLUMN way TEXT;

PRAGMA user_version = 3;
