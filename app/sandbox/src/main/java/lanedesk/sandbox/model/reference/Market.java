package lanedesk.sandbox.model.reference;

/// A drayage market: a port or a rail ramp.
public record Market(String name, String city, String state, String postalCode, String country) {}
