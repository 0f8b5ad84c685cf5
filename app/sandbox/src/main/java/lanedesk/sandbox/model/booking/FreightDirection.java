package lanedesk.sandbox.model.booking;

import com.fasterxml.jackson.annotation.JsonValue;

/// The customer's role in a shipment. Requests encode inbound as the number 1, the others as text.
public enum FreightDirection {
    INBOUND("1"),
    OUTBOUND("Outbound"),
    THIRD_PARTY("ThirdParty");

    private final String wireName;

    FreightDirection(String wireName) {
        this.wireName = wireName;
    }

    /// The name in requests and answers.
    @JsonValue
    public String wireName() {
        return wireName;
    }
}
