-- Times are milliseconds since 1970 UTC. Rows marked append-only can't be changed by any statement.

CREATE TABLE quote (
    -- Grows with the time of quoting, so that newest first needs no sorting.
    id INTEGER PRIMARY KEY,
    uid TEXT NOT NULL UNIQUE,
    environment TEXT NOT NULL,
    base_url TEXT NOT NULL,
    desk TEXT NOT NULL CHECK (desk IN ('OTR', 'DRAYAGE')),
    quote_number INTEGER NOT NULL,
    customer_number INTEGER NOT NULL,
    customer_bsn INTEGER NOT NULL,
    customer_name TEXT NOT NULL,
    lane_from TEXT NOT NULL,
    lane_to TEXT NOT NULL,
    carriers TEXT NOT NULL,
    quoted_at INTEGER NOT NULL,
    clock_offset INTEGER NOT NULL,
    dispatcher TEXT NOT NULL,
    workstation TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    draft TEXT,
    -- 1 when another workstation of the office made it.
    remote INTEGER NOT NULL DEFAULT 0,
    request BLOB NOT NULL,
    answer BLOB NOT NULL
) STRICT;
CREATE INDEX quote_by_number ON quote (environment, quote_number);
CREATE INDEX quote_by_fingerprint ON quote (environment, fingerprint);

