package lanedesk.sandbox.model.booking;

/// The contact person of a pickup or delivery.
public record Contact(String name, String phone, String email) {}
