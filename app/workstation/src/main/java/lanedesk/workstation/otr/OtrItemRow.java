package lanedesk.workstation.otr;

import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import lanedesk.workstation.fx.SourceMark;
import lanedesk.workstation.otr.draft.GridLine;
import lanedesk.workstation.otr.draft.ItemField;
import lanedesk.workstation.otr.draft.OtrFields;
import lanedesk.workstation.otr.draft.OtrItem;
import org.jspecify.annotations.Nullable;

/// Holds the values of one item of the draft as observable values. Does not change the draft.
final class OtrItemRow {

    /// The row's index in the grid, from 0. The index never changes; items move to other rows.
    final int index;
    private final UnaryOperator<String> numberFormatter;
    private final ReadOnlyObjectWrapper<OtrItem> item = new ReadOnlyObjectWrapper<>(OtrItem.BLANK);
    private final Map<ItemField, String> fieldPaths = new EnumMap<>(ItemField.class);
    private final Map<ItemField, ReadOnlyStringWrapper> texts = new EnumMap<>(ItemField.class);
    private final Map<ItemField, ReadOnlyStringWrapper> errors = new EnumMap<>(ItemField.class);
    private final Map<ItemField, ReadOnlyObjectWrapper<@Nullable SourceMark>> requestMarks =
            new EnumMap<>(ItemField.class);
    private final ReadOnlyBooleanWrapper stackable = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper hazardous = new ReadOnlyBooleanWrapper();
    private final ReadOnlyStringWrapper preview = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper warning = new ReadOnlyStringWrapper("");
    private @Nullable GridLine gridLine;

    /// @param numberFormatter formats a plain number for input in the user's language
    OtrItemRow(int index, UnaryOperator<String> numberFormatter) {
        this.index = index;
        this.numberFormatter = numberFormatter;
        for (ItemField field : ItemField.values()) {
            fieldPaths.put(field, OtrFields.itemPathPrefix(index) + field.requestFieldName());
            texts.put(field, new ReadOnlyStringWrapper(""));
            errors.put(field, new ReadOnlyStringWrapper(""));
            requestMarks.put(field, new ReadOnlyObjectWrapper<>());
        }
    }

    String pathOf(ItemField field) {
        return Objects.requireNonNull(fieldPaths.get(field));
    }

    OtrItem item() {
        return item.get();
    }

    ReadOnlyObjectProperty<OtrItem> itemProperty() {
        return item.getReadOnlyProperty();
    }

    ReadOnlyStringProperty textProperty(ItemField field) {
        return Objects.requireNonNull(texts.get(field)).getReadOnlyProperty();
    }

    ReadOnlyStringProperty errorProperty(ItemField field) {
        return Objects.requireNonNull(errors.get(field)).getReadOnlyProperty();
    }

    /// The mark of a field whose value was read from a customer's request; null without a mark.
    ReadOnlyObjectProperty<@Nullable SourceMark> requestMarkProperty(ItemField field) {
        return Objects.requireNonNull(requestMarks.get(field)).getReadOnlyProperty();
    }

    void setRequestMarks(Map<String, SourceMark> marksByPath) {
        requestMarks.forEach(
                (field, mark) -> mark.set(marksByPath.isEmpty() ? null : marksByPath.get(fieldPaths.get(field))));
    }

    ReadOnlyBooleanProperty stackableProperty() {
        return stackable.getReadOnlyProperty();
    }

    ReadOnlyBooleanProperty hazardousProperty() {
        return hazardous.getReadOnlyProperty();
    }

    /// The estimated density and freight class; empty while the item is incomplete.
    ReadOnlyStringProperty previewProperty() {
        return preview.getReadOnlyProperty();
    }

    /// The warnings about the item, one per line; empty without warnings.
    ReadOnlyStringProperty warningProperty() {
        return warning.getReadOnlyProperty();
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
        texts.forEach((field, text) -> text.set(isBlank ? "" : toDisplayedText(field, shownItem)));
        stackable.set(shownItem.stackable());
        hazardous.set(shownItem.hazardous());
        preview.set(densityAndClass);
        warning.set(newLine == null ? "" : newLine.warningText());
    }

    private String toDisplayedText(ItemField field, OtrItem item) {
        String text = field.textOf(item);
        return field.measure().isPresent() ? numberFormatter.apply(text) : text;
    }

    void setErrors(Map<String, String> errorsByPath) {
        errors.forEach((field, error) ->
                error.set(errorsByPath.isEmpty() ? "" : errorsByPath.getOrDefault(fieldPaths.get(field), "")));
    }
}
