-- The roles of an office, and the owner of its tables. `lanedesk --migrate` executes this file before the migrations.
DO $$
DECLARE
    role name;
    statement text;
BEGIN
    FOREACH role IN ARRAY ARRAY['lanedesk_owner', 'lanedesk_reader', 'lanedesk_desk', 'lanedesk_lead'] LOOP
        IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = role) THEN
            EXECUTE format('CREATE ROLE %I NOLOGIN', role);
        END IF;
    END LOOP;
    IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
        EXECUTE format('GRANT lanedesk_owner TO %I', current_user);
    END IF;
    EXECUTE format('GRANT CREATE ON DATABASE %I TO lanedesk_owner', current_database());
    CREATE SCHEMA IF NOT EXISTS lanedesk AUTHORIZATION lanedesk_owner;
    -- The tables of an office that had no roles before belong to another role.
    FOR statement IN
        SELECT format('ALTER SCHEMA %I OWNER TO lanedesk_owner', nspname) FROM pg_namespace WHERE nspname = 'lanedesk'
        UNION ALL
        SELECT format('ALTER TABLE %s OWNER TO lanedesk_owner', oid::regclass) FROM pg_class
        WHERE relnamespace = 'lanedesk'::regnamespace AND relkind = 'r'
        UNION ALL
        SELECT format('ALTER FUNCTION %s OWNER TO lanedesk_owner', oid::regprocedure) FROM pg_proc
        WHERE pronamespace = 'lanedesk'::regnamespace
    LOOP
        EXECUTE statement;
    END LOOP;
    EXECUTE format('GRANT CONNECT ON DATABASE %I TO lanedesk_reader, lanedesk_desk, lanedesk_lead', current_database());
END
$$
