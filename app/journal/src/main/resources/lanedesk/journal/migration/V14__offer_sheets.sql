-- The sheet as it left, as JSON, so that the same can be told again. Sell prices alone, as in all tables of offers; absent
-- where prices left otherwise.
ALTER TABLE offer ADD COLUMN sheet TEXT;

-- So that the names in it are found by a look-up each.
CREATE INDEX offer_by_dispatcher ON offer (environment, dispatcher);

-- Until when an offer holds, chosen after it was made; the latest counts. Append-only.
CREATE TABLE offer_validity (
    id TEXT PRIMARY KEY,
    offer_uid TEXT NOT NULL REFERENCES offer (uid),
    at INTEGER NOT NULL,
    dispatcher TEXT NOT NULL,
    workstation TEXT NOT NULL,
    -- Absent where no end is stated.
    valid_until INTEGER,
    remote INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX offer_validity_by_offer ON offer_validity (offer_uid, at);

CREATE TRIGGER offer_validity_ends_with_its_rates BEFORE INSERT ON offer_validity
BEGIN
    SELECT RAISE(ABORT, 'an offer ends with its rates')
    FROM offer_rate WHERE offer_uid = NEW.offer_uid AND expires IS NOT NULL
    AND (NEW.valid_until IS NULL OR NEW.valid_until > expires);
END;
CREATE TRIGGER offer_validity_holds AFTER INSERT ON offer_validity
BEGIN
    UPDATE offer_now SET valid_until = NEW.valid_until,
        lapses_at = CASE WHEN NEW.valid_until IS NULL OR call_at > NEW.valid_until THEN 9223372036854775807
            ELSE NEW.valid_until END
    WHERE uid = NEW.offer_uid AND NEW.at >= (SELECT max(at) FROM offer_validity WHERE offer_uid = NEW.offer_uid);
END;
CREATE TRIGGER offer_validity_kept BEFORE DELETE ON offer_validity
BEGIN
    SELECT RAISE(ABORT, 'what became of offers is kept');
END;
CREATE TRIGGER offer_validity_unchanged BEFORE UPDATE ON offer_validity
BEGIN
    SELECT RAISE(ABORT, 'what became of offers is never changed');
END;

-- Colleagues whose program is newer may have chosen ends that this one passed over: all is read once more.
UPDATE office_position SET place = 0, event_uid = '00000000-0000-0000-0000-000000000000';

PRAGMA user_version = 14;
