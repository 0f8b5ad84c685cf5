-- Where a colleague's attempt stands whose quote another attempt holds here. There is none while the office's database
-- is whole; each is a quote that was perhaps booked twice.
CREATE TABLE colleague_booking (
    attempt_id TEXT PRIMARY KEY REFERENCES attempt (id),
    seq INTEGER NOT NULL,
    state TEXT NOT NULL,
    order_number INTEGER
) STRICT;

PRAGMA user_version = 7;
