package lanedesk.sandbox.documents;

import java.util.List;

/// The values that the template of a delivery order shows. A delivery order is also the bill of lading of the
/// container.
record DeliveryOrderPage(
        Letterhead letterhead,
        Party origin,
        Party destination,
        Party billTo,
        Party container,
        List<LabeledValue> appointment,
        String pieces,
        String weight,
        String commodity,
        String hsCode,
        String equipment,
        List<String> services,
        List<String> conditions) {
    /// The labels of the fields that the driver fills in by hand.
    List<String> blanks() {
        return List.of("Container no.", "Seal no.", "Chassis no.", "Truck / driver");
    }

    /// Whether the page has a section of conditions.
    boolean hasConditions() {
        return !conditions.isEmpty();
    }
}
