package lanedesk.sandbox.model.reference;

/// A tariff code; the number lacks the leading zero of chapters 01 to 09.
public record HsCode(int id, long hsCode, String description) {}
