package lanedesk.sandbox.documents;

/// A value with its label.
record LabeledValue(String label, String value) {
    private static final int MIN_WIDE_LENGTH = 14;

    /// Whether the value needs a wide column in the letterhead.
    boolean isWide() {
        return value.length() > MIN_WIDE_LENGTH;
    }
}
