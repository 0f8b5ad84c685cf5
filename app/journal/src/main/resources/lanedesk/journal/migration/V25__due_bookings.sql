-- When a booking is due, as its request states it: the pickup, which for a container is the window at the warehouse, and
-- the arrival or departure of the vessel. Each is the time of day at its place.
ALTER TABLE attempt ADD COLUMN pickup_time TEXT AS (
    CASE WHEN NOT json_valid(CAST(body AS TEXT)) THEN NULL
    WHEN desk = 'OTR' THEN json_extract(CAST(body AS TEXT), '$.movement.estimatedPickupDate')
    ELSE json_extract(CAST(body AS TEXT), '$.shipperConsignee.date') END) VIRTUAL;
CREATE INDEX attempt_by_pickup_time ON attempt (environment, pickup_time) WHERE pickup_time IS NOT NULL;
ALTER TABLE attempt ADD COLUMN vessel_time TEXT AS (
    CASE WHEN desk = 'DRAYAGE' AND json_valid(CAST(body AS TEXT))
    THEN json_extract(CAST(body AS TEXT), '$.terminal.etaetd') END) VIRTUAL;
CREATE INDEX attempt_by_vessel_time ON attempt (environment, vessel_time) WHERE vessel_time IS NOT NULL;

PRAGMA user_version = 25;
