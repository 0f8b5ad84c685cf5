package lanedesk.sandbox.documents;

/// A labelled value.
record LabeledValue(String label, String value) {
    private static final int MIN_WIDE_LENGTH = 14;

    /// Whether a column of the head has to be wider than its neighbours for it.
    boolean wide() {
        return value.length() > MIN_WIDE_LENGTH;
    }
}
