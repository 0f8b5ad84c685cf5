package lanedesk.sandbox.model.drayage;

import com.fasterxml.jackson.annotation.JsonValue;

/// Type of a container move: from port or rail to the warehouse, or back.
public enum OperationType {
    IMPORT("Import"),
    EXPORT("Export");

    private final String wireName;

    OperationType(String wireName) {
        this.wireName = wireName;
    }

    /// The name in requests and answers.
    @JsonValue
    public String wireName() {
        return wireName;
    }
}
