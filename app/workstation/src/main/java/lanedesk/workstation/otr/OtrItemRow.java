package lanedesk.workstation.otr;

import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import lanedesk.workstation.fx.SourceMark;
import lanedesk.workstation.otr.draft.GridLine;
import lanedesk.workstation.otr.draft.ItemField;
import lanedesk.workstation.otr.draft.OtrFields;
import lanedesk.workstation.otr.draft.OtrItem;
import org.jspecify.annotations.Nullable;

/// Holds the values of one item of the draft as observable values. Does not change the draft.
final class OtrItemRow {

    /// What the cell of a field shows. The mark is that of a value read from a customer's request; null without
    /// one.
    record Cell(
            String path, StringProperty text, StringProperty error, ObjectProperty<@Nullable SourceMark> requestMark) {}

    /// The row's index in the grid, from 0. The index never changes; items move to other rows.
    final int index;
    private final UnaryOperator<String> numberFormatter;
    private final Map<ItemField, Cell> cells = new EnumMap<>(ItemField.class);
    final ObjectProperty<OtrItem> item = new SimpleObjectProperty<>(OtrItem.BLANK);
    final BooleanProperty stackable = new SimpleBooleanProperty();
    final BooleanProperty hazardous = new SimpleBooleanProperty();
    /// The estimated density and freight class; empty while the item is incomplete.
    final StringProperty preview = new SimpleStringProperty("");
    /// The warnings about the item, one per line; empty without warnings.
    final StringProperty warning = new SimpleStringProperty("");
    private @Nullable GridLine gridLine;

    /// @param numberFormatter formats a plain number for input in the user's language
    OtrItemRow(int index, UnaryOperator<String> numberFormatter) {
        this.index = index;
        this.numberFormatter = numberFormatter;
        for (ItemField field : ItemField.values()) {
            cells.put(
                    field,
                    new Cell(
                            OtrFields.itemPathPrefix(index) + field.requestFieldName(),
                            new SimpleStringProperty(""),
                            new SimpleStringProperty(""),
                            new SimpleObjectProperty<>()));
        }
    }

    Cell cell(ItemField field) {
        return Objects.requireNonNull(cells.get(field));
    }

    OtrItem item() {
        return item.get();
    }

    boolean isBlank() {
        return item().isBlank();
    }

    /// The computed values of the item; null for the empty row at the end.
    @Nullable
    GridLine gridLine() {
        return gridLine;
    }

    void showGridLine(@Nullable GridLine newLine, String densityAndClass) {
        gridLine = newLine;
        OtrItem shownItem = newLine == null ? OtrItem.BLANK : newLine.itemLine().item();
        item.set(shownItem);
        boolean isBlank = shownItem.isBlank();
        cells.forEach((field, cell) -> cell.text.set(isBlank ? "" : toDisplayedText(field, shownItem)));
        stackable.set(shownItem.stackable());
        hazardous.set(shownItem.hazardous());
        preview.set(densityAndClass);
        warning.set(newLine == null ? "" : newLine.warningText());
    }

    private String toDisplayedText(ItemField field, OtrItem item) {
        String text = field.textOf(item);
        return field.measure().isPresent() ? numberFormatter.apply(text) : text;
    }

    void setRequestMarks(Map<String, SourceMark> marksByPath) {
        cells.values().forEach(cell -> cell.requestMark.set(marksByPath.get(cell.path)));
    }

    void setErrors(Map<String, String> errorsByPath) {
        cells.values().forEach(cell -> cell.error.set(errorsByPath.getOrDefault(cell.path, "")));
    }
}
