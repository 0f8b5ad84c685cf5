-- What was noted of a booking for its papers and never sent, such as a container number.
ALTER TABLE attempt ADD COLUMN own_reference TEXT;

PRAGMA user_version = 6;
