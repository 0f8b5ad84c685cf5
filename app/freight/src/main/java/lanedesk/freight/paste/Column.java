package lanedesk.freight.paste;

import java.util.Optional;
import lanedesk.freight.Unit;
import org.jspecify.annotations.Nullable;

/// The mapping of a table column.
///
/// @param field its field
/// @param heading its heading as pasted, empty without a header row
/// @param unit unit from its heading, null if it names none
/// @param certainty certainty of the field
/// @param isBasisUnstated whether it is a weight or a volume that may be of one unit or of all
public record Column(
        PastedField field, String heading, @Nullable Unit unit, Certainty certainty, boolean isBasisUnstated) {

    Column(PastedField field, String heading, @Nullable Unit unit, Certainty certainty) {
        this(field, heading, unit, certainty, false);
    }

    /// The column for a heading; empty if it is unknown.
    public static Optional<Column> findByHeading(String heading) {
        return ColumnHeadings.findColumn(heading).filter(column -> column.field() != PastedField.IGNORED);
    }

    /// A column with a given field, whatever its heading; the heading's unit is kept if it fits.
    public static Column ofField(PastedField field, String heading) {
        return ColumnHeadings.findColumn(heading)
                .filter(column -> column.field() == field)
                .orElseGet(() -> new Column(field, heading, null, Certainty.SURE));
    }

    /// Whether a count under a heading is of the outer packaging: of pallets rather than of the pieces on them.
    public static boolean countsOuterPackaging(String heading, String otherHeading) {
        return ColumnHeadings.packagingLevelOf(heading) > ColumnHeadings.packagingLevelOf(otherHeading);
    }

    static Column ignored(String heading, Certainty certainty) {
        return new Column(PastedField.IGNORED, heading, null, certainty);
    }
}
