package lanedesk.client.otr;

/// Where an OTR shipment starts or ends (interface: OTR location).
///
/// @param country country code
/// @param state state code
/// @param postalCode postal code, a text: leading zeros stay
public record Location(String country, String state, String city, String postalCode) {}
