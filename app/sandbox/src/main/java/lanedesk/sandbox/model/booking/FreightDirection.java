package lanedesk.sandbox.model.booking;

import com.fasterxml.jackson.annotation.JsonValue;

/// The customer's role in a shipment; inbound is the number 1 on the wire.
public enum FreightDirection {
    INBOUND("1"),
    OUTBOUND("Outbound"),
    THIRD_PARTY("ThirdParty");

    private final String wireName;

    FreightDirection(String word) {
        this.wireName = word;
    }

    /// The word on the wire.
    @JsonValue
    public String wireName() {
        return wireName;
    }
}
