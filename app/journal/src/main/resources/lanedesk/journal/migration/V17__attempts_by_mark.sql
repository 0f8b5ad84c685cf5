-- Finds the bookings of a customer by the day of pickup and the lane, or by the steamship line's booking number, without
-- reading the requests of all.
CREATE INDEX attempt_by_mark ON attempt (customer_number,
    CASE WHEN NOT json_valid(CAST(body AS TEXT)) THEN NULL
    WHEN desk = 'OTR' THEN substr(json_extract(CAST(body AS TEXT), '$.movement.estimatedPickupDate'), 1, 10)
    || upper(concat_ws('|', '', json_extract(CAST(body AS TEXT), '$.movement.pickupAddress.city'),
    json_extract(CAST(body AS TEXT), '$.movement.pickupAddress.state'),
    json_extract(CAST(body AS TEXT), '$.movement.pickupAddress.zipcode'),
    json_extract(CAST(body AS TEXT), '$.movement.deliveryAddress.city'),
    json_extract(CAST(body AS TEXT), '$.movement.deliveryAddress.state'),
    json_extract(CAST(body AS TEXT), '$.movement.deliveryAddress.zipcode')))
    ELSE upper(trim(json_extract(CAST(body AS TEXT), '$.container.bookingNumber'))) END);

PRAGMA user_version = 17;
