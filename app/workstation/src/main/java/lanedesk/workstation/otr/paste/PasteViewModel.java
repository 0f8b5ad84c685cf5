package lanedesk.workstation.otr.paste;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.paste.Certainty;
import lanedesk.freight.paste.Column;
import lanedesk.freight.paste.ItemClip;
import lanedesk.freight.paste.OpenQuestion;
import lanedesk.freight.paste.PastedCell;
import lanedesk.freight.paste.PastedField;
import lanedesk.freight.paste.PastedRow;
import lanedesk.freight.paste.Question;
import lanedesk.freight.paste.UnreadLine;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.workstation.form.ParsedValueRow;
import lanedesk.workstation.form.TextPreview;
import lanedesk.workstation.l10n.Texts;

/// The items read from pasted text, until they are inserted into the grid. Columns can be mapped and questions
/// answered; items with open questions are not inserted.
public final class PasteViewModel implements TextPreview {
    private static final int MAX_TEXT_LENGTH = 36;
    private static final List<PastedField> SIDES = List.of(PastedField.LENGTH, PastedField.WIDTH, PastedField.HEIGHT);
    private static final List<PastedField> FIELDS_AS_WRITTEN = List.of(PastedField.NAME, PastedField.FREIGHT_CLASS);

    private static final List<PastedField> YES_NO_FIELDS = List.of(PastedField.HAZARDOUS, PastedField.STACKABLE);

    private final Texts texts;
    private final Texts shared;
    private final BiConsumer<List<PastedRow>, UnitSystem> onAccepted;
    private final ReadOnlyObjectWrapper<ItemClip> paste;
    private final ReadOnlyObjectWrapper<State> state;
    private final ReadOnlyIntegerWrapper changes = new ReadOnlyIntegerWrapper();
    private final Set<ValuePosition> discarded = new HashSet<>();
    private final List<ParsedValueRow> itemRows = new ArrayList<>();
    private final IdentityHashMap<ExtractedValue<?>, ValuePosition> positions = new IdentityHashMap<>();

    /// A value of an item.
    ///
    /// @param line index of the item
    /// @param canBeAccepted whether it has no open question
    private record ValuePosition(int line, PastedField field, boolean canBeAccepted) {}

    /// @param taken receives the accepted items and their units
    public PasteViewModel(ItemClip read, Texts texts, BiConsumer<List<PastedRow>, UnitSystem> taken) {
        this.texts = texts;
        this.onAccepted = taken;
        shared = texts.forFeature(TextPreview.class);
        paste = new ReadOnlyObjectWrapper<>(this, "paste", read);
        state = new ReadOnlyObjectWrapper<>(
                this, "state", new State.LoadedText(read.cleanedText().strip()));
        createItemRows();
    }

    @Override
    public String titleText() {
        return texts.text("otr.paste.title");
    }

    @Override
    public ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    @Override
    public ReadOnlyIntegerProperty changesProperty() {
        return changes.getReadOnlyProperty();
    }

    @Override
    public List<ParsedValueRow> rows() {
        return Stream.concat(
                        itemRows.stream(),
                        linesWithoutRow()
                                .map(line -> ParsedValueRow.unreadLine(shared.text("preview.unread"), line.text())))
                .toList();
    }

    @Override
    public boolean isAccepted(ParsedValueRow row) {
        return positionsOf(row).anyMatch(place -> place.canBeAccepted() && !discarded.contains(place));
    }

    @Override
    public void toggle(ParsedValueRow row) {
        List<ValuePosition> places = positionsOf(row).toList();
        if (isAccepted(row)) {
            discarded.addAll(places);
        } else {
            places.forEach(discarded::remove);
        }
        notifyChange();
    }

    @Override
    public void discardUncertain() {
        itemRows.stream()
                .filter(ParsedValueRow::isUncertain)
                .flatMap(this::positionsOf)
                .forEach(discarded::add);
        notifyChange();
    }

    @Override
    public String actionText() {
        return texts.text("otr.paste.insert", acceptedItems().size());
    }

    @Override
    public boolean canAccept() {
        return !acceptedItems().isEmpty();
    }

    @Override
    public void accept() {
        if (canAccept()) {
            onAccepted.accept(acceptedItems(), paste().system());
        }
    }

    // The items of which something is accepted.
    private List<PastedRow> acceptedItems() {
        return paste().rows().stream()
                .map(row -> row.without(discarded.stream()
                        .filter(place -> place.line() == row.line())
                        .map(ValuePosition::field)
                        .toList()))
                .filter(row -> !row.cells().isEmpty())
                .toList();
    }

    private void setPaste(ItemClip next) {
        paste.set(next);
        createItemRows();
        notifyChange();
    }

    private void notifyChange() {
        changes.set(changes.get() + 1);
    }

    ReadOnlyObjectProperty<ItemClip> pasteProperty() {
        return paste.getReadOnlyProperty();
    }

    ItemClip paste() {
        return paste.get();
    }

    void answer(Question question, Question.Answer answer) {
        boolean isStated = paste().questions().stream()
                .anyMatch(asked -> asked.question() == question && answer == asked.answer());
        if (!isStated) {
            setPaste(paste().withAnswer(question, answer));
        }
    }

    void setColumnField(int column, PastedField field) {
        setPaste(paste().withColumn(column, field));
    }

    void setHeadingRow(boolean heading) {
        setPaste(paste().withHeading(heading));
    }

