package lanedesk.freight.variant;

import java.util.List;
import lanedesk.freight.ClassScale;
import lanedesk.freight.FreightItem;
import lanedesk.freight.UnitSystem;

/// The base of an over-the-road shipment's variants.
///
/// @param accessorials names of what was asked for
/// @param lines those that hold something
/// @param otherShipments names of other open shipments that go the same way
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

    /// One line.
    public record Line(String name, FreightItem item, String freightClass, boolean isPallet) {}
}
