-- The references of a shipment: those that were known when it was quoted, and those when it was booked. One line each: kind,
-- name of an own kind, number, between tabs. Null in rows of earlier versions.
ALTER TABLE quote ADD COLUMN reference_list TEXT;
ALTER TABLE attempt ADD COLUMN reference_list TEXT;
-- Those of the attempt that the row shows, else those of the quote; empty without any.
ALTER TABLE history ADD COLUMN reference_list TEXT NOT NULL DEFAULT '';

PRAGMA user_version = 24;
