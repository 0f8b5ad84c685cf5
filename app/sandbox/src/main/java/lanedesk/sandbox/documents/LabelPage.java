package lanedesk.sandbox.documents;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A group of shipping labels: the common values, and one entry per label.
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

    /// One label.
    ///
    /// @param code the content of the barcode
    /// @param position the number of the unit, `3`, or the range of units, `1–5,000`
    /// @param count the number of all units
    /// @param positionSize the CSS class of the font size in which position and count fit
    /// @param copies how many copies to print, if the label stands for all units of a commodity; null otherwise
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
