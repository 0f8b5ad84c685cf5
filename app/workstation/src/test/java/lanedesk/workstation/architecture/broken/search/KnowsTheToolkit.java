package lanedesk.workstation.architecture.broken.search;

import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;

/// A pure rule that knows the toolkit.
final class KnowsTheToolkit {

    @Nullable
    StringProperty query;
}
