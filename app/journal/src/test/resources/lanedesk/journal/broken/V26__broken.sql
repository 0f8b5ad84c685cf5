CREATE TABLE added_later (x INTEGER) STRICT;
PRAGMA user_version = 26;
INSERT INTO no_such_table VALUES (1);
