-- Chosen ends of an offer go with it when it is cleared.
DROP TRIGGER offer_validity_kept;
CREATE TRIGGER offer_validity_kept BEFORE DELETE ON offer_validity
WHEN NOT EXISTS (SELECT 1 FROM clearing WHERE uid = OLD.offer_uid)
BEGIN
    SELECT RAISE(ABORT, 'what became of offers is kept');
END;

PRAGMA user_version = 16;
