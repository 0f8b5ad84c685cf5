-- Lanes are remembered for each mode, and prices are compared for the same freight alone. All is read anew from the
-- stored requests and answers, in the background.
DROP TABLE lane_quote;
CREATE TABLE lane_quote (
    quote_id INTEGER NOT NULL REFERENCES quote (id),
    -- LTL or Truckload; empty for a container.
    mode TEXT NOT NULL,
    environment TEXT NOT NULL,
    by_code TEXT,
    by_region TEXT,
    by_state TEXT,
    -- The classes of the items, and whether any is hazardous; empty for a container.
    freight TEXT NOT NULL,
    hazardous INTEGER NOT NULL,
    -- The cheapest answer, and for a container the same with its fuel on top.
    lowest TEXT,
    lowest_with_fuel TEXT,
    carrier TEXT,
    -- Pounds of the whole shipment; of a container none is kept, since its price does not follow the weight.
    weight REAL,
    PRIMARY KEY (quote_id, mode)
) STRICT, WITHOUT ROWID;
CREATE INDEX lane_quote_by_code ON lane_quote (environment, by_code) WHERE by_code IS NOT NULL;
CREATE INDEX lane_quote_by_region ON lane_quote (environment, by_region) WHERE by_region IS NOT NULL;
CREATE INDEX lane_quote_by_state ON lane_quote (environment, by_state) WHERE by_state IS NOT NULL;
INSERT OR IGNORE INTO lane_pending SELECT id FROM quote;

PRAGMA user_version = 21;
