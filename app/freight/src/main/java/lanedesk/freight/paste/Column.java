package lanedesk.freight.paste;

import java.util.Optional;
import lanedesk.freight.Unit;
import org.jspecify.annotations.Nullable;

/// A column of a pasted table, with the field that it contains.
///
/// @param field the field that the column contains
/// @param heading the heading as pasted, empty without a header row
/// @param unit the unit in the heading, null if the heading names none
/// @param certainty certainty of the field
/// @param isBasisUnstated whether the column contains weights or volumes and does not state whether these are
///        per unit or total
public record Column(
        PastedField field, String heading, @Nullable Unit unit, Certainty certainty, boolean isBasisUnstated) {

    Column(PastedField field, String heading, @Nullable Unit unit, Certainty certainty) {
        this(field, heading, unit, certainty, false);
    }

    /// The column for a heading; empty if the heading is unknown, or if it is known as a heading of columns
    /// that are not read.
    public static Optional<Column> findByHeading(String heading) {
        return ColumnHeadings.findColumn(heading).filter(column -> column.field() != PastedField.IGNORED);
    }

    /// A column with the given field. The heading supplies only the unit, which is used if the heading belongs
    /// to the same field.
    public static Column ofField(PastedField field, String heading) {
        return ColumnHeadings.findColumn(heading)
                .filter(column -> column.field() == field)
                .orElseGet(() -> new Column(field, heading, null, Certainty.SURE));
    }

    /// Whether a column with the heading `heading` counts packages that contain what a column with
    /// `otherHeading` counts, for example pallets, while the other column counts the pieces on the pallets.
    public static boolean countsMoreOuterPackaging(String heading, String otherHeading) {
        return ColumnHeadings.packagingLevelOf(heading) > ColumnHeadings.packagingLevelOf(otherHeading);
    }

    static Column ofIgnored(String heading, Certainty certainty) {
        return new Column(PastedField.IGNORED, heading, null, certainty);
    }
}
