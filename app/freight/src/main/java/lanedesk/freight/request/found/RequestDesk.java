package lanedesk.freight.request.found;

/// The desk a request is for.
public enum RequestDesk {
    /// Over the road.
    OTR("otr"),
    /// A container to or from a port.
    DRAYAGE("drayage"),
    /// None: it asks for no transport.
    NONE("none");

    private final String jsonWord;

    RequestDesk(String word) {
        this.jsonWord = word;
    }

    /// Its word in scripts.
    @Override
    public String toString() {
        return jsonWord;
    }
}
