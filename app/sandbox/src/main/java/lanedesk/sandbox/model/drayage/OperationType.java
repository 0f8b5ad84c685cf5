package lanedesk.sandbox.model.drayage;

import com.fasterxml.jackson.annotation.JsonValue;

/// The direction of a container move: from the port or rail ramp to the warehouse (import), or from the warehouse
/// to the port or rail ramp (export).
public enum OperationType {
    IMPORT("Import"),
    EXPORT("Export");

    private final String apiName;

    OperationType(String apiName) {
        this.apiName = apiName;
    }

    /// The name of the operation type in requests and answers.
    @JsonValue
    public String apiName() {
        return apiName;
    }
}
