package lanedesk.freight.variant;

import java.util.List;
import lanedesk.freight.ClassScale;
import lanedesk.freight.FreightItem;
import lanedesk.freight.UnitSystem;

/// The base of an OTR shipment's variants.
///
/// @param accessorials names of the requested accessorials
/// @param lines the non-blank items
/// @param otherShipments titles of other open shipments on the same lane
public record OtrVariantBase(
        List<String> accessorials,
        List<Line> lines,
        UnitSystem system,
        ClassScale scale,
        boolean ltl,
        boolean truckload,
        List<String> otherShipments) {
    public OtrVariantBase {
        accessorials = List.copyOf(accessorials);
        lines = List.copyOf(lines);
        otherShipments = List.copyOf(otherShipments);
    }

    /// One item.
    public record Line(String name, FreightItem item, String freightClass, boolean isPallet) {}
}
