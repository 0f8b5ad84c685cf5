package lanedesk.sandbox.model.booking;

import lanedesk.sandbox.model.ApiDateTime;

/// The terminal of a drayage booking. `etaetd` is the estimated arrival (import) or departure (export).
public record BookingTerminal(
        String name,
        String addressLine1,
        String city,
        String state,
        String zipCode,
        String country,
        String contactPhone,
        String contactName,
        ApiDateTime etaetd) {}
