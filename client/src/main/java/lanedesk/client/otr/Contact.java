package lanedesk.client.otr;

/// A person at a stop (interface: POST /v1/otr/book, Contact).
///
/// @param phone phone number, as it is dialled
public record Contact(String name, String phone, String email) {}