    // Skipped lines that are neither a heading nor a total.
    private Stream<UnreadLine> linesWithoutRow() {
        return paste().unreadLines().stream()
                .filter(line ->
                        line.reason() == UnreadLine.Reason.TEXT || line.reason() == UnreadLine.Reason.UNREADABLE);
    }

    String questionText(OpenQuestion question) {
        return texts.text("otr.paste.ask." + question.question(), shorten(question.sourceText()));
    }

    /// A column's heading, or its first value if it has none.
    String columnSample(int column) {
        Column own = paste().columns().get(column);
        String sample = own.heading().isBlank()
                ? paste().parseTable().stream()
                        .filter(cells ->
                                column < cells.size() && !cells.get(column).isBlank())
                        .map(cells -> cells.get(column))
                        .findFirst()
                        .orElse("")
                : own.heading();
        return (own.certainty() == Certainty.SURE ? "" : "? ") + shorten(sample);
    }

    @Override
    public String notesText() {
        List<String> messages = new ArrayList<>();
        messages.add(texts.text(
                paste().mixesUnitSystems() ? "otr.paste.mixed" : "otr.paste.units",
                texts.text("otr.units." + paste().system())));
        if (paste().contradictsStatedTotal()) {
            messages.add(texts.text("otr.paste.disagreeing"));
        }
        long open = paste().rows().stream()
                .flatMap(row -> row.cells().values().stream())
                .filter(cell -> cell.certainty() == Certainty.OPEN)
                .count();
        if (open > 0) {
            messages.add(texts.text("otr.paste.open", open));
        }
        long left = linesWithoutRow().count();
        if (left > 0) {
            messages.add(texts.text("otr.paste.unread", left));
        }
        List<String> columns = paste().columns().stream()
                .filter(column -> column.field() == PastedField.IGNORED
                        && !column.heading().isBlank())
                .map(Column::heading)
                .toList();
        if (!columns.isEmpty()) {
            messages.add(texts.text("otr.paste.columnsOut", String.join(", ", columns)));
        }
        return String.join(" ", messages);
    }

    private static String shorten(String text) {
        String line = text.strip().replaceAll("\\s+", " ");
        return line.length() <= MAX_TEXT_LENGTH ? line : line.substring(0, MAX_TEXT_LENGTH) + "…";
    }

    // Each item with its name, and its values below.
    private void createItemRows() {
        itemRows.clear();
        positions.clear();
        for (int index = 0; index < paste().rows().size(); index++) {
            addItem(index + 1, paste().rows().get(index));
        }
    }

    private Stream<ValuePosition> positionsOf(ParsedValueRow row) {
        return row.values().stream().map(positions::get).filter(Objects::nonNull);
    }

    private void addItem(int number, PastedRow row) {
        List<ParsedValueRow> values = new ArrayList<>();
        List<ExtractedValue<?>> name = extractedValues(row, List.of(PastedField.NAME));
        addRow(
                values,
                PastedField.QUANTITY,
                " ",
                extractedValues(row, List.of(PastedField.QUANTITY, PastedField.PACKAGE)));
        for (PastedField field : PastedField.values()) {
            if (field == PastedField.LENGTH) {
                addRow(values, PastedField.DIMENSIONS, " × ", extractedValues(row, SIDES));
            } else if (field != PastedField.NAME
                    && field != PastedField.QUANTITY
                    && field != PastedField.PACKAGE
                    && !SIDES.contains(field)) {
                addRow(values, field, "", extractedValues(row, List.of(field)));
            }
        }
        itemRows.add(new ParsedValueRow(
                ParsedValueRow.Kind.ITEM,
                texts.text("otr.field.NAME") + " " + number,
                joinedText(name, ""),
                Stream.concat(
                                name.stream(),
                                values.stream().flatMap(parsedValueRow -> parsedValueRow.values().stream()))
                        .toList(),
                List.of(row.original())));
        itemRows.addAll(values);
    }

    private List<ExtractedValue<?>> extractedValues(PastedRow row, List<PastedField> fields) {
        List<ExtractedValue<?>> all = new ArrayList<>();
        for (PastedField field : fields) {
            row.cell(field).ifPresent(cell -> {
                ExtractedValue<String> leaf =
                        new ExtractedValue<>(valueText(field, cell), cell.isCertain(), cell.original());
                positions.put(leaf, new ValuePosition(row.line(), field, cell.certainty() != Certainty.OPEN));
                all.add(leaf);
            });
        }
        return all;
    }

    private String valueText(PastedField field, PastedCell cell) {
        if (YES_NO_FIELDS.contains(field) && cell.certainty() != Certainty.UNREADABLE) {
            return texts.text(cell.value().equals("yes") ? "otr.paste.yes" : "otr.paste.no");
        }
        return cell.certainty() == Certainty.UNREADABLE
                ? cell.original()
                : FIELDS_AS_WRITTEN.contains(field)
                        ? cell.value()
                        : texts.language().formatForInput(cell.value());
    }

    private void addRow(
            List<ParsedValueRow> values, PastedField label, String between, List<ExtractedValue<?>> leaves) {
        if (!leaves.isEmpty()) {
            values.add(ParsedValueRow.value(
                    ParsedValueRow.Kind.OF_ITEM,
                    texts.text("otr.field." + label),
                    joinedText(leaves, between),
                    leaves));
        }
    }

    private static String joinedText(List<ExtractedValue<?>> leaves, String between) {
        return leaves.stream().map(leaf -> leaf.value().toString()).collect(Collectors.joining(between));
    }
}
