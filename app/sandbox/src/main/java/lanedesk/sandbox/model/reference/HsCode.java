package lanedesk.sandbox.model.reference;

/// An HS code with its description. `hsCode` omits the leading zero that HS codes of the chapters 01 to 09 have.
public record HsCode(int id, long hsCode, String description) {}
