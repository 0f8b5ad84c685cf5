-- Which database this is. A workstation sees by it that what it told is gone. `place` says where the tables are: a copy of
-- them elsewhere, such as a restored dump, is another database.
CREATE TABLE office (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    identity uuid NOT NULL DEFAULT gen_random_uuid(),
    place text NOT NULL,
    last_event bigint NOT NULL
);

-- The workstations, and the identity under which each told last what it holds.
CREATE TABLE desk (
    station uuid PRIMARY KEY,
    workstation text NOT NULL,
    identity uuid NOT NULL,
    seen_at timestamptz NOT NULL DEFAULT now()
);

-- Places in the order of what happened. The row of `office` is locked until the transaction ends, so that no event gets a
-- place before one that others have read.
ALTER TABLE event ADD COLUMN place bigint, ADD COLUMN uid uuid NOT NULL DEFAULT gen_random_uuid();
UPDATE event SET place = ordered.place
FROM (SELECT id, row_number() OVER (ORDER BY transaction_id, id) AS place FROM event) AS ordered
WHERE event.id = ordered.id;
ALTER TABLE event ALTER COLUMN place SET NOT NULL;
CREATE UNIQUE INDEX event_by_place ON event (place);

-- Rented servers may refuse to tell their number.
DO $$
DECLARE
    server text := '';
BEGIN
    BEGIN
        SELECT system_identifier INTO server FROM pg_control_system();
    EXCEPTION WHEN insufficient_privilege OR undefined_function OR feature_not_supported THEN
        server := '';
    END;
    INSERT INTO office (place, last_event)
    SELECT server || '/' || (SELECT oid FROM pg_database WHERE datname = current_database()) || '/'
        || 'office'::regclass::oid, coalesce((SELECT max(place) FROM event), 0);
END
$$;

CREATE FUNCTION event_place() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    UPDATE office SET last_event = last_event + 1 RETURNING last_event INTO NEW.place;
    RETURN NEW;
END
$$;
CREATE TRIGGER event_place BEFORE INSERT ON event FOR EACH ROW EXECUTE FUNCTION event_place();
