package lanedesk.client.drayage;

/// The warehouse of a drayage quote (interface: POST /v1/drayage/quote, warehouse).
///
/// @param country country code
/// @param state state code
public record Warehouse(String country, String state, String city, String postalCode) {}
