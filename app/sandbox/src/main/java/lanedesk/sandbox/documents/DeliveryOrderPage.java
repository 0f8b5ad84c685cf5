package lanedesk.sandbox.documents;

import java.util.List;

/// The values of the template of a delivery order, which is also the container's bill of lading.
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
    /// The fields that the driver fills in by hand.
    List<String> blanks() {
        return List.of("Container no.", "Seal no.", "Chassis no.", "Truck / driver");
    }

    /// Whether the conditions need a heading.
    boolean hasConditions() {
        return !conditions.isEmpty();
    }
}
