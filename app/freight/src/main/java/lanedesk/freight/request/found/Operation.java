package lanedesk.freight.request.found;

/// Which way a container goes.
public enum Operation {
    /// From the port.
    IMPORT("Import"),
    /// To the port.
    EXPORT("Export");

    private final String word;

    Operation(String word) {
        this.word = word;
    }

    /// The service's word for it.
    @Override
    public String toString() {
        return word;
    }
}
