package lanedesk.freight.request.found;

/// Type of a container move.
public enum RequestedMoveType {
    /// From the port.
    IMPORT("Import"),
    /// To the port.
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
