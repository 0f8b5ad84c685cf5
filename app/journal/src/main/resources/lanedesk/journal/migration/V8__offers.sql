-- What customers were told. No table here has a column for what a rate costs. Append-only, all three.
CREATE TABLE offer (
    -- Grows with the time of offering, so that newest first needs no sorting.
    id INTEGER PRIMARY KEY,
    uid TEXT NOT NULL UNIQUE,
    environment TEXT NOT NULL,
    desk TEXT NOT NULL CHECK (desk IN ('OTR', 'DRAYAGE')),
    customer_number INTEGER NOT NULL,
    customer_bsn INTEGER NOT NULL,
    customer_name TEXT NOT NULL,
    lane_from TEXT NOT NULL,
    lane_to TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    goods TEXT NOT NULL,
    valid_until INTEGER,
    channel TEXT NOT NULL CHECK (channel IN ('COPIED', 'PRINTED', 'SAVED', 'MAILED')),
    recipient TEXT NOT NULL,
    note TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    dispatcher TEXT NOT NULL,
    workstation TEXT NOT NULL,
    remote INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX offer_by_fingerprint ON offer (environment, fingerprint);

CREATE TABLE offer_rate (
    offer_uid TEXT NOT NULL REFERENCES offer (uid),
    seq INTEGER NOT NULL CHECK (seq > 0),
    quote_uid TEXT NOT NULL REFERENCES quote (uid),
    quote_number INTEGER NOT NULL,
    rate_number INTEGER NOT NULL,
    carrier TEXT NOT NULL,
    service TEXT NOT NULL,
    days INTEGER,
    sell TEXT NOT NULL,
    expires INTEGER,
    PRIMARY KEY (offer_uid, seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX offer_rate_by_quote ON offer_rate (quote_uid);

CREATE TABLE offer_event (
    id TEXT PRIMARY KEY,
    offer_uid TEXT NOT NULL REFERENCES offer (uid),
    -- Counts what closes the offer; 0 for all else. Two closings have the same where two desks closed it at once: the
    -- colleague's, which the office's database had first, is the one that counts.
    seq INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('WON', 'LOST', 'REPLACED', 'TOLD', 'NOTE', 'CALL_BACK')),
    at INTEGER NOT NULL,
    dispatcher TEXT NOT NULL,
    workstation TEXT NOT NULL,
    -- The reason of a loss, the channel of what was told again; empty for all else.
    word TEXT NOT NULL,
    -- The competitor, the recipient, the note; empty for none.
    text TEXT NOT NULL,
    call_at INTEGER,
    remote INTEGER NOT NULL DEFAULT 0,
    CHECK ((seq > 0) = (kind IN ('WON', 'LOST', 'REPLACED'))),
    CHECK (kind <> 'LOST' OR length(word) > 0),
    CHECK (call_at IS NULL OR kind = 'CALL_BACK')
) STRICT;
CREATE INDEX offer_event_by_offer ON offer_event (offer_uid, at);
CREATE INDEX offer_event_closing ON offer_event (offer_uid, seq, remote) WHERE seq > 0;
-- Own closings, which a colleague's may have come before.
CREATE INDEX offer_event_own ON offer_event (at) WHERE seq > 0 AND remote = 0;

-- Where each offer stands, kept by the triggers below alone.
CREATE TABLE offer_now (
    id INTEGER PRIMARY KEY REFERENCES offer (id),
    uid TEXT NOT NULL UNIQUE,
    environment TEXT NOT NULL,
    state TEXT NOT NULL,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    dispatcher TEXT NOT NULL,
    reason TEXT NOT NULL,
    valid_until INTEGER,
    call_at INTEGER,
    called_at INTEGER NOT NULL,
    -- When the clock closes it; the end of all times for never.
    lapses_at INTEGER NOT NULL
) STRICT;
CREATE INDEX offer_now_by_state ON offer_now (environment, state, id, lapses_at);
CREATE INDEX offer_now_open ON offer_now (environment, lapses_at) WHERE state = 'OPEN';
CREATE INDEX offer_now_called ON offer_now (environment, call_at) WHERE state = 'OPEN' AND call_at IS NOT NULL;
CREATE INDEX offer_now_closed ON offer_now (environment, state, at) WHERE state IN ('WON', 'LOST');

CREATE TRIGGER offer_begins AFTER INSERT ON offer
BEGIN
    INSERT INTO offer_now VALUES (NEW.id, NEW.uid, NEW.environment, 'OPEN', 0, NEW.made_at, '', '', NEW.valid_until, NULL,
        NEW.made_at, coalesce(NEW.valid_until, 9223372036854775807));
END;
CREATE TRIGGER offer_ends_with_its_rates BEFORE INSERT ON offer_rate WHEN NEW.expires IS NOT NULL
BEGIN
    SELECT RAISE(ABORT, 'an offer ends with its rates')
    FROM offer WHERE uid = NEW.offer_uid AND (valid_until IS NULL OR valid_until > NEW.expires);
END;
CREATE TRIGGER offer_event_follows BEFORE INSERT ON offer_event WHEN NEW.seq > 0 AND NEW.remote = 0
BEGIN
    SELECT RAISE(ABORT, 'the offer was closed by another event')
    FROM offer_now WHERE uid = NEW.offer_uid AND NEW.seq <> seq + 1;
END;
CREATE TRIGGER offer_event_closes AFTER INSERT ON offer_event WHEN NEW.seq > 0
BEGIN
    UPDATE offer_now SET state = NEW.kind, seq = NEW.seq, at = NEW.at, dispatcher = NEW.dispatcher, reason = NEW.word
    WHERE uid = NEW.offer_uid AND (NEW.seq > seq OR (NEW.seq = seq AND NEW.remote = 1));
END;
CREATE TRIGGER offer_event_calls_back AFTER INSERT ON offer_event WHEN NEW.kind = 'CALL_BACK'
BEGIN
    UPDATE offer_now SET call_at = NEW.call_at, called_at = NEW.at,
        lapses_at = CASE WHEN valid_until IS NULL OR NEW.call_at > valid_until THEN 9223372036854775807
            ELSE valid_until END
    WHERE uid = NEW.offer_uid AND NEW.at >= called_at;
END;

CREATE TRIGGER offer_kept BEFORE DELETE ON offer
BEGIN
    SELECT RAISE(ABORT, 'offers are kept');
END;
CREATE TRIGGER offer_unchanged BEFORE UPDATE ON offer
BEGIN
    SELECT RAISE(ABORT, 'offers are never changed');
END;
CREATE TRIGGER offer_rate_kept BEFORE DELETE ON offer_rate
BEGIN
    SELECT RAISE(ABORT, 'offers are kept');
END;
CREATE TRIGGER offer_rate_unchanged BEFORE UPDATE ON offer_rate
BEGIN
    SELECT RAISE(ABORT, 'offers are never changed');
END;
CREATE TRIGGER offer_event_kept BEFORE DELETE ON offer_event
BEGIN
    SELECT RAISE(ABORT, 'what became of offers is kept');
END;
CREATE TRIGGER offer_event_unchanged BEFORE UPDATE ON offer_event
BEGIN
    SELECT RAISE(ABORT, 'what became of offers is never changed');
END;

CREATE VIRTUAL TABLE offer_words USING fts5 (
    facet, numbers, customer, lane, carriers,
    content = '', contentless_delete = 1, prefix = '1 2 3 4 5 6', tokenize = 'unicode61 remove_diacritics 2'
);

-- Colleagues whose program is newer may have told of offers that this one passed over: all is read once more.
UPDATE office_position SET place = 0, event_uid = '00000000-0000-0000-0000-000000000000';

PRAGMA user_version = 8;
