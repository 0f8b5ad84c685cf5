-- Who holds a quote. A claim that is only CLAIMED runs out by this database's clock; SENT never does.
CREATE TABLE claim (
    attempt_id uuid PRIMARY KEY,
    environment text NOT NULL,
    quote_number bigint NOT NULL,
    state text NOT NULL CHECK (state IN ('CLAIMED', 'SENT', 'UNKNOWN', 'BOOKED', 'FREE')),
    station uuid NOT NULL,
    workstation text NOT NULL,
    dispatcher text NOT NULL,
    lease_until timestamptz NOT NULL,
    resolved_by uuid
);
CREATE UNIQUE INDEX one_claim_per_quote ON claim (environment, quote_number)
    WHERE state IN ('CLAIMED', 'SENT', 'UNKNOWN', 'BOOKED');

-- What happened, in the order of the transactions that tell it: rows of the workstations' journals.
CREATE TABLE event (
    id bigserial PRIMARY KEY,
    transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id(),
    station uuid NOT NULL,
    entity text NOT NULL,
    key text NOT NULL,
    seq integer NOT NULL,
    content jsonb NOT NULL,
    UNIQUE (entity, key, seq)
);
CREATE INDEX event_in_order ON event (transaction_id, id);
