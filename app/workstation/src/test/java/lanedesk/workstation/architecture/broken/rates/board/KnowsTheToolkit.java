package lanedesk.workstation.architecture.broken.rates.board;

import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;

/// A type of the board that knows the toolkit.
final class KnowsTheToolkit {

    @Nullable
    StringProperty query;
}
