package lanedesk.sandbox.documents;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// The values of the template of an over-the-road shipment's straight bill of lading.
record BillOfLadingPage(
        Letterhead letterhead,
        Party shipper,
        Party consignee,
        Party billTo,
        Party carrier,
        List<FormCheckBox> terms,
        List<Line> lines,
        Total total,
        @Nullable Emergency emergency,
        List<String> services,
        List<LabeledValue> values) {

    /// A row of the commodity table.
    record Line(
            String units,
            String packaging,
            String pieces,
            String weight,
            String weightEach,
            boolean hazardous,
            String description,
            String detail,
            String dimensions,
            String cube,
            String freightClass) {}

    /// The totals row below the table.
    record Total(String units, String weight, String cube, String detail) {}

    /// The emergency contact for hazardous materials; `others` are the additional fields besides name and phone.
    record Emergency(String phone, String who, List<LabeledValue> others) {}
}
