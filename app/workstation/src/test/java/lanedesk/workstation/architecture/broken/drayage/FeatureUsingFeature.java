package lanedesk.workstation.architecture.broken.drayage;

import lanedesk.workstation.architecture.broken.otr.UsedFeature;
import org.jspecify.annotations.Nullable;

/// A feature that knows another.
final class FeatureUsingFeature {

    @Nullable
    UsedFeature other;
}
