package lanedesk.sandbox.model.reference;

import java.util.List;

/// A row of the table of hazardous materials. The number includes its prefix (`UN1263`); packing groups are Roman
/// numerals and may be empty.
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
