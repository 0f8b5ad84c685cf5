package lanedesk.workstation.freight.paste;

import lanedesk.workstation.freight.Unit;
import lanedesk.workstation.freight.UnitSystem;
import org.jspecify.annotations.Nullable;

/// What a column of a table is taken for.
///
/// @param field its field
/// @param heading its heading as pasted, empty without a header row
/// @param unit scale from its heading, null where the heading names none
/// @param certainty how sure the field is
public record Column(Field field, String heading, @Nullable Unit unit, Certainty certainty) {

    /// The unit system its heading names, null where none.
    public @Nullable UnitSystem system() {
        return unit == null ? null : unit.system();
    }
}
