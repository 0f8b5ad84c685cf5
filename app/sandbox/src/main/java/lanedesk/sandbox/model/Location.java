package lanedesk.sandbox.model;

/// The origin or destination of an OTR shipment, or the location of a drayage warehouse.
public record Location(String country, String state, String city, String postalCode) {}
