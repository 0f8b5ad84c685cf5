package lanedesk.workstation.architecture.broken.drayage;

import lanedesk.workstation.architecture.broken.otr.UsedFeature;
import org.jspecify.annotations.Nullable;

/// A feature that uses another feature.
final class FeatureUsingFeature {

    @Nullable
    UsedFeature other;
}
