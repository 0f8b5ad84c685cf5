-- Workstations of this version write with the functions of this file only. The logins of an office with roles may read the
-- tables and run these functions, see `rights.sql`. Workstations of the version before write to the tables themselves; their
-- logins own the tables.
LOCK TABLE office, event, event_counter, claim, desk IN ACCESS EXCLUSIVE MODE;

-- Where the tables are. Rented servers may refuse to tell the number of the server.
CREATE FUNCTION tables_place() RETURNS text LANGUAGE plpgsql STABLE SET search_path = lanedesk, pg_temp AS $$
DECLARE
    server text := '';
BEGIN
    BEGIN
        SELECT system_identifier INTO server FROM pg_control_system();
    EXCEPTION WHEN insufficient_privilege OR undefined_function OR feature_not_supported THEN
        server := '';
    END;
    RETURN server || '/' || (SELECT oid FROM pg_database WHERE datname = current_database()) || '/'
        || 'office'::regclass::oid;
END
$$;

-- The timeline of the server. A replica that becomes the primary server starts another one, and may lack the last
-- transactions. 0 if the server does not tell it.
CREATE FUNCTION server_timeline() RETURNS integer LANGUAGE plpgsql STABLE SET search_path = lanedesk, pg_temp AS $$
BEGIN
    RETURN ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::integer;
EXCEPTION WHEN insufficient_privilege OR undefined_function OR feature_not_supported
    OR object_not_in_prerequisite_state THEN
    RETURN 0;
END
$$;

ALTER TABLE office ADD COLUMN timeline integer NOT NULL DEFAULT server_timeline();

-- The login that sent an event, that holds a claim, and that registered a workstation last. Null if it was written by the
-- version before. A claim that a colleague reported belongs to no login.
ALTER TABLE event ADD COLUMN login text;
ALTER TABLE claim ADD COLUMN login text;
ALTER TABLE desk ADD COLUMN login text;

-- Whether the login owns the tables, as every login of an office without roles does. The rules below are for other logins.
CREATE FUNCTION owns_tables() RETURNS boolean LANGUAGE sql STABLE SET search_path = lanedesk, pg_temp AS $$
    SELECT pg_has_role(session_user, relowner, 'MEMBER') FROM pg_class WHERE oid = 'office'::regclass
$$;

CREATE FUNCTION has_role(role name) RETURNS boolean LANGUAGE sql STABLE SET search_path = lanedesk, pg_temp AS $$
    SELECT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = role AND pg_has_role(session_user, oid, 'MEMBER'))
$$;

-- LEAD, DISPATCHER or READER; null without a role.
CREATE FUNCTION own_role() RETURNS text LANGUAGE sql STABLE SET search_path = lanedesk, pg_temp AS $$
    SELECT CASE WHEN owns_tables() OR has_role('lanedesk_lead') THEN 'LEAD'
        WHEN has_role('lanedesk_desk') THEN 'DISPATCHER'
        WHEN has_role('lanedesk_reader') THEN 'READER' END
$$;

-- The order in which workstations registered or changed their names. Registrations wait for each other, so a workstation
-- that has read up to a number misses none before it.
CREATE SEQUENCE desk_change;
ALTER TABLE desk ADD COLUMN change bigint;
UPDATE desk SET change = nextval('desk_change');
CREATE INDEX desk_by_change ON desk (change);
ALTER SEQUENCE desk_change OWNED BY desk.change;

CREATE FUNCTION desk_change() RETURNS trigger LANGUAGE plpgsql SET search_path = lanedesk, pg_temp AS $$
BEGIN
    NEW.change := nextval('desk_change');
    RETURN NEW;
END
$$;
CREATE TRIGGER desk_change BEFORE INSERT OR UPDATE OF workstation, identity ON desk
FOR EACH ROW EXECUTE FUNCTION desk_change();

-- Events get their places after they were committed, so that nobody who sends events waits for others. Whoever looks for
-- events next gives the places. Events of the version before get theirs at once.
ALTER TABLE event ALTER COLUMN place DROP NOT NULL;
CREATE INDEX event_without_place ON event (id) WHERE place IS NULL;
DROP TRIGGER event_place ON event;
CREATE TRIGGER event_place BEFORE INSERT ON event
FOR EACH ROW WHEN (NEW.login IS NULL) EXECUTE FUNCTION event_place();

