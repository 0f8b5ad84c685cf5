-- The shipment that a quote is an attempt for, named by its first quote: requotes, variants and both modes of one
-- shipment share it. Of earlier quotes those belong together that go back to one tab, on one lane for one customer
-- within thirty days, and those of the same freight within five days, until the shipment was booked.
ALTER TABLE history ADD COLUMN shipment TEXT NOT NULL DEFAULT '';
CREATE INDEX history_by_shipment ON history (shipment, changed_at);

-- A row for each earlier quote, in their order, so that each finds the shipments of those before it.
CREATE TABLE shipment_search (id INTEGER PRIMARY KEY) STRICT;
CREATE TRIGGER shipment_found AFTER INSERT ON shipment_search
BEGIN
    UPDATE history SET shipment = coalesce(
        (SELECT h.shipment FROM quote q JOIN quote o ON o.environment = q.environment
            AND coalesce(o.origin_shipment, o.draft, o.uid) = coalesce(q.origin_shipment, q.draft, q.uid)
            AND o.id < q.id JOIN history h ON h.id = o.id
            WHERE q.id = NEW.id AND o.quoted_at > q.quoted_at - 2592000000 AND o.customer_number = q.customer_number
            AND o.lane_from = q.lane_from AND o.lane_to = q.lane_to
            AND NOT EXISTS (SELECT 1 FROM history b WHERE b.shipment = h.shipment
                AND b.state IN ('BOOKED', 'RESOLVED_BOOKED') AND b.changed_at <= q.quoted_at)
            ORDER BY o.id DESC LIMIT 1),
        (SELECT h.shipment FROM quote q JOIN quote o ON o.environment = q.environment AND o.fingerprint = q.fingerprint
            AND o.id < q.id JOIN history h ON h.id = o.id
            WHERE q.id = NEW.id AND o.quoted_at > q.quoted_at - 432000000
            AND NOT coalesce(substr(o.draft, 1, 19) = substr(q.draft, 1, 19) AND o.draft <> q.draft, 0)
            AND NOT EXISTS (SELECT 1 FROM history b WHERE b.shipment = h.shipment
                AND b.state IN ('BOOKED', 'RESOLVED_BOOKED') AND b.changed_at <= q.quoted_at)
            ORDER BY o.id DESC LIMIT 1),
        uid) WHERE id = NEW.id;
END;
INSERT INTO shipment_search SELECT id FROM history ORDER BY id;
DROP TABLE shipment_search;

-- The shipment of an offer, and which of its options the customer accepted; absent where nobody said.
ALTER TABLE offer_now ADD COLUMN shipment TEXT NOT NULL DEFAULT '';
ALTER TABLE offer_now ADD COLUMN accepted INTEGER;
UPDATE offer_now SET shipment = coalesce((SELECT h.shipment FROM offer_rate r JOIN quote q ON q.uid = r.quote_uid
    JOIN history h ON h.id = q.id WHERE r.offer_uid = offer_now.uid ORDER BY r.seq LIMIT 1), uid);
UPDATE offer_now SET accepted = (SELECT r.seq FROM offer_rate r JOIN quote q ON q.uid = r.quote_uid
    JOIN history h ON h.id = q.id JOIN attempt a ON a.id = h.attempt_id
    WHERE r.offer_uid = offer_now.uid AND h.state IN ('BOOKED', 'RESOLVED_BOOKED') AND a.rate_number = r.rate_number
    ORDER BY r.seq LIMIT 1) WHERE state = 'WON';
CREATE INDEX offer_now_by_shipment ON offer_now (shipment);

DROP TRIGGER offer_begins;
CREATE TRIGGER offer_begins AFTER INSERT ON offer
BEGIN
    INSERT INTO offer_now (id, uid, environment, state, seq, at, dispatcher, reason, valid_until, call_at, called_at,
        lapses_at, shipment)
    VALUES (NEW.id, NEW.uid, NEW.environment, 'OPEN', 0, NEW.made_at, '', '', NEW.valid_until, NULL,
        NEW.made_at, coalesce(NEW.valid_until, 9223372036854775807), NEW.uid);
END;
-- The word of what was won is the number of the option that the customer accepted.
DROP TRIGGER offer_event_closes;
CREATE TRIGGER offer_event_closes AFTER INSERT ON offer_event WHEN NEW.seq > 0
BEGIN
    UPDATE offer_now SET state = NEW.kind, seq = NEW.seq, at = NEW.at, dispatcher = NEW.dispatcher,
        reason = CASE NEW.kind WHEN 'LOST' THEN NEW.word ELSE '' END,
        accepted = CASE WHEN NEW.kind = 'WON' THEN CAST(nullif(NEW.word, '') AS INTEGER) END
    WHERE uid = NEW.offer_uid AND (NEW.seq > seq OR (NEW.seq = seq AND NEW.remote = 1));
END;

PRAGMA user_version = 19;
