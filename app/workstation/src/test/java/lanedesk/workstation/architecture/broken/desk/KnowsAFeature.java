package lanedesk.workstation.architecture.broken.desk;

import lanedesk.workstation.architecture.broken.otr.KnownFeature;
import org.jspecify.annotations.Nullable;

/// What all features share, and knows one of them.
final class KnowsAFeature {

    @Nullable
    KnownFeature feature;
}
