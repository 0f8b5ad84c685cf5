-- Requests as they came, kept with the tab they were filled into and so with its quotes.
CREATE TABLE request_file (
    environment TEXT NOT NULL,
    draft TEXT NOT NULL,
    name TEXT NOT NULL,
    content BLOB NOT NULL,
    received_at INTEGER NOT NULL,
    PRIMARY KEY (environment, draft)
) STRICT;

-- Whose requests come from where: an address or, where it is a company's own, its domain.
CREATE TABLE request_sender (
    environment TEXT NOT NULL,
    sender TEXT NOT NULL,
    customer_number INTEGER NOT NULL,
    customer_bsn INTEGER NOT NULL,
    customer_name TEXT NOT NULL,
    learned_at INTEGER NOT NULL,
    PRIMARY KEY (environment, sender)
) STRICT, WITHOUT ROWID;

PRAGMA user_version = 11;
