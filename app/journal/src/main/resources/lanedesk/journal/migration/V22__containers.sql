-- Number and days of each container of a shipment with several containers. They are local and are never sent as such.
CREATE TABLE container (
    -- The origin shipment of the container's quotes.
    id TEXT PRIMARY KEY,
    environment TEXT NOT NULL,
    -- The tab whose form lists the container.
    draft TEXT NOT NULL,
    number TEXT NOT NULL,
    last_free_day TEXT,
    earliest_return TEXT,
    cut_off TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX container_by_last_free_day ON container (environment, last_free_day) WHERE last_free_day IS NOT NULL;
CREATE INDEX container_by_cut_off ON container (environment, cut_off) WHERE cut_off IS NOT NULL;

PRAGMA user_version = 22;
