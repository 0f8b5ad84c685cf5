package lanedesk.sandbox.documents;

import java.util.List;

/// The values of the template of a rate confirmation, for over-the-road freight or drayage.
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

    /// A charge. A waived one is struck through. `detail` is its code or quantity, depending on the heading.
    record Charge(String name, String detail, String amount, boolean waived) {}
}
