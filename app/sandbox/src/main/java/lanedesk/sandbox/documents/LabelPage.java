package lanedesk.sandbox.documents;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// The values that the template of the shipping labels shows: the values that all labels share, and the list of
/// labels.
record LabelPage(
        String bolNumber,
        long orderNumber,
        String pickupDate,
        String carrier,
        String service,
        Party shipper,
        Party consignee,
        String consigneeSize,
        List<String> streets,
        String city,
        String citySize,
        String postalCode,
        String postalCodeSize,
        String country,
        List<Label> labels) {

    /// A shipping label.
    ///
    /// @param code the content of the barcode
    /// @param position the number of the unit, for example `3`, or the range of units, for example `1–5,000`
    /// @param count the number of all units of the shipment
    /// @param positionSize the CSS class of a font size in which position and count fit
    /// @param copies how often to print the label, if the label stands for all units of a commodity; otherwise null
    record Label(
            String code,
            String position,
            String count,
            String positionSize,
            String description,
            String packaging,
            String weight,
            String dimensions,
            boolean hazardous,
            boolean stackable,
            @Nullable String copies) {}
}
