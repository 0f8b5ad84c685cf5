package lanedesk.sandbox.model;

import com.fasterxml.jackson.annotation.JsonValue;

/// The transport mode of an over-the-road shipment.
public enum Mode {
    LTL("LTL"),
    TRUCKLOAD("Truckload");

    private final String wireName;

    Mode(String word) {
        this.wireName = word;
    }

    /// The name in requests and answers.
    @JsonValue
    public String wireName() {
        return wireName;
    }
}
