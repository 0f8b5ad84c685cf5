package lanedesk.sandbox.model;

/// The terminal of a drayage booking.
public record BookingTerminal(
        String name,
        String addressLine1,
        String city,
        String state,
        String zipCode,
        String country,
        String contactPhone,
        String contactName,
        Moment etaetd) {}
