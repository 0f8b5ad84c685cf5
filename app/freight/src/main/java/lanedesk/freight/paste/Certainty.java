package lanedesk.freight.paste;

/// How certain a parsed value is.
public enum Certainty {
    /// The value is unambiguous.
    SURE,
    /// The value was guessed; the preview marks it.
    UNCERTAIN,
    /// The value depends on the user's answer to a [Question]. Until then, the value is shown but not accepted.
    OPEN,
    /// The value could not be parsed; its original text is preserved.
    UNREADABLE;

    /// Returns the less certain of this and another certainty.
    public Certainty lessCertainOf(Certainty other) {
        return compareTo(other) >= 0 ? this : other;
    }
}
