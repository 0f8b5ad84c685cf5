package lanedesk.freight.paste;

/// How sure a reading is.
public enum Certainty {
    /// It can mean nothing else.
    SURE,
    /// Read by guess; the preview asks for a look.
    UNCERTAIN,
    /// It waits for an answer to a [RequestFrameWriter]; until then it is shown and never taken.
    OPEN,
    /// It could not be read; the original text is kept.
    UNREADABLE;

    /// The less sure of two.
    public Certainty leastCertainOf(Certainty other) {
        return compareTo(other) >= 0 ? this : other;
    }
}
