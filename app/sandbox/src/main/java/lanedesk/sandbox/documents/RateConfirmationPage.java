package lanedesk.sandbox.documents;

import java.util.List;

/// A rate confirmation, over the road or drayage, as its template reads it.
record RateConfirmationPage(
        Letterhead letterhead,
        Party from,
        Party to,
        Party customer,
        Party carrier,
        String detailHeading,
        List<Charge> charges,
        String totalLabel,
        String total,
        List<LabeledValue> freight,
        List<String> services,
        List<String> conditions) {
    /// Whether the conditions need a heading.
    boolean hasConditions() {
        return !conditions.isEmpty();
    }

    /// A charge; a waived one is struck through. Its detail is its code or quantity, depending on the heading.
    record Charge(String name, String detail, String amount, boolean waived) {}
}
