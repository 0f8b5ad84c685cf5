package lanedesk.sandbox.model;

import com.fasterxml.jackson.annotation.JsonValue;

/// How an over-the-road shipment rides.
public enum Mode {
    LTL("LTL"),
    TRUCKLOAD("Truckload");

    private final String wireName;

    Mode(String word) {
        this.wireName = word;
    }

    /// The word on the wire.
    @JsonValue
    public String wireName() {
        return wireName;
    }
}
