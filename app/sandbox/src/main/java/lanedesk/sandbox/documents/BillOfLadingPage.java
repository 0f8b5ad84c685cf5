package lanedesk.sandbox.documents;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// The values that the template of an OTR shipment's straight bill of lading shows.
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

    /// A row of the commodity table, with formatted values.
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

    /// The row of totals below the commodity table, with formatted values.
    record Total(String units, String weight, String cube, String detail) {}

    /// The emergency contact for hazardous materials. `who` is the name of the contact; `others` are all further
    /// fields.
    record Emergency(String phone, String who, List<LabeledValue> others) {}
}
