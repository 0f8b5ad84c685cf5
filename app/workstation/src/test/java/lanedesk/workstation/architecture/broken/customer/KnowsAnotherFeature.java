package lanedesk.workstation.architecture.broken.customer;

import lanedesk.workstation.architecture.broken.otr.KnownFeature;
import org.jspecify.annotations.Nullable;

/// A feature that knows another.
final class KnowsAnotherFeature {

    @Nullable
    KnownFeature other;
}
