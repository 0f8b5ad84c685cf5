package lanedesk.sandbox.model.reference;

/// A steamship line.
public record SslCode(int sslCodeId, String code, String name) {}