CREATE TABLE acknowledgement (
    id TEXT PRIMARY KEY,
    quote_uid TEXT NOT NULL REFERENCES quote (uid),
    environment TEXT NOT NULL,
    kind TEXT NOT NULL,
    market_zip TEXT NOT NULL,
    text TEXT NOT NULL,
    text_sha256 TEXT NOT NULL,
    dispatcher TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;
CREATE INDEX acknowledgement_by_quote ON acknowledgement (quote_uid);

CREATE TABLE market_text (
    environment TEXT NOT NULL,
    market_zip TEXT NOT NULL,
    text_sha256 TEXT NOT NULL,
    first_seen INTEGER NOT NULL,
    PRIMARY KEY (environment, market_zip, text_sha256)
) STRICT, WITHOUT ROWID;

CREATE TABLE attempt (
    id TEXT PRIMARY KEY,
    quote_uid TEXT NOT NULL REFERENCES quote (uid),
    environment TEXT NOT NULL,
    base_url TEXT NOT NULL,
    desk TEXT NOT NULL CHECK (desk IN ('OTR', 'DRAYAGE')),
    quote_number INTEGER NOT NULL,
    rate_number INTEGER NOT NULL,
    customer_number INTEGER NOT NULL,
    customer_bsn INTEGER NOT NULL,
    carrier TEXT NOT NULL,
    price TEXT NOT NULL,
    price_expires TEXT,
    dispatcher TEXT NOT NULL,
    workstation TEXT NOT NULL,
    process TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    fingerprint TEXT NOT NULL,
    override_reason TEXT,
    remote INTEGER NOT NULL DEFAULT 0,
    body_sha256 TEXT NOT NULL,
    body BLOB NOT NULL
) STRICT;
CREATE INDEX attempt_by_quote ON attempt (quote_uid);

CREATE TABLE legal_transition (
    from_state TEXT NOT NULL,
    to_state TEXT NOT NULL,
    PRIMARY KEY (from_state, to_state)
) STRICT, WITHOUT ROWID;
INSERT INTO legal_transition VALUES
    ('NONE', 'PREPARED'),
    ('PREPARED', 'SENT'),
    ('PREPARED', 'WITHDRAWN'),
    ('PREPARED', 'UNKNOWN'), -- only when the journal came from a backup
    ('SENT', 'PREPARED'),
    ('SENT', 'BOOKED'),
    ('SENT', 'REJECTED'),
    ('SENT', 'UNKNOWN'),
    ('UNKNOWN', 'BOOKED'),
    ('UNKNOWN', 'REJECTED'),
    ('UNKNOWN', 'RESOLVED_BOOKED'),
    ('UNKNOWN', 'RESOLVED_NOT_BOOKED');

-- Append-only.
CREATE TABLE attempt_transition (
    attempt_id TEXT NOT NULL REFERENCES attempt (id),
    seq INTEGER NOT NULL,
    from_state TEXT NOT NULL,
    to_state TEXT NOT NULL,
    at INTEGER NOT NULL,
    process TEXT NOT NULL,
    note TEXT NOT NULL,
    dispatcher TEXT,
    person TEXT,
    order_number INTEGER,
    bol_number TEXT,
    PRIMARY KEY (attempt_id, seq),
    FOREIGN KEY (from_state, to_state) REFERENCES legal_transition (from_state, to_state),
    -- A check that comes to NULL passes, hence coalesce.
    CHECK (to_state NOT IN ('BOOKED', 'RESOLVED_BOOKED')
        OR (coalesce(order_number, 0) > 0 AND coalesce(length(bol_number), 0) > 0)),
    CHECK (to_state <> 'RESOLVED_NOT_BOOKED' OR (coalesce(length(person), 0) > 0 AND length(note) > 0))
) STRICT, WITHOUT ROWID;

-- Where each attempt stands: the last transition, kept by the triggers below alone.
CREATE TABLE attempt_now (
    attempt_id TEXT PRIMARY KEY REFERENCES attempt (id),
    environment TEXT NOT NULL,
    quote_number INTEGER NOT NULL,
    fingerprint TEXT NOT NULL,
    state TEXT NOT NULL,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    order_number INTEGER
) STRICT;
CREATE UNIQUE INDEX one_open_attempt_per_quote ON attempt_now (environment, quote_number)
    WHERE state IN ('PREPARED', 'SENT', 'UNKNOWN', 'BOOKED', 'RESOLVED_BOOKED');
CREATE INDEX attempt_now_by_fingerprint ON attempt_now (environment, fingerprint);
CREATE INDEX attempt_now_by_order ON attempt_now (environment, order_number) WHERE order_number IS NOT NULL;
CREATE INDEX attempt_now_unsettled ON attempt_now (state) WHERE state IN ('PREPARED', 'SENT', 'UNKNOWN');

CREATE TRIGGER attempt_transition_follows BEFORE INSERT ON attempt_transition
BEGIN
    SELECT RAISE(ABORT, 'attempt is not in the state that this transition leaves')
    WHERE NEW.from_state <> coalesce((SELECT state FROM attempt_now WHERE attempt_id = NEW.attempt_id), 'NONE')
       OR NEW.seq <> coalesce((SELECT seq FROM attempt_now WHERE attempt_id = NEW.attempt_id), 0) + 1;
END;
CREATE TRIGGER attempt_transition_first AFTER INSERT ON attempt_transition WHEN NEW.from_state = 'NONE'
BEGIN
    INSERT INTO attempt_now (attempt_id, environment, quote_number, fingerprint, state, seq, at, order_number)
    SELECT id, environment, quote_number, fingerprint, NEW.to_state, NEW.seq, NEW.at, NEW.order_number
    FROM attempt WHERE id = NEW.attempt_id;
END;
CREATE TRIGGER attempt_transition_next AFTER INSERT ON attempt_transition WHEN NEW.from_state <> 'NONE'
BEGIN
    UPDATE attempt_now SET state = NEW.to_state, seq = NEW.seq, at = NEW.at, order_number = NEW.order_number
    WHERE attempt_id = NEW.attempt_id;
END;
CREATE TRIGGER attempt_kept BEFORE DELETE ON attempt
BEGIN
    SELECT RAISE(ABORT, 'attempts are kept');
END;
CREATE TRIGGER attempt_unchanged BEFORE UPDATE ON attempt
BEGIN
    SELECT RAISE(ABORT, 'attempts are never changed');
END;
CREATE TRIGGER attempt_transition_kept BEFORE DELETE ON attempt_transition
BEGIN
    SELECT RAISE(ABORT, 'transitions are kept');
END;
CREATE TRIGGER attempt_transition_unchanged BEFORE UPDATE ON attempt_transition
BEGIN
    SELECT RAISE(ABORT, 'transitions are never changed');
END;

-- Append-only: every answer to a booking as it came, stored before anything reads it.
CREATE TABLE attempt_answer (
    id INTEGER PRIMARY KEY,
    attempt_id TEXT NOT NULL REFERENCES attempt (id),
    at INTEGER NOT NULL,
    status INTEGER NOT NULL,
    body BLOB NOT NULL
) STRICT;
CREATE INDEX attempt_answer_by_attempt ON attempt_answer (attempt_id);
CREATE TRIGGER attempt_answer_kept BEFORE DELETE ON attempt_answer
BEGIN
    SELECT RAISE(ABORT, 'answers are kept');
END;
CREATE TRIGGER attempt_answer_unchanged BEFORE UPDATE ON attempt_answer
BEGIN
    SELECT RAISE(ABORT, 'answers are never changed');
END;

CREATE TABLE document (
    id TEXT PRIMARY KEY,
    attempt_id TEXT NOT NULL REFERENCES attempt (id),
    position INTEGER NOT NULL,
    doc_type TEXT NOT NULL,
    url TEXT NOT NULL,
    file_name TEXT NOT NULL,
    extension TEXT NOT NULL,
    content_type TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('WAITING', 'KEPT', 'FAILED')),
    note TEXT NOT NULL,
    sha256 TEXT,
    size INTEGER,
    stored_path TEXT,
    changed_at INTEGER NOT NULL,
    CHECK (state <> 'KEPT' OR (sha256 IS NOT NULL AND size IS NOT NULL AND stored_path IS NOT NULL))
) STRICT;
CREATE INDEX document_by_attempt ON document (attempt_id, position);
CREATE INDEX document_waiting ON document (state) WHERE state <> 'KEPT';

