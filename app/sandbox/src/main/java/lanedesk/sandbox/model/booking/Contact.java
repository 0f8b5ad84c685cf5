package lanedesk.sandbox.model.booking;

/// The contact person at the pickup or delivery.
public record Contact(String name, String phone, String email) {}
