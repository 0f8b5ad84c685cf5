package lanedesk.sandbox.model;

/// A steamship line.
public record SslCode(int sslCodeId, String code, String name) {}
