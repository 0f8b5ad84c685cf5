package lanedesk.workstation.architecture.broken.desk;

import lanedesk.workstation.architecture.broken.otr.UsedFeature;
import org.jspecify.annotations.Nullable;

/// What all features share, and knows one of them.
final class DeskUsingFeature {

    @Nullable
    UsedFeature feature;
}
