package lanedesk.sandbox.model.reference;

import java.util.List;

/// A line of the table of hazardous materials. The number carries its prefix (`UN1263`), packing groups are roman
/// numerals and may be none.
public record HazardousMaterial(
        String unNumber,
        String properShippingName,
        String hazardClass,
        List<String> subsidiaryClasses,
        List<String> packingGroups) {
    public HazardousMaterial {
        subsidiaryClasses = List.copyOf(subsidiaryClasses);
        packingGroups = List.copyOf(packingGroups);
    }
}
