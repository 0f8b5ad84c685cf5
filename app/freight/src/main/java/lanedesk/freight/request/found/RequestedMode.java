package lanedesk.freight.request.found;

/// The mode of a request.
public enum RequestedMode {
    /// Over the road.
    OTR("otr"),
    /// A container to or from a port.
    DRAYAGE("drayage"),
    /// The text is not a request for transport.
    NONE("none");

    private final String jsonWord;

    RequestedMode(String word) {
        this.jsonWord = word;
    }

    /// The value in the JSON output for scripts.
    @Override
    public String toString() {
        return jsonWord;
    }
}