-- Gives the committed events their places. Does nothing while another session does so: its places are committed before
-- later ones are given, so a reader never sees a place before the places in front of it.
CREATE FUNCTION place_events() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = lanedesk, pg_temp AS $$
DECLARE
    last_place bigint;
BEGIN
    IF NOT EXISTS (SELECT 1 FROM event WHERE place IS NULL) THEN
        RETURN;
    END IF;
    SELECT last_event INTO last_place FROM event_counter FOR UPDATE SKIP LOCKED;
    IF FOUND THEN
        WITH ordered AS (
            SELECT id, row_number() OVER (ORDER BY transaction_id, id) AS number FROM event WHERE place IS NULL
        ), placed AS (
            UPDATE event SET place = last_place + number FROM ordered WHERE event.id = ordered.id RETURNING event.id
        )
        UPDATE event_counter SET last_event = last_place + (SELECT count(*) FROM placed);
    END IF;
END
$$;

-- Whether a workstation has reported its claims to this database, and the database has lost no event since.
CREATE FUNCTION is_registered(own_station uuid, known_identity uuid, known_place bigint, known_event uuid)
RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = lanedesk, pg_temp AS $$
    SELECT EXISTS (SELECT 1 FROM office JOIN desk ON desk.identity = office.identity
        WHERE desk.station = own_station AND desk.login = session_user AND office.identity = known_identity
        AND office.place = tables_place() AND office.timeline = server_timeline()
        AND (known_place = 0 OR EXISTS (SELECT 1 FROM event WHERE event.place = known_place AND event.uid = known_event)))
$$;

