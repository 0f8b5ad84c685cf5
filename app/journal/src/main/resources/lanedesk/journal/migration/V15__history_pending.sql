-- Quotes whose words the history is still to be searched by. Of earlier versions all that were booked: their references
-- are words too.
CREATE TABLE history_pending (quote_id INTEGER PRIMARY KEY) STRICT;
INSERT INTO history_pending SELECT id FROM history WHERE attempt_id IS NOT NULL;
DELETE FROM preference WHERE key = 'history.words';

PRAGMA user_version = 15;
