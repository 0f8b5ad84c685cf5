-- How far this journal has read the office's database, by the database's own identity.
DROP TABLE office_position;
CREATE TABLE office_position (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    identity TEXT NOT NULL,
    place INTEGER NOT NULL,
    event_uid TEXT NOT NULL
) STRICT;

-- The other workstations of the office, as its database listed them.
CREATE TABLE office_colleague (
    station TEXT PRIMARY KEY,
    workstation TEXT NOT NULL,
    seen_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

PRAGMA user_version = 2;