-- What a workstation finds at the start of a round; no row if it is not registered.
CREATE FUNCTION start_round(own_station uuid, known_identity uuid, known_place bigint, known_event uuid)
RETURNS TABLE (has_new integer, last_change bigint, role text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = lanedesk, pg_temp AS $$
BEGIN
    PERFORM place_events();
    RETURN QUERY SELECT EXISTS (SELECT 1 FROM event WHERE place > known_place)::integer,
        (SELECT max(change) FROM desk), own_role()
        WHERE is_registered(own_station, known_identity, known_place, known_event);
END
$$;

-- Starts the registration of a workstation and returns the identity of the database. It changes if the tables were moved,
-- restored or set back, or if their server changed its timeline. The row of `office` stays locked until all claims of the
-- workstation are reported.
--
-- has_lost_nothing: whether the database has all that this workstation knows and sent.
CREATE FUNCTION start_registration(
    own_station uuid, known_identity uuid, known_place bigint, known_event uuid, sent_id bigint, sent_event uuid)
RETURNS TABLE (identity uuid, has_lost_nothing integer)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = lanedesk, pg_temp AS $$
DECLARE
    found_office office%ROWTYPE;
    has_position boolean;
    is_moved boolean;
BEGIN
    INSERT INTO office (place, last_event)
    SELECT tables_place(), coalesce(max(event.place), 0) FROM event ON CONFLICT DO NOTHING;
    INSERT INTO event_counter (last_event) SELECT coalesce(max(event.place), 0) FROM event ON CONFLICT DO NOTHING;
    SELECT * INTO STRICT found_office FROM office FOR UPDATE;
    is_moved := found_office.place <> tables_place() OR found_office.timeline <> server_timeline();
    has_position := known_place = 0
        OR EXISTS (SELECT 1 FROM event WHERE event.place = known_place AND event.uid = known_event);
    IF is_moved OR (known_identity = found_office.identity AND NOT (has_position AND EXISTS (
            SELECT 1 FROM desk WHERE desk.station = own_station AND desk.identity = found_office.identity))) THEN
        UPDATE office SET identity = gen_random_uuid(), place = tables_place(), timeline = server_timeline()
        RETURNING office.identity INTO identity;
    ELSE
        identity := found_office.identity;
    END IF;
    has_lost_nothing := coalesce(has_position AND (identity = known_identity OR (known_place > 0
        AND EXISTS (SELECT 1 FROM event WHERE event.id = sent_id AND event.uid = sent_event))), false)::integer;
    RETURN NEXT;
END
$$;

-- Ends the registration of a workstation. From now on it can claim quotes.
CREATE FUNCTION end_registration(own_station uuid, workstation_name text, own_identity uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = lanedesk, pg_temp AS $$
    INSERT INTO desk (station, workstation, identity, login)
    VALUES (own_station, workstation_name, own_identity, session_user)
    ON CONFLICT (station) DO UPDATE SET workstation = EXCLUDED.workstation, identity = EXCLUDED.identity,
    login = EXCLUDED.login, seen_at = now()
$$;

CREATE FUNCTION mark_active(own_station uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = lanedesk, pg_temp AS $$
    UPDATE desk SET seen_at = now()
    WHERE station = own_station AND login = session_user AND seen_at < now() - interval '10 minutes'
$$;

-- Sends events in their order and returns the number and the id of the last one that is new. Only a lead changes price
-- rules: those of others are left out.
CREATE FUNCTION send_events(own_station uuid, entities text[], keys text[], seqs integer[], contents text[])
RETURNS TABLE (last_id bigint, last_uid uuid)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = lanedesk, pg_temp AS $$
DECLARE
    is_lead boolean := own_role() = 'LEAD';
BEGIN
    IF NOT EXISTS (SELECT 1 FROM desk WHERE desk.station = own_station AND desk.login = session_user) THEN
        RAISE EXCEPTION 'this workstation is not registered' USING ERRCODE = 'LD001';
    END IF;
    RETURN QUERY WITH added AS (
        INSERT INTO event (station, entity, key, seq, content, login)
        SELECT own_station, sent.entity, sent.key, sent.seq, sent.content::jsonb, session_user
        FROM unnest(entities, keys, seqs, contents) WITH ORDINALITY AS sent (entity, key, seq, content, number)
        WHERE is_lead OR sent.entity <> 'RECORD' OR sent.content::jsonb->>'record' NOT LIKE '% rates.pricing'
        ORDER BY number ON CONFLICT DO NOTHING RETURNING id, uid
    ) SELECT id, uid FROM added ORDER BY id DESC LIMIT 1;
END
$$;

-- Claims a quote. Returns no row if the attempt holds the quote now, and otherwise who holds it. It waits for no other
-- transaction but that of the same quote.
CREATE FUNCTION claim_quote(
    own_station uuid, known_identity uuid, known_place bigint, known_event uuid, attempt uuid, quote_environment text,
    quote bigint, workstation_name text, dispatcher_name text, lease_milliseconds bigint)
RETURNS TABLE (workstation text, dispatcher text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = lanedesk, pg_temp AS $$
DECLARE
    holder claim%ROWTYPE;
BEGIN
    IF NOT is_registered(own_station, known_identity, known_place, known_event) THEN
        RAISE EXCEPTION 'this workstation is not registered' USING ERRCODE = 'LD001';
    END IF;
    -- A claim may be freed between the statements.
    FOR tries IN 1..3 LOOP
        DELETE FROM claim WHERE environment = quote_environment AND quote_number = quote AND state = 'CLAIMED'
        AND lease_until < now();
        INSERT INTO claim (attempt_id, environment, quote_number, state, station, workstation, dispatcher, lease_until, login)
        VALUES (attempt, quote_environment, quote, 'CLAIMED', own_station, workstation_name,
            CASE WHEN owns_tables() THEN dispatcher_name ELSE session_user END,
            now() + lease_milliseconds * interval '1 millisecond', session_user)
        ON CONFLICT DO NOTHING;
        IF FOUND THEN
            RETURN;
        END IF;
        SELECT * INTO holder FROM claim WHERE environment = quote_environment AND quote_number = quote
        AND state IN ('CLAIMED', 'SENT', 'UNKNOWN', 'BOOKED');
        IF FOUND THEN
            IF holder.attempt_id <> attempt THEN
                workstation := holder.workstation;
                dispatcher := holder.dispatcher;
                RETURN NEXT;
            END IF;
            RETURN;
        END IF;
    END LOOP;
    RAISE EXCEPTION 'the quote was claimed and freed by colleagues meanwhile' USING ERRCODE = 'LD002';
END
$$;

CREATE FUNCTION is_own_claim(held claim) RETURNS boolean LANGUAGE sql STABLE SET search_path = lanedesk, pg_temp AS $$
    SELECT held.login IS NULL OR held.login = session_user OR owns_tables()
$$;

-- Makes the claim of an attempt permanent. It may be permanent already, if nothing was sent since.
CREATE FUNCTION make_claim_permanent(
    own_station uuid, known_identity uuid, known_place bigint, known_event uuid, attempt uuid)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = lanedesk, pg_temp AS $$
BEGIN
    IF NOT is_registered(own_station, known_identity, known_place, known_event) THEN
        RAISE EXCEPTION 'this workstation is not registered' USING ERRCODE = 'LD001';
    END IF;
    UPDATE claim SET state = 'SENT' WHERE attempt_id = attempt AND station = own_station AND is_own_claim(claim)
    AND (state = 'SENT' OR (state = 'CLAIMED' AND lease_until > now()));
    RETURN FOUND;
END
$$;

-- The state of an attempt by the last of its events. Events of other logins than that of the claim count only if they
-- resolve an unknown outcome.
CREATE FUNCTION last_step(held claim, with_resolutions boolean) RETURNS text
LANGUAGE sql STABLE SET search_path = lanedesk, pg_temp AS $$
    SELECT content->>'to_state' FROM event
    WHERE entity = 'TRANSITION' AND key = held.attempt_id::text AND seq > 0
    AND CASE WHEN content->>'to_state' LIKE 'RESOLVED%' THEN with_resolutions
        ELSE event.login IS NULL OR held.login IS NULL OR event.login = held.login END
    ORDER BY seq DESC LIMIT 1
$$;

-- Whether a login may give a claim another state. A booking stays a booking. The last event of an attempt has to say why its
-- quote becomes free, and a colleague resolves nothing but an unknown outcome.
CREATE FUNCTION may_change_claim(held claim, new_state text) RETURNS boolean
LANGUAGE sql STABLE SET search_path = lanedesk, pg_temp AS $$
    SELECT CASE
        WHEN owns_tables() THEN true
        WHEN new_state = held.state THEN is_own_claim(held)
        WHEN held.state = 'BOOKED' THEN false
        WHEN NOT is_own_claim(held) THEN
            (held.state = 'UNKNOWN' OR last_step(held, false) = 'UNKNOWN')
            AND last_step(held, true) = CASE new_state WHEN 'BOOKED' THEN 'RESOLVED_BOOKED' ELSE 'RESOLVED_NOT_BOOKED' END
        WHEN new_state = 'UNKNOWN' THEN last_step(held, true) = 'UNKNOWN'
        WHEN new_state = 'BOOKED' THEN last_step(held, true) IN ('BOOKED', 'RESOLVED_BOOKED')
        WHEN new_state = 'FREE' THEN coalesce(last_step(held, true), CASE held.login WHEN session_user THEN 'PREPARED' END)
            IN ('PREPARED', 'WITHDRAWN', 'REJECTED', 'RESOLVED_NOT_BOOKED')
        ELSE false END
$$;

-- Frees the quote of an attempt that was not sent.
CREATE FUNCTION free_claim(own_station uuid, attempt uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = lanedesk, pg_temp AS $$
    UPDATE claim SET state = 'FREE' WHERE attempt_id = attempt AND station = own_station
    AND state IN ('CLAIMED', 'SENT') AND is_own_claim(claim) AND may_change_claim(claim, 'FREE')
$$;

-- Gives a claim the state that follows from events sent before.
CREATE FUNCTION update_claim(own_station uuid, attempt uuid, new_state text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = lanedesk, pg_temp AS $$
    UPDATE claim SET state = new_state WHERE attempt_id = attempt AND (resolved_by IS NULL OR resolved_by = own_station)
    AND may_change_claim(claim, new_state)
$$;

-- Records the resolution of an unknown outcome, before its event is sent. Returns false if a colleague resolved it before.
-- The claim of this workstation may be in an earlier state, if its journal was restored from a backup.
CREATE FUNCTION resolve_claim(
    own_station uuid, known_identity uuid, known_place bigint, known_event uuid, attempt uuid, new_state text)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = lanedesk, pg_temp AS $$
DECLARE
    held claim%ROWTYPE;
BEGIN
    IF NOT is_registered(own_station, known_identity, known_place, known_event) THEN
        RAISE EXCEPTION 'this workstation is not registered' USING ERRCODE = 'LD001';
    END IF;
    SELECT * INTO held FROM claim WHERE attempt_id = attempt FOR UPDATE;
    IF NOT FOUND THEN
        -- An attempt that is older than the shared database is resolved in the journal only.
        RETURN true;
    END IF;
    IF NOT (held.state IN ('SENT', 'UNKNOWN') OR held.resolved_by = own_station OR (held.station = own_station
            AND held.resolved_by IS NULL AND (held.state = 'CLAIMED' OR (held.state = 'FREE' AND new_state = 'FREE')))) THEN
        RETURN false;
    END IF;
    IF NOT owns_tables() AND (
            (held.state = 'BOOKED' AND new_state <> 'BOOKED' AND last_step(held, true) IN ('BOOKED', 'RESOLVED_BOOKED'))
            OR (held.state = 'SENT' AND last_step(held, false) IS DISTINCT FROM 'UNKNOWN')
            OR (held.state NOT IN ('SENT', 'UNKNOWN') AND NOT is_own_claim(held) AND held.resolved_by IS DISTINCT FROM own_station)) THEN
        RAISE EXCEPTION 'the unknown outcome was not reported yet' USING ERRCODE = 'LD001';
    END IF;
    UPDATE claim SET state = new_state, resolved_by = own_station WHERE attempt_id = attempt;
    RETURN true;
END
$$;

-- Reports a quote that an attempt of the workstation's journal holds, to a database that may lack it. Returns false if
-- another attempt holds the quote.
CREATE FUNCTION report_claim(
    own_station uuid, attempt uuid, quote_environment text, quote bigint, new_state text, is_resolved boolean,
    is_of_colleague boolean, workstation_name text, dispatcher_name text)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = lanedesk, pg_temp AS $$
DECLARE
    held claim%ROWTYPE;
BEGIN
    FOR tries IN 1..2 LOOP
        INSERT INTO claim (attempt_id, environment, quote_number, state, station, workstation, dispatcher, lease_until,
            resolved_by, login)
        VALUES (attempt, quote_environment, quote, new_state, own_station, workstation_name, dispatcher_name, now(),
            CASE WHEN is_resolved THEN own_station END, CASE WHEN NOT is_of_colleague THEN session_user END)
        ON CONFLICT DO NOTHING;
        IF FOUND THEN
            RETURN true;
        END IF;
        SELECT * INTO held FROM claim WHERE attempt_id = attempt FOR UPDATE;
        IF FOUND THEN
            IF held.resolved_by IS NULL AND held.state <> 'FREE' AND (is_resolved OR NOT is_of_colleague) THEN
                IF NOT is_of_colleague AND is_own_claim(held) THEN
                    UPDATE claim SET station = own_station, login = session_user WHERE attempt_id = attempt
                    RETURNING * INTO held;
                END IF;
                IF coalesce(may_change_claim(held, new_state), false) THEN
                    UPDATE claim SET state = new_state, resolved_by = CASE WHEN is_resolved THEN own_station END
                    WHERE attempt_id = attempt;
                END IF;
            END IF;
            RETURN true;
        END IF;
        -- A workstation that has only claimed the quote has sent nothing, and will not send it without its claim.
        DELETE FROM claim WHERE environment = quote_environment AND quote_number = quote AND state = 'CLAIMED'
        AND new_state <> 'FREE';
        EXIT WHEN NOT FOUND;
    END LOOP;
    RETURN false;
END
$$;

REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA lanedesk FROM PUBLIC;
