package lanedesk.workstation.architecture.broken.search;

import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;

/// A type of the search package that uses the toolkit.
final class KnowsTheToolkit {

    @Nullable
    StringProperty query;
}
