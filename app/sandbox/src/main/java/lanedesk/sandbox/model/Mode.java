package lanedesk.sandbox.model;

import com.fasterxml.jackson.annotation.JsonValue;

/// The transport mode of an OTR shipment.
public enum Mode {
    LTL("LTL"),
    TRUCKLOAD("Truckload");

    private final String apiName;

    Mode(String apiName) {
        this.apiName = apiName;
    }

    /// The name of the mode in requests and answers.
    @JsonValue
    public String apiName() {
        return apiName;
    }
}
