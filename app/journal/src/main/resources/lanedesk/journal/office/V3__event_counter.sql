-- The number of the last event, in a table of its own. Only workstations that send events wait for its row. A lock of a
-- quote reads the row of `office`, so it does not wait while a colleague sends events. `office.last_event` stays for
-- workstations of the version before, and is no longer updated.
LOCK TABLE event IN SHARE ROW EXCLUSIVE MODE;

CREATE TABLE event_counter (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    last_event bigint NOT NULL
);
INSERT INTO event_counter (last_event)
SELECT greatest(coalesce((SELECT max(place) FROM event), 0), coalesce((SELECT max(last_event) FROM office), 0));

CREATE OR REPLACE FUNCTION event_place() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    UPDATE event_counter SET last_event = last_event + 1 RETURNING last_event INTO NEW.place;
    RETURN NEW;
END
$$;
