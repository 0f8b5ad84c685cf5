package lanedesk.workstation.architecture.broken.shipment;

import lanedesk.workstation.architecture.broken.otr.UsedFeature;
import org.jspecify.annotations.Nullable;

/// A type of the package that all features share. It breaks the rules by using one feature.
final class ShipmentUsingFeature {

    @Nullable
    UsedFeature feature;
}
