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
import lanedesk.freight.paste.ClipQuestion;
import lanedesk.freight.paste.Column;
import lanedesk.freight.paste.ItemClip;
import lanedesk.freight.paste.PastedCell;
import lanedesk.freight.paste.PastedField;
import lanedesk.freight.paste.PastedRow;
import lanedesk.freight.paste.Question;
import lanedesk.freight.paste.UnreadLine;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.workstation.form.ParsedValueRow;
import lanedesk.workstation.form.TextPreview;
import lanedesk.workstation.l10n.Texts;

/// Holds the items read from a pasted text until they are inserted into the grid. The dispatcher can assign
/// fields to columns and answer questions. Values with an open question are not inserted.
public final class PasteViewModel implements TextPreview {
    private static final int MAX_TEXT_LENGTH = 36;
    private static final List<PastedField> SIDES = List.of(PastedField.LENGTH, PastedField.WIDTH, PastedField.HEIGHT);
    private static final List<PastedField> FIELDS_AS_WRITTEN = List.of(PastedField.NAME, PastedField.FREIGHT_CLASS);

    private static final List<PastedField> YES_NO_FIELDS = List.of(PastedField.HAZARDOUS, PastedField.STACKABLE);

    private final Texts texts;
    private final Texts previewTexts;
    private final BiConsumer<List<PastedRow>, UnitSystem> onAccepted;
    private final ReadOnlyObjectWrapper<ItemClip> pastedClip;
    private final ReadOnlyObjectWrapper<State> state;
    private final ReadOnlyIntegerWrapper changeCount = new ReadOnlyIntegerWrapper();
    private final Set<ValuePosition> discardedValues = new HashSet<>();
    private final List<ParsedValueRow> itemRows = new ArrayList<>();
    private final IdentityHashMap<ExtractedValue<?>, ValuePosition> positions = new IdentityHashMap<>();

    /// The place of a value in the pasted items.
    ///
    /// @param line line number of the item
    /// @param canBeAccepted false if the value has an open question
    private record ValuePosition(int line, PastedField field, boolean canBeAccepted) {}

