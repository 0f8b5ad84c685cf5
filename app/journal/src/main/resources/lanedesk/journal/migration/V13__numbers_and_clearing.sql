-- Whom a quote was for, so that figures by customer read the list alone, and bookings in the order of their time.
ALTER TABLE history ADD COLUMN customer_number INTEGER NOT NULL DEFAULT 0;
UPDATE history SET customer_number = (SELECT q.customer_number FROM quote q WHERE q.id = history.id);
CREATE INDEX history_booked ON history (environment, changed_at) WHERE state IN ('BOOKED', 'RESOLVED_BOOKED');

-- Quotes and offers that are being cleared away because they were kept for as long as the office keeps them. Rows stand
-- here within such a transaction alone; what is append-only lets go of these and of nothing else.
CREATE TABLE clearing (uid TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;

-- Files of papers whose rows are gone and that are still to be deleted.
CREATE TABLE cleared_file (path TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;

DROP TRIGGER attempt_kept;
CREATE TRIGGER attempt_kept BEFORE DELETE ON attempt
WHEN NOT EXISTS (SELECT 1 FROM clearing WHERE uid = OLD.quote_uid)
BEGIN
    SELECT RAISE(ABORT, 'attempts are kept');
END;
DROP TRIGGER attempt_transition_kept;
CREATE TRIGGER attempt_transition_kept BEFORE DELETE ON attempt_transition
WHEN NOT EXISTS (SELECT 1 FROM attempt a JOIN clearing c ON c.uid = a.quote_uid WHERE a.id = OLD.attempt_id)
BEGIN
    SELECT RAISE(ABORT, 'transitions are kept');
END;
DROP TRIGGER attempt_answer_kept;
CREATE TRIGGER attempt_answer_kept BEFORE DELETE ON attempt_answer
WHEN NOT EXISTS (SELECT 1 FROM attempt a JOIN clearing c ON c.uid = a.quote_uid WHERE a.id = OLD.attempt_id)
BEGIN
    SELECT RAISE(ABORT, 'answers are kept');
END;
DROP TRIGGER offer_kept;
CREATE TRIGGER offer_kept BEFORE DELETE ON offer WHEN NOT EXISTS (SELECT 1 FROM clearing WHERE uid = OLD.uid)
BEGIN
    SELECT RAISE(ABORT, 'offers are kept');
END;
DROP TRIGGER offer_rate_kept;
CREATE TRIGGER offer_rate_kept BEFORE DELETE ON offer_rate
WHEN NOT EXISTS (SELECT 1 FROM clearing WHERE uid = OLD.offer_uid)
BEGIN
    SELECT RAISE(ABORT, 'offers are kept');
END;
DROP TRIGGER offer_event_kept;
CREATE TRIGGER offer_event_kept BEFORE DELETE ON offer_event
WHEN NOT EXISTS (SELECT 1 FROM clearing WHERE uid = OLD.offer_uid)
BEGIN
    SELECT RAISE(ABORT, 'what became of offers is kept');
END;

PRAGMA user_version = 13;
