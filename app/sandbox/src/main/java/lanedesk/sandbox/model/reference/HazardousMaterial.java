package lanedesk.sandbox.model.reference;

import java.util.List;

/// A row of the table of hazardous materials. `unNumber` includes the prefix, for example `UN1263`. The packing
/// groups are Roman numerals; the list may be empty.
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
