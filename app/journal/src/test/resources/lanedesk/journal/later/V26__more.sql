CREATE TABLE added_later (x INTEGER) STRICT;
INSERT INTO added_later VALUES (1);
PRAGMA user_version = 26;
