package lanedesk.freight.batch;

import java.util.Arrays;
import java.util.Optional;
import lanedesk.freight.lane.LaneHeading;
import lanedesk.freight.lane.LaneHeading.End;
import lanedesk.freight.lane.LaneHeading.Part;
import lanedesk.freight.paste.PastedField;
import org.jspecify.annotations.Nullable;

/// The fields that a column of a spreadsheet of lanes can hold.
public enum LaneField {
    /// A column that is not read.
    IGNORED,
    /// A column that is ambiguous, or has the same field as another column. Rows with a cell in this column are not
    /// rated until the user chooses the field.
    UNDECIDED,
    ORIGIN(End.ORIGIN, Part.LINE),
    ORIGIN_CITY(End.ORIGIN, Part.CITY),
    ORIGIN_STATE(End.ORIGIN, Part.STATE),
    ORIGIN_POSTAL_CODE(End.ORIGIN, Part.POSTAL_CODE),
    ORIGIN_COUNTRY(End.ORIGIN, Part.COUNTRY),
    DESTINATION(End.DESTINATION, Part.LINE),
    DESTINATION_CITY(End.DESTINATION, Part.CITY),
    DESTINATION_STATE(End.DESTINATION, Part.STATE),
    DESTINATION_POSTAL_CODE(End.DESTINATION, Part.POSTAL_CODE),
    DESTINATION_COUNTRY(End.DESTINATION, Part.COUNTRY),
    /// `LTL`, `Truckload` or both.
    MODE,
    /// Requested services, separated by commas or semicolons.
    ACCESSORIALS,
    NAME(PastedField.NAME),
    PACKAGE(PastedField.PACKAGE),
    QUANTITY(PastedField.QUANTITY),
    WEIGHT(PastedField.WEIGHT),
    TOTAL_WEIGHT(PastedField.TOTAL_WEIGHT),
    DIMENSIONS(PastedField.DIMENSIONS),
    LENGTH(PastedField.LENGTH),
    WIDTH(PastedField.WIDTH),
    HEIGHT(PastedField.HEIGHT),
    VOLUME(PastedField.VOLUME),
    TOTAL_VOLUME(PastedField.TOTAL_VOLUME),
    /// Units of the row's numbers; several columns can contain units.
    UNITS,
    FREIGHT_CLASS(PastedField.FREIGHT_CLASS),
    LEVELS(PastedField.LEVELS),
    STACKABLE(PastedField.STACKABLE),
    HAZARDOUS(PastedField.HAZARDOUS),
    UN_NUMBER(PastedField.UN_NUMBER),
    /// Port or rail ramp. A row with a market is a drayage row.
    MARKET,
    WAREHOUSE(End.WAREHOUSE, Part.LINE),
    WAREHOUSE_CITY(End.WAREHOUSE, Part.CITY),
    WAREHOUSE_STATE(End.WAREHOUSE, Part.STATE),
    WAREHOUSE_POSTAL_CODE(End.WAREHOUSE, Part.POSTAL_CODE),
    WAREHOUSE_COUNTRY(End.WAREHOUSE, Part.COUNTRY),
    /// `Import` or `Export`.
    OPERATION,
    CONTAINER_TYPE,
    /// Length of the container, in feet.
    CONTAINER_LENGTH,
    /// Whether the container is refrigerated, `yes` or `no`.
    REEFER,
    /// Earliest pickup date.
    READY_DATE,
    /// Name, code or number of the customer. If several columns contain one of these, the texts are joined by line
    /// breaks.
    CUSTOMER;

    private final @Nullable End end;
    private final @Nullable Part part;
    private final @Nullable PastedField pastedField;

    LaneField() {
        end = null;
        part = null;
        pastedField = null;
    }

    LaneField(End end, Part part) {
        this.end = end;
        this.part = part;
        pastedField = null;
    }

    LaneField(PastedField item) {
        end = null;
        part = null;
        this.pastedField = item;
    }

    /// The field of a pasted item that corresponds to this field; empty if this field is not part of an item.
    public Optional<PastedField> pastedField() {
        return Optional.ofNullable(pastedField);
    }

    static LaneField ofPlaceHeading(LaneHeading heading) {
        return Arrays.stream(values())
                .filter(field -> field.end == heading.end() && field.part == heading.part())
                .findFirst()
                .orElseThrow();
    }

    static LaneField ofPastedField(PastedField pastedField) {
        return Arrays.stream(values())
                .filter(field -> pastedField == field.pastedField)
                .findFirst()
                .orElse(IGNORED);
    }
}
