package lanedesk.sandbox.model.booking;

import com.fasterxml.jackson.annotation.JsonValue;

/// The customer's role in a shipment. In requests, inbound is the number 1 and the other values are texts.
public enum FreightDirection {
    INBOUND("1"),
    OUTBOUND("Outbound"),
    THIRD_PARTY("ThirdParty");

    private final String apiName;

    FreightDirection(String apiName) {
        this.apiName = apiName;
    }

    /// The name of the direction in requests and answers.
    @JsonValue
    public String apiName() {
        return apiName;
    }
}
