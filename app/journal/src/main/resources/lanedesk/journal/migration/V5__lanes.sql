-- What each quote's lane cost, read from its stored request and answer. Each lane is written in three widths, from the
-- postal code to the state; a quote of which no lane or price can be read has a row without them.
CREATE TABLE lane_quote (
    quote_id INTEGER PRIMARY KEY REFERENCES quote (id),
    environment TEXT NOT NULL,
    by_code TEXT,
    by_region TEXT,
    by_state TEXT,
    -- The cheapest answer, and for a container the same with its fuel on top.
    lowest TEXT,
    lowest_with_fuel TEXT,
    carrier TEXT,
    -- Pounds of the whole shipment; of a container none is kept, since its price does not follow the weight.
    weight REAL
) STRICT;
CREATE INDEX lane_quote_by_code ON lane_quote (environment, by_code) WHERE by_code IS NOT NULL;
CREATE INDEX lane_quote_by_region ON lane_quote (environment, by_region) WHERE by_region IS NOT NULL;
CREATE INDEX lane_quote_by_state ON lane_quote (environment, by_state) WHERE by_state IS NOT NULL;

-- Quotes that are not in there yet: reading an answer of megabytes is not for the transaction that keeps it.
CREATE TABLE lane_pending (quote_id INTEGER PRIMARY KEY) STRICT;
INSERT INTO lane_pending SELECT id FROM quote;
CREATE TRIGGER quote_has_a_lane AFTER INSERT ON quote
BEGIN
    INSERT INTO lane_pending VALUES (NEW.id);
END;

PRAGMA user_version = 5;
