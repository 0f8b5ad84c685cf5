package lanedesk.freight.request.found;

/// Which way a container goes.
public enum RequestedMoveType {
    /// From the port.
    IMPORT("Import"),
    /// To the port.
    EXPORT("Export");

    private final String jsonWord;

    RequestedMoveType(String word) {
        this.jsonWord = word;
    }

    /// The service's word for it.
    @Override
    public String toString() {
        return jsonWord;
    }
}
