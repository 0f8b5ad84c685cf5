-- What an office shares beside quotes, bookings and offers, version by version: addresses, item templates, and customers'
-- defaults with their price rules. Append-only but for the place. The record's own table holds the version that counts.
CREATE TABLE record_version (
    seq INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    environment TEXT NOT NULL,
    kind TEXT NOT NULL,
    record TEXT NOT NULL,
    -- The row as JSON; of a removal as it was until then.
    content TEXT NOT NULL,
    removed INTEGER NOT NULL,
    at INTEGER NOT NULL,
    -- Both empty for what was there before versions were kept.
    dispatcher TEXT NOT NULL,
    workstation TEXT NOT NULL,
    remote INTEGER NOT NULL DEFAULT 0,
    -- In the order of the office's database; absent until that is known, which comes after all that have one.
    place INTEGER
) STRICT;
CREATE INDEX record_version_by_record ON record_version (environment, kind, record);
CREATE TRIGGER record_version_kept BEFORE DELETE ON record_version
BEGIN
    SELECT RAISE(ABORT, 'versions are kept');
END;
CREATE TRIGGER record_version_unchanged
BEFORE UPDATE OF seq, id, environment, kind, record, content, removed, at, dispatcher, workstation ON record_version
BEGIN
    SELECT RAISE(ABORT, 'versions are never changed');
END;

INSERT INTO record_version (id, environment, kind, record, content, removed, at, dispatcher, workstation)
SELECT lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a'
    || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))), environment, kind, record, content, 0, at, '', ''
FROM (
    SELECT environment, 'ADDRESS' AS kind, id AS record, used_at AS at, json_object('id', id, 'customer_number',
        customer_number, 'name', name, 'address1', address1, 'address2', address2, 'city', city, 'state', state, 'zip', zip,
        'country', country, 'contact_name', contact_name, 'phone', phone, 'phone_extension', phone_extension, 'email', email,
        'hours', hours, 'note', note, 'learned', learned, 'used_at', used_at) AS content
    FROM address_entry
    UNION ALL
    SELECT environment, 'TEMPLATE', id, updated_at, json_object('id', id, 'customer_number', customer_number, 'name', name,
        'updated_at', updated_at, 'content', hex(content))
    FROM item_template
    UNION ALL
    SELECT environment, 'DEFAULT', customer_number || ' ' || kind, updated_at, json_object('customer_number',
        customer_number, 'kind', kind, 'updated_at', updated_at, 'content', hex(content))
    FROM customer_default
);

-- An office is told of them, and read once more for those of colleagues whose program is newer.
DELETE FROM office_position;

PRAGMA user_version = 12;
