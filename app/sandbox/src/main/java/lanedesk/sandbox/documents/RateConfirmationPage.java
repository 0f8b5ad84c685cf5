package lanedesk.sandbox.documents;

import java.util.List;

/// The values that the template of a rate confirmation shows, for OTR freight or for drayage.
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
    /// Whether the page has a section of conditions.
    boolean hasConditions() {
        return !conditions.isEmpty();
    }

    /// A charge of the rate. A waived charge is struck through. `detail` is the code of the charge (OTR) or its
    /// quantity (drayage).
    record Charge(String name, String detail, String amount, boolean waived) {}
}
