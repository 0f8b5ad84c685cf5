package lanedesk.client.otr;

/// A person at a stop (interface: POST /v1/otr/book, Contact).
///
/// @param phone phone number, as it is dialled
/// @param email e-mail address
public record Contact(String name, String phone, String email) {}
