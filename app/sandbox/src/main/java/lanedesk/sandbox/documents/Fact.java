package lanedesk.sandbox.documents;

/// A labelled value.
record Fact(String label, String value) {
    private static final int WIDE = 14;

    /// Whether a column of the head has to be wider than its neighbours for it.
    boolean wide() {
        return value.length() > WIDE;
    }
}
