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
import lanedesk.workstation.fx.ReadMark;
import lanedesk.workstation.otr.draft.GridLine;
import lanedesk.workstation.otr.draft.ItemField;
import lanedesk.workstation.otr.draft.OtrItem;
import lanedesk.workstation.otr.draft.OtrPaths;
import org.jspecify.annotations.Nullable;

/// A row of the grid as the table observes it. Its values are the draft's; it only displays.
final class OtrItemRow {

    private final int index;
    private final UnaryOperator<String> figures;
    private final ReadOnlyObjectWrapper<OtrItem> item = new ReadOnlyObjectWrapper<>(OtrItem.BLANK);
    private final Map<ItemField, String> paths = new EnumMap<>(ItemField.class);
    private final Map<ItemField, ReadOnlyStringWrapper> texts = new EnumMap<>(ItemField.class);
    private final Map<ItemField, ReadOnlyStringWrapper> marks = new EnumMap<>(ItemField.class);
    private final Map<ItemField, ReadOnlyObjectWrapper<@Nullable ReadMark>> reads = new EnumMap<>(ItemField.class);
    private final ReadOnlyBooleanWrapper stackable = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper hazardous = new ReadOnlyBooleanWrapper();
    private final ReadOnlyStringWrapper preview = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper warning = new ReadOnlyStringWrapper("");
    private @Nullable GridLine line;

    /// @param figures writes a plain figure as the language does
    OtrItemRow(int index, UnaryOperator<String> figures) {
        this.index = index;
        this.figures = figures;
        for (ItemField field : ItemField.values()) {
            paths.put(field, OtrPaths.item(index) + field.wire());
            texts.put(field, new ReadOnlyStringWrapper(""));
            marks.put(field, new ReadOnlyStringWrapper(""));
            reads.put(field, new ReadOnlyObjectWrapper<>());
        }
    }

    /// Its place in the grid, from 0; rows stay and what they hold moves.
    int index() {
        return index;
    }

    OtrItem item() {
        return item.get();
    }

    ReadOnlyObjectProperty<OtrItem> itemProperty() {
        return item.getReadOnlyProperty();
    }

    ReadOnlyStringProperty text(ItemField field) {
        return Objects.requireNonNull(texts.get(field)).getReadOnlyProperty();
    }

    ReadOnlyStringProperty mark(ItemField field) {
        return Objects.requireNonNull(marks.get(field)).getReadOnlyProperty();
    }

    /// That a field's value was read in a request.
    ReadOnlyObjectProperty<@Nullable ReadMark> read(ItemField field) {
        return Objects.requireNonNull(reads.get(field)).getReadOnlyProperty();
    }

    void read(Map<String, ReadMark> said) {
        reads.forEach((field, read) -> read.set(said.isEmpty() ? null : said.get(paths.get(field))));
    }

    ReadOnlyBooleanProperty stackableProperty() {
        return stackable.getReadOnlyProperty();
    }

    ReadOnlyBooleanProperty hazardousProperty() {
        return hazardous.getReadOnlyProperty();
    }

    /// The local preview of density and the class it gives on the scale in force; empty while something is missing.
    ReadOnlyStringProperty previewProperty() {
        return preview.getReadOnlyProperty();
    }

    /// The row's warnings, which block nothing, a line each; empty where there are none.
    ReadOnlyStringProperty warningProperty() {
        return warning.getReadOnlyProperty();
    }

    boolean isBlank() {
        return item().isBlank();
    }

    /// Returns its computed values; null for the empty row at the end.
    @Nullable
    GridLine line() {
        return line;
    }

    void show(@Nullable GridLine now, String densityAndClass) {
        line = now;
        OtrItem shown = now == null ? OtrItem.BLANK : now.line().item();
        item.set(shown);
        boolean blank = shown.isBlank();
        texts.forEach((field, text) -> text.set(blank ? "" : shown(field, shown)));
        stackable.set(shown.stackable());
        hazardous.set(shown.hazardous());
        preview.set(densityAndClass);
        warning.set(now == null ? "" : now.advice());
    }

    private String shown(ItemField field, OtrItem item) {
        String text = field.of(item);
        return field.isMeasure() ? figures.apply(text) : text;
    }

    void mark(Map<String, String> said) {
        marks.forEach((field, mark) -> mark.set(said.isEmpty() ? "" : said.getOrDefault(paths.get(field), "")));
    }
}
