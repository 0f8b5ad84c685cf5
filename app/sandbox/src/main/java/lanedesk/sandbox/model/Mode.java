package lanedesk.sandbox.model;

import com.fasterxml.jackson.annotation.JsonValue;

/// The transport mode of an over-the-road shipment.
public enum Mode {
    LTL("LTL"),
    TRUCKLOAD("Truckload");

    private final String wireName;

    Mode(String wireName) {
        this.wireName = wireName;
    }

    /// The name in requests and answers.
    @JsonValue
    public String wireName() {
        return wireName;
    }
}
