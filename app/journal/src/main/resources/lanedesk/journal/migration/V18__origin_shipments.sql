-- The shipment that a quote goes back to: that of the tab or batch row that asked first, also where it was quoted again
-- from a tab of its own.
ALTER TABLE quote ADD COLUMN origin_shipment TEXT;
CREATE INDEX quote_by_origin ON quote (environment, coalesce(origin_shipment, draft, uid));

-- The lane of a booking by its postal codes, and the steamship line's booking number, without the spellings that do not
-- count. SameShipment writes what it looks for the same way.
DROP INDEX attempt_by_mark;
ALTER TABLE attempt ADD COLUMN lane TEXT AS (
    CASE WHEN NOT json_valid(CAST(body AS TEXT)) THEN NULL
    WHEN desk = 'OTR' THEN upper('OTR'
        || '|' || substr(replace(replace(json_extract(CAST(body AS TEXT), '$.movement.pickupAddress.zipcode'), ' ', ''), '-', ''), 1, 5)
        || '|' || substr(replace(replace(json_extract(CAST(body AS TEXT), '$.movement.deliveryAddress.zipcode'), ' ', ''), '-', ''), 1, 5))
    ELSE upper(json_extract(CAST(body AS TEXT), '$.operationType')
        || '|' || substr(replace(replace(json_extract(CAST(body AS TEXT), '$.shipperConsignee.zipCode'), ' ', ''), '-', ''), 1, 5)) END) VIRTUAL;
CREATE INDEX attempt_by_lane ON attempt (customer_number, lane);

ALTER TABLE attempt ADD COLUMN line_booking_number TEXT AS (
    CASE WHEN desk = 'DRAYAGE' AND json_valid(CAST(body AS TEXT)) THEN nullif(upper(
        replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
        json_extract(CAST(body AS TEXT), '$.container.bookingNumber'),
        ' ', ''), char(9), ''), char(160), ''), '-', ''), char(8211), ''), '/', ''), char(92), ''), '.', ''), ',', ''),
        ':', ''), ';', ''), '_', ''), '#', '')), '') END) VIRTUAL;
CREATE INDEX attempt_by_line_number ON attempt (customer_number, line_booking_number);

PRAGMA user_version = 18;
