-- What a booking was sold for, and what the list of history shows of amounts and equipment.
ALTER TABLE attempt ADD COLUMN sell TEXT;
ALTER TABLE history ADD COLUMN equipment TEXT NOT NULL DEFAULT '';
ALTER TABLE history ADD COLUMN buy TEXT;
ALTER TABLE history ADD COLUMN sell TEXT;

UPDATE history SET equipment = (
    SELECT CASE
        WHEN NOT json_valid(CAST(q.request AS TEXT)) THEN ''
        WHEN q.desk = 'DRAYAGE' THEN trim(
            coalesce(json_extract(CAST(q.request AS TEXT), '$.container.containerType'), '')
            || coalesce(' ' || json_extract(CAST(q.request AS TEXT), '$.container.containerLength') || '′', ''))
        ELSE coalesce((SELECT group_concat(value, ', ') FROM json_each(CAST(q.request AS TEXT), '$.modes')), '')
    END
    FROM quote q WHERE q.id = history.id);
UPDATE history SET buy = (SELECT price FROM attempt WHERE attempt.id = history.attempt_id);

PRAGMA user_version = 4;
