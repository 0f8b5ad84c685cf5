package lanedesk.workstation.otr;

import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/// A row of the grid as the table watches it. What it holds is the draft's; it is told, and never decides.
final class OtrItemRow {

    private final int index;
    private final ReadOnlyObjectWrapper<OtrItem> item = new ReadOnlyObjectWrapper<>(OtrItem.BLANK);
    private final Map<ItemField, ReadOnlyStringWrapper> texts = new EnumMap<>(ItemField.class);
    private final Map<ItemField, ReadOnlyStringWrapper> marks = new EnumMap<>(ItemField.class);
    private final ReadOnlyBooleanWrapper stackable = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper hazardous = new ReadOnlyBooleanWrapper();
    private final ReadOnlyStringWrapper density = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper classPreview = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper warning = new ReadOnlyStringWrapper("");

    OtrItemRow(int index) {
        this.index = index;
        for (ItemField field : ItemField.values()) {
            texts.put(field, new ReadOnlyStringWrapper(""));
            marks.put(field, new ReadOnlyStringWrapper(""));
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

    ReadOnlyBooleanProperty stackableProperty() {
        return stackable.getReadOnlyProperty();
    }

    ReadOnlyBooleanProperty hazardousProperty() {
        return hazardous.getReadOnlyProperty();
    }

    /// The local preview of density; empty while something is missing.
    ReadOnlyStringProperty densityProperty() {
        return density.getReadOnlyProperty();
    }

    /// The class that density gives on the scale in force; empty while something is missing.
    ReadOnlyStringProperty classPreviewProperty() {
        return classPreview.getReadOnlyProperty();
    }

    /// What is worth a look at this row and blocks nothing, a line each; empty where there is nothing.
    ReadOnlyStringProperty warningProperty() {
        return warning.getReadOnlyProperty();
    }

    boolean isBlank() {
        return item().isBlank();
    }

    void show(OtrItem now) {
        item.set(now);
        boolean blank = now.isBlank();
        texts.forEach((field, text) -> text.set(blank ? "" : field.of(now)));
        stackable.set(now.stackable());
        hazardous.set(now.hazardous());
    }

    void preview(String densityText, String freightClass) {
        density.set(densityText);
        classPreview.set(freightClass);
    }

    void warn(String words) {
        warning.set(words);
    }

    void mark(Map<String, String> said) {
        String at = "items[" + index + "].";
        marks.forEach((field, mark) -> mark.set(said.isEmpty() ? "" : said.getOrDefault(at + field.wire(), "")));
    }
}
