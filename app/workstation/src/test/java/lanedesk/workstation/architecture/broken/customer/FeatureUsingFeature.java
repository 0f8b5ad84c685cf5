package lanedesk.workstation.architecture.broken.customer;

import lanedesk.workstation.architecture.broken.otr.UsedFeature;
import org.jspecify.annotations.Nullable;

/// A feature that knows another.
final class FeatureUsingFeature {

    @Nullable
    UsedFeature other;
}
