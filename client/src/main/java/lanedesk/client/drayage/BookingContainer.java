package lanedesk.client.drayage;

/// Line and reference of a drayage booking (interface: POST /v1/drayage/book, container).
///
/// @param ssl code from the steamship lines
/// @param bookingNumber reference from the carrier or steamship line
public record BookingContainer(String ssl, String bookingNumber) {}
