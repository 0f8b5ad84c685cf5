package lanedesk.freight.paste;

import java.util.Optional;
import lanedesk.freight.Unit;
import org.jspecify.annotations.Nullable;

/// The field of a table's column.
///
/// @param field its field
/// @param heading its heading as pasted, empty without a header row
/// @param unit scale from its heading, null where the heading names none
/// @param certainty how sure the field is
/// @param isBasisUnstated whether it is a weight or a volume and does not say if of one unit or of all
public record Column(
        PastedField field, String heading, @Nullable Unit unit, Certainty certainty, boolean isBasisUnstated) {

    Column(PastedField field, String heading, @Nullable Unit unit, Certainty certainty) {
        this(field, heading, unit, certainty, false);
    }

    /// The column that a heading announces; empty where it is no known heading of an item's column.
    public static Optional<Column> fromHeading(String heading) {
        return ColumnHeadings.findColumn(heading).filter(column -> column.field() != PastedField.IGNORED);
    }

    /// Returns a column of a field, whatever its heading; the heading's unit is kept where it fits.
    public static Column of(PastedField field, String heading) {
        return ColumnHeadings.findColumn(heading)
                .filter(column -> column.field() == field)
                .orElseGet(() -> new Column(field, heading, null, Certainty.SURE));
    }

    /// Whether a count under a heading is of what stands further out: of pallets rather than of the pieces on them.
    public static boolean isOuterCount(String heading, String other) {
        return ColumnHeadings.packagingRank(heading) > ColumnHeadings.packagingRank(other);
    }

    static Column ofIgnored(String heading, Certainty certainty) {
        return new Column(PastedField.IGNORED, heading, null, certainty);
    }
}
