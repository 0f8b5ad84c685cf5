-- Which tabs were filled from a customer's request, by hashes of its message id and of its text, so that the same request
-- and the answers to it are recognized on every workstation. Nothing of the request itself is in it.
CREATE TABLE opened_request (
    environment TEXT NOT NULL,
    -- The hash, a blank and the tab.
    id TEXT NOT NULL,
    hash TEXT NOT NULL,
    draft TEXT NOT NULL,
    opened_at INTEGER NOT NULL,
    PRIMARY KEY (environment, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX opened_request_by_hash ON opened_request (environment, hash);

-- Colleagues whose program is newer may have opened requests that this one passed over: all is read once more.
UPDATE office_position SET place = 0, event_uid = '00000000-0000-0000-0000-000000000000';

PRAGMA user_version = 23;