    /// @param onAccepted called with the accepted items and their units
    public PasteViewModel(ItemClip itemClip, Texts texts, BiConsumer<List<PastedRow>, UnitSystem> onAccepted) {
        this.texts = texts;
        this.onAccepted = onAccepted;
        previewTexts = texts.textsOfFeature(TextPreview.class);
        pastedClip = new ReadOnlyObjectWrapper<>(this, "paste", itemClip);
        state = new ReadOnlyObjectWrapper<>(
                this, "state", new State.LoadedText(itemClip.cleanedText().strip()));
        rebuildItemRows();
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
    public ReadOnlyIntegerProperty changeCountProperty() {
        return changeCount.getReadOnlyProperty();
    }

    @Override
    public List<ParsedValueRow> rows() {
        return Stream.concat(
                        itemRows.stream(),
                        unreadTextLines()
                                .map(line -> ParsedValueRow.createUnreadRow(
                                        previewTexts.text("preview.unread"), line.text())))
                .toList();
    }

    @Override
    public boolean isRowAccepted(ParsedValueRow row) {
        return positionsOf(row).anyMatch(position -> position.canBeAccepted() && !discardedValues.contains(position));
    }

    @Override
    public void toggleRowAccepted(ParsedValueRow row) {
        List<ValuePosition> rowPositions = positionsOf(row).toList();
        if (isRowAccepted(row)) {
            discardedValues.addAll(rowPositions);
        } else {
            rowPositions.forEach(discardedValues::remove);
        }
        increaseChangeCount();
    }

    @Override
    public void discardUncertainRows() {
        itemRows.stream()
                .filter(ParsedValueRow::isUncertain)
                .flatMap(this::positionsOf)
                .forEach(discardedValues::add);
        increaseChangeCount();
    }

    @Override
    public String acceptButtonText() {
        return texts.text("otr.paste.insert", acceptedRows().size());
    }

    @Override
    public boolean canFillInAcceptedValues() {
        return !acceptedRows().isEmpty();
    }

    @Override
    public void fillInAcceptedValuesIfAny() {
        if (canFillInAcceptedValues()) {
            onAccepted.accept(acceptedRows(), pastedClip().unitSystem());
        }
    }

    // Returns the items with their accepted values, without the items of which no value is accepted.
    private List<PastedRow> acceptedRows() {
        return pastedClip().rows().stream()
                .map(row -> row.withoutFields(discardedValues.stream()
                        .filter(position -> position.line() == row.lineNumber())
                        .map(ValuePosition::field)
                        .toList()))
                .filter(row -> !row.cells().isEmpty())
                .toList();
    }

    private void setClipAndRebuildRows(ItemClip newPaste) {
        pastedClip.set(newPaste);
        rebuildItemRows();
        increaseChangeCount();
    }

    private void increaseChangeCount() {
        changeCount.set(changeCount.get() + 1);
    }

    ReadOnlyObjectProperty<ItemClip> pastedClipProperty() {
        return pastedClip.getReadOnlyProperty();
    }

    ItemClip pastedClip() {
        return pastedClip.get();
    }

    void answerQuestion(Question question, Question.Answer answer) {
        boolean isAlreadyAnswered = pastedClip().questions().stream()
                .anyMatch(openQuestion -> openQuestion.question() == question && answer == openQuestion.answer());
        if (!isAlreadyAnswered) {
            setClipAndRebuildRows(pastedClip().withAnswer(question, answer));
        }
    }

    void setColumnField(int column, PastedField field) {
        setClipAndRebuildRows(pastedClip().withFieldMovedToColumn(column, field));
    }

    void setUsesHeading(boolean usesHeading) {
        setClipAndRebuildRows(pastedClip().withFirstLineAsHeading(usesHeading));
    }

    // Returns the lines that were not read, except headings and totals.
    private Stream<UnreadLine> unreadTextLines() {
        return pastedClip().unreadLines().stream()
                .filter(line ->
                        line.reason() == UnreadLine.Reason.TEXT || line.reason() == UnreadLine.Reason.UNREADABLE);
    }

    String questionText(ClipQuestion question) {
        return texts.text("otr.paste.ask." + question.question(), shortenToLine(question.sourceText()));
    }

    /// Returns the heading of a column, or the column's first value if the column has no heading. The text
    /// starts with `? ` if the column's field is uncertain.
    String columnHeadingOrSample(int column) {
        Column columnFormat = pastedClip().columns().get(column);
        String sample = columnFormat.heading().isBlank()
                ? pastedClip().bodyCells().stream()
                        .filter(cells ->
                                column < cells.size() && !cells.get(column).isBlank())
                        .map(cells -> cells.get(column))
                        .findFirst()
                        .orElse("")
                : columnFormat.heading();
        return (columnFormat.certainty() == Certainty.SURE ? "" : "? ") + shortenToLine(sample);
    }

    @Override
    public String notesText() {
        List<String> messages = new ArrayList<>();
        messages.add(texts.text(
                pastedClip().mixesUnitSystems() ? "otr.paste.mixed" : "otr.paste.units",
                texts.text("otr.units." + pastedClip().unitSystem())));
        if (pastedClip().contradictsStatedTotal()) {
            messages.add(texts.text("otr.paste.disagreeing"));
        }
        long openCount = pastedClip().rows().stream()
                .flatMap(row -> row.cells().values().stream())
                .filter(cell -> cell.certainty() == Certainty.OPEN)
                .count();
        if (openCount > 0) {
            messages.add(texts.text("otr.paste.open", openCount));
        }
        long unreadCount = unreadTextLines().count();
        if (unreadCount > 0) {
            messages.add(texts.text("otr.paste.unread", unreadCount));
        }
        List<String> columns = pastedClip().columns().stream()
                .filter(column -> column.field() == PastedField.IGNORED
                        && !column.heading().isBlank())
                .map(Column::heading)
                .toList();
        if (!columns.isEmpty()) {
            messages.add(texts.text("otr.paste.columnsOut", String.join(", ", columns)));
        }
        return String.join(" ", messages);
    }

    private static String shortenToLine(String text) {
        String line = text.strip().replaceAll("\\s+", " ");
        return line.length() <= MAX_TEXT_LENGTH ? line : line.substring(0, MAX_TEXT_LENGTH) + "…";
    }

    // Creates one preview row per item with the item's name, followed by one row per value.
    private void rebuildItemRows() {
        itemRows.clear();
        positions.clear();
        for (int index = 0; index < pastedClip().rows().size(); index++) {
            addItemRows(index + 1, pastedClip().rows().get(index));
        }
    }

    private Stream<ValuePosition> positionsOf(ParsedValueRow row) {
        return row.values().stream().map(positions::get).filter(Objects::nonNull);
    }

    private void addItemRows(int number, PastedRow row) {
        List<ParsedValueRow> values = new ArrayList<>();
        List<ExtractedValue<?>> name = createValuesAndStorePositions(row, List.of(PastedField.NAME));
        addValueRow(
                values,
                PastedField.QUANTITY,
                " ",
                createValuesAndStorePositions(row, List.of(PastedField.QUANTITY, PastedField.PACKAGE)));
        for (PastedField field : PastedField.values()) {
            if (field == PastedField.LENGTH) {
                addValueRow(values, PastedField.DIMENSIONS, " × ", createValuesAndStorePositions(row, SIDES));
            } else if (field != PastedField.NAME
                    && field != PastedField.QUANTITY
                    && field != PastedField.PACKAGE
                    && !SIDES.contains(field)) {
                addValueRow(values, field, "", createValuesAndStorePositions(row, List.of(field)));
            }
        }
        itemRows.add(new ParsedValueRow(
                ParsedValueRow.Kind.ITEM,
                texts.text("otr.field.NAME") + " " + number,
                joinValues(name, ""),
                Stream.concat(
                                name.stream(),
                                values.stream().flatMap(parsedValueRow -> parsedValueRow.values().stream()))
                        .toList(),
                List.of(row.originalText())));
        itemRows.addAll(values);
    }

    private List<ExtractedValue<?>> createValuesAndStorePositions(PastedRow row, List<PastedField> fields) {
        List<ExtractedValue<?>> all = new ArrayList<>();
        for (PastedField field : fields) {
            row.findCell(field).ifPresent(cell -> {
                ExtractedValue<String> extracted =
                        new ExtractedValue<>(valueText(field, cell), cell.isCertain(), cell.originalText());
                positions.put(
                        extracted, new ValuePosition(row.lineNumber(), field, cell.certainty() != Certainty.OPEN));
                all.add(extracted);
            });
        }
        return all;
    }

    private String valueText(PastedField field, PastedCell cell) {
        if (YES_NO_FIELDS.contains(field) && cell.certainty() != Certainty.UNREADABLE) {
            return texts.text(cell.value().equals("yes") ? "otr.yes" : "otr.no");
        }
        return cell.certainty() == Certainty.UNREADABLE
                ? cell.originalText()
                : FIELDS_AS_WRITTEN.contains(field)
                        ? cell.value()
                        : texts.language().formatForInput(cell.value());
    }

    private void addValueRow(
            List<ParsedValueRow> values, PastedField label, String separator, List<ExtractedValue<?>> extractedValues) {
        if (!extractedValues.isEmpty()) {
            values.add(ParsedValueRow.createRow(
                    ParsedValueRow.Kind.ITEM_VALUE,
                    texts.text("otr.field." + label),
                    joinValues(extractedValues, separator),
                    extractedValues));
        }
    }

    private static String joinValues(List<ExtractedValue<?>> extractedValues, String separator) {
        return extractedValues.stream()
                .map(extracted -> extracted.value().toString())
                .collect(Collectors.joining(separator));
    }
}
