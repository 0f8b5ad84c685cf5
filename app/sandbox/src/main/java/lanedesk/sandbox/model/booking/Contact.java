package lanedesk.sandbox.model.booking;

/// Whom to call at a stop.
public record Contact(String name, String phone, String email) {}
