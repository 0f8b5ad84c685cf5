package lanedesk.workstation.architecture.broken.shipment;

import lanedesk.workstation.architecture.broken.otr.UsedFeature;
import org.jspecify.annotations.Nullable;

/// What all features share, and knows one of them.
final class ShipmentUsingFeature {

    @Nullable
    UsedFeature feature;
}
