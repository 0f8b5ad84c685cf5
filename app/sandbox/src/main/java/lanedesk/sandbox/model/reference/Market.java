package lanedesk.sandbox.model.reference;

/// A port or rail ramp.
public record Market(String name, String city, String state, String postalCode, String country) {}
