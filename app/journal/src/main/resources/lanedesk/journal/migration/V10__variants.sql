-- Quotes that were asked for as variants of a shipment. One that became the shipment is none any more.
CREATE TABLE variant_quote (quote_uid TEXT PRIMARY KEY REFERENCES quote (uid)) STRICT, WITHOUT ROWID;

PRAGMA user_version = 10;
