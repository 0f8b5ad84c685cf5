package lanedesk.sandbox.documents;

/// A labelled value.
record LabeledValue(String label, String value) {
    private static final int MIN_WIDE_LENGTH = 14;

    /// Whether the value needs a wider column in the letterhead.
    boolean wide() {
        return value.length() > MIN_WIDE_LENGTH;
    }
}
