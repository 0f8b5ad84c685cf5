package lanedesk.freight.request.found;

/// Type of a container move.
public enum RequestedMoveType {
    /// From the port or rail ramp to the warehouse.
    IMPORT("Import"),
    /// From the warehouse to the port or rail ramp.
    EXPORT("Export");

    private final String jsonWord;

    RequestedMoveType(String word) {
        this.jsonWord = word;
    }

    /// The service's value.
    @Override
    public String toString() {
        return jsonWord;
    }
}
