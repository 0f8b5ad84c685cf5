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
    /// @param code what its barcode holds
    /// @param position which unit it is, `3` or `1–5,000`
    /// @param count of how many
    /// @param positionSize the style that fits the two
    /// @param copies how many copies to print of it, where one label stands for a whole line
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
