package lanedesk.freight.variant;

import java.util.List;
import lanedesk.freight.ClassScale;
import lanedesk.freight.FreightItem;
import lanedesk.freight.UnitSystem;

/// The values of an OTR shipment from which its variants are made.
///
/// @param accessorials names of the requested accessorials
/// @param items the non-blank items
/// @param otherShipments titles of other open shipments on the same lane
public record OtrVariantBase(
        List<String> accessorials,
        List<BaseItem> items,
        UnitSystem system,
        ClassScale scale,
        boolean isLtl,
        boolean isTruckload,
        List<String> otherShipments) {
    public OtrVariantBase {
        accessorials = List.copyOf(accessorials);
        items = List.copyOf(items);
        otherShipments = List.copyOf(otherShipments);
    }

    /// An item of the shipment.
    public record BaseItem(String name, FreightItem item, String freightClass, boolean isPallet) {}
}
