package lanedesk.workstation.architecture.broken.rates.board;

import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;

/// A type of the rate board that uses the toolkit.
final class KnowsTheToolkit {

    @Nullable
    StringProperty query;
}
