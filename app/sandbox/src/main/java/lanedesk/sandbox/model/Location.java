package lanedesk.sandbox.model;

/// Where an OTR shipment starts or ends, or where a drayage warehouse stands.
public record Location(String country, String state, String city, String postalCode) {}
