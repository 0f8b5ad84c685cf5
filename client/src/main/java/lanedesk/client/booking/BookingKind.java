package lanedesk.client.booking;

/// The two kinds of booking and their paths (interface: Endpoints, Summary).
public enum BookingKind {
    /// POST /v1/otr/book
    OTR("/v1/otr/book"),
    /// POST /v1/drayage/book
    DRAYAGE("/v1/drayage/book");

    private final String path;

    BookingKind(String path) {
        this.path = path;
    }

    /// The path relative to the base address.
    public String path() {
        return path;
    }
}
