package lanedesk.freight.paste;

import java.util.Optional;
import lanedesk.freight.Unit;
import org.jspecify.annotations.Nullable;

/// The mapping of a table column.
///
/// @param field the field that the column contains
/// @param heading the heading as pasted, empty without a header row
/// @param unit the unit in the heading, null if the heading names none
/// @param certainty certainty of the field
/// @param isBasisUnstated whether the column contains weights or volumes and does not state whether these are per
///     unit or total
public record Column(
        PastedField field, String heading, @Nullable Unit unit, Certainty certainty, boolean isBasisUnstated) {

    Column(PastedField field, String heading, @Nullable Unit unit, Certainty certainty) {
        this(field, heading, unit, certainty, false);
    }

    /// The column for a heading; empty if it is unknown.
    public static Optional<Column> findByHeading(String heading) {
        return ColumnHeadings.findColumn(heading).filter(column -> column.field() != PastedField.IGNORED);
    }

    /// A column with a given field, whatever the heading says. The unit of the heading is used if it fits the field.
    public static Column ofField(PastedField field, String heading) {
        return ColumnHeadings.findColumn(heading)
                .filter(column -> column.field() == field)
                .orElseGet(() -> new Column(field, heading, null, Certainty.SURE));
    }

    /// Whether the count below `heading` is of the outer packaging, compared with `otherHeading`: of pallets rather
    /// than of the pieces on them.
    public static boolean countsOuterPackaging(String heading, String otherHeading) {
        return ColumnHeadings.packagingLevelOf(heading) > ColumnHeadings.packagingLevelOf(otherHeading);
    }

    static Column ignored(String heading, Certainty certainty) {
        return new Column(PastedField.IGNORED, heading, null, certainty);
    }
}