CREATE TABLE draft (
    id TEXT PRIMARY KEY,
    environment TEXT NOT NULL,
    desk TEXT NOT NULL CHECK (desk IN ('OTR', 'DRAYAGE')),
    position INTEGER NOT NULL,
    content BLOB NOT NULL,
    updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX draft_by_position ON draft (environment, position);

CREATE TABLE address_entry (
    id TEXT PRIMARY KEY,
    environment TEXT NOT NULL,
    customer_number INTEGER NOT NULL,
    name TEXT NOT NULL,
    address1 TEXT NOT NULL,
    address2 TEXT NOT NULL,
    city TEXT NOT NULL,
    state TEXT NOT NULL,
    zip TEXT NOT NULL,
    country TEXT NOT NULL,
    contact_name TEXT NOT NULL,
    phone TEXT NOT NULL,
    phone_extension TEXT NOT NULL,
    email TEXT NOT NULL,
    hours TEXT NOT NULL,
    note TEXT NOT NULL,
    learned INTEGER NOT NULL,
    used_at INTEGER NOT NULL
) STRICT;
CREATE INDEX address_by_customer ON address_entry (environment, customer_number, zip);

CREATE TABLE item_template (
    id TEXT PRIMARY KEY,
    environment TEXT NOT NULL,
    customer_number INTEGER,
    name TEXT NOT NULL,
    content BLOB NOT NULL,
    updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX item_template_by_customer ON item_template (environment, customer_number, name);

CREATE TABLE customer_default (
    environment TEXT NOT NULL,
    customer_number INTEGER NOT NULL,
    kind TEXT NOT NULL,
    content BLOB NOT NULL,
    updated_at INTEGER NOT NULL,
    PRIMARY KEY (environment, customer_number, kind)
) STRICT, WITHOUT ROWID;

CREATE TABLE recent (
    environment TEXT NOT NULL,
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    content BLOB NOT NULL,
    used_at INTEGER NOT NULL,
    uses INTEGER NOT NULL,
    PRIMARY KEY (environment, kind, key)
) STRICT;
CREATE INDEX recent_by_use ON recent (environment, kind, used_at DESC);

CREATE TABLE reference_list (
    environment TEXT NOT NULL,
    name TEXT NOT NULL,
    content BLOB NOT NULL,
    fetched_at INTEGER NOT NULL,
    PRIMARY KEY (environment, name)
) STRICT;

CREATE TABLE preference (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- One row of history for each quote, with the booking that counts. It has all that the list shows, so that a page reads
-- nothing else.
CREATE TABLE history (
    id INTEGER PRIMARY KEY REFERENCES quote (id),
    uid TEXT NOT NULL,
    environment TEXT NOT NULL,
    desk TEXT NOT NULL,
    quote_number INTEGER NOT NULL,
    customer_name TEXT NOT NULL,
    lane_from TEXT NOT NULL,
    lane_to TEXT NOT NULL,
    quoted_at INTEGER NOT NULL,
    dispatcher TEXT NOT NULL,
    workstation TEXT NOT NULL,
    remote INTEGER NOT NULL,
    state TEXT NOT NULL,
    changed_at INTEGER NOT NULL,
    attempt_id TEXT REFERENCES attempt (id),
    order_number INTEGER,
    bol_number TEXT,
    carrier TEXT
) STRICT;
CREATE INDEX history_in_order ON history (environment, id);
CREATE INDEX history_by_state ON history (environment, state, id);

CREATE VIRTUAL TABLE history_words USING fts5 (
    facet, numbers, customer, lane, carriers,
    content = '', contentless_delete = 1, prefix = '1 2 3 4 5 6', tokenize = 'unicode61 remove_diacritics 2'
);

-- What the office's database has yet to be told, in order.
CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    entity TEXT NOT NULL,
    key TEXT NOT NULL,
    seq INTEGER NOT NULL
) STRICT;

CREATE TABLE office_position (
    office TEXT PRIMARY KEY,
    transaction_id INTEGER NOT NULL,
    event_id INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

PRAGMA user_version = 1;
