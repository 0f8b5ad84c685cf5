package lanedesk.sandbox.model.drayage;

import com.fasterxml.jackson.annotation.JsonValue;

/// Which way a container goes: from port or rail to the warehouse, or back.
public enum OperationType {
    IMPORT("Import"),
    EXPORT("Export");

    private final String word;

    OperationType(String word) {
        this.word = word;
    }

    /// The word on the wire.
    @JsonValue
    public String word() {
        return word;
    }
}
