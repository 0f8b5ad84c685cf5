-- Spreadsheets of lanes that are rated row by row. The customer's file stays whole, as it goes back with prices.
CREATE TABLE batch (
    id TEXT PRIMARY KEY,
    environment TEXT NOT NULL,
    name TEXT NOT NULL,
    -- Columns, customer, rule and pricing as JSON.
    plan TEXT NOT NULL,
    file_sha256 TEXT NOT NULL,
    file BLOB NOT NULL,
    opened_at INTEGER NOT NULL
) STRICT;
CREATE INDEX batch_by_file ON batch (environment, file_sha256);

-- What is to be known of a row beside its quote: why it has none, a price by hand, a rate chosen by hand.
CREATE TABLE batch_row (
    batch TEXT NOT NULL REFERENCES batch (id),
    number INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('ASKED', 'RATED', 'NO_CARRIER', 'FAILED', 'IN_DOUBT')),
    asked_at INTEGER NOT NULL,
    quote TEXT,
    reason TEXT NOT NULL,
    freight_class TEXT NOT NULL,
    own_price TEXT,
    pinned INTEGER,
    PRIMARY KEY (batch, number)
) STRICT, WITHOUT ROWID;

-- How tables with these headings were read last.
CREATE TABLE batch_mapping (
    environment TEXT NOT NULL,
    headings TEXT NOT NULL,
    plan TEXT NOT NULL,
    PRIMARY KEY (environment, headings)
) STRICT, WITHOUT ROWID;

PRAGMA user_version = 9;
