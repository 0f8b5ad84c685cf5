package lanedesk.freight.paste;

/// How certain a parsed value is.
public enum Certainty {
    /// Unambiguous.
    SURE,
    /// Guessed; the preview marks it.
    UNCERTAIN,
    /// It waits for an answer to a [Question]; until then it is shown but not accepted.
    OPEN,
    /// It could not be parsed; the original text is preserved.
    UNREADABLE;

    /// The less certain of two.
    public Certainty lessCertainOf(Certainty other) {
        return compareTo(other) >= 0 ? this : other;
    }
}
