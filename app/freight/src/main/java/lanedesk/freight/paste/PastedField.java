package lanedesk.freight.paste;

import java.math.BigDecimal;
import java.util.Optional;
import lanedesk.freight.FreightClass;
import lanedesk.freight.Measure;
import lanedesk.freight.TypedNumber;
import lanedesk.freight.UnitSystem;
import org.jspecify.annotations.Nullable;

/// The field of an item that a column, a part of a line, or an input field contains.
public enum PastedField {
    /// Item description.
    NAME,
    /// Kind of package, as a plain English word of [PackageWords].
    PACKAGE,
    /// Number of identical units.
    QUANTITY,
    /// Weight of one unit.
    WEIGHT(Measure.WEIGHT),
    /// Weight of all units; it is divided by the quantity and stored as [#WEIGHT].
    TOTAL_WEIGHT(Measure.WEIGHT),
    /// Length, width and height in one cell, which are stored as three fields.
    DIMENSIONS(Measure.LENGTH),
    /// Length of one unit.
    LENGTH(Measure.LENGTH),
    /// Width of one unit.
    WIDTH(Measure.LENGTH),
    /// Height of one unit.
    HEIGHT(Measure.LENGTH),
    /// Volume of one unit.
    VOLUME(Measure.VOLUME),
    /// Volume of all units; it is divided by the quantity and stored as [#VOLUME].
    TOTAL_VOLUME(Measure.VOLUME),
    /// Freight class.
    FREIGHT_CLASS,
    /// Stack levels.
    LEVELS,
    /// Whether other items can be stacked on top, `yes` or `no`.
    STACKABLE,
    /// Whether the item is hazardous, `yes` or `no`.
    HAZARDOUS,
    /// UN or NA number, `UN1263`.
    UN_NUMBER,
    /// NMFC item number. The service does not request the number; it is stored for the dispatcher.
    NMFC,
    /// A column that is not read. Its texts remain in the original text of each row.
    IGNORED;

    private final @Nullable Measure measure;

    PastedField() {
        measure = null;
    }

    PastedField(Measure measure) {
        this.measure = measure;
    }

    /// The measure of the numbers; null for other values.
    public @Nullable Measure measure() {
        return measure;
    }

    /// Returns whether the value is one number with a unit.
    public boolean isMeasuredNumber() {
        return measure != null && this != DIMENSIONS;
    }

    /// Parses a typed value; numbers become plain numbers in the units of `system`, texts stay as typed. Empty
    /// if the text is not a valid number or freight class for this field.
    public Optional<String> parse(String text, UnitSystem system) {
        return measure != null
                ? TypedNumber.parseMeasure(measure, text, system).map(BigDecimal::toPlainString)
                : switch (this) {
                    case QUANTITY, LEVELS -> TypedNumber.parseCount(text).map(String::valueOf);
                    case FREIGHT_CLASS -> FreightClass.parse(text);
                    default -> Optional.of(text);
                };
    }
}
