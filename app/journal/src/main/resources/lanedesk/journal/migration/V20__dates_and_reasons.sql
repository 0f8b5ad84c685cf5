-- Why a booking was sold for less than it costs.
ALTER TABLE attempt ADD COLUMN below_cost_reason TEXT;

-- The days of a shipment as its form had them when it was quoted, so that quoting it again keeps them.
ALTER TABLE quote ADD COLUMN ready_date TEXT;
ALTER TABLE quote ADD COLUMN must_deliver_by TEXT;

PRAGMA user_version = 20;
