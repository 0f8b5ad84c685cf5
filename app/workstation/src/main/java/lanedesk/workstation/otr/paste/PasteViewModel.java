package lanedesk.workstation.otr.paste;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.paste.Certainty;
import lanedesk.freight.paste.Column;
import lanedesk.freight.paste.ItemPaste;
import lanedesk.freight.paste.OpenQuestion;
import lanedesk.freight.paste.PastedField;
import lanedesk.freight.paste.PastedRow;
import lanedesk.freight.paste.Question;
import lanedesk.freight.paste.UnreadLine;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.requested.Preview;
import lanedesk.workstation.requested.ReadRow;

/// The items read from a paste, until they go into the grid. Columns can be mapped and questions answered; items
/// with open questions are not taken.
public final class PasteViewModel implements Preview {
    private static final int LONGEST_WORDS = 36;

    private final Texts texts;
    private final Texts shared;
    private final BiConsumer<List<PastedRow>, UnitSystem> taken;
    private final ReadOnlyObjectWrapper<ItemPaste> paste;
    private final ReadOnlyObjectWrapper<State> state;
    private final ReadOnlyIntegerWrapper changes = new ReadOnlyIntegerWrapper();
    private final Set<PastedLines.Place> dropped = new HashSet<>();
    private PastedLines lines;

    /// @param taken what becomes of the items, in their unit system
    public PasteViewModel(ItemPaste read, Texts texts, BiConsumer<List<PastedRow>, UnitSystem> taken) {
        this.texts = texts;
        this.taken = taken;
        shared = texts.forFeature(Preview.class);
        paste = new ReadOnlyObjectWrapper<>(this, "paste", read);
        state = new ReadOnlyObjectWrapper<>(
                this, "state", new State.Read(read.text().strip()));
        lines = new PastedLines(read, texts);
    }

    @Override
    public String title() {
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
    public List<ReadRow> rows() {
        return Stream.concat(
                        lines.rows().stream(),
                        lost().map(line -> ReadRow.unread(shared.text("preview.unread"), line.text())))
                .toList();
    }

    @Override
    public boolean isTaken(ReadRow row) {
        return lines.places(row).anyMatch(place -> place.canBeTaken() && !dropped.contains(place));
    }

    @Override
    public void toggle(ReadRow row) {
        List<PastedLines.Place> places = lines.places(row).toList();
        if (isTaken(row)) {
            dropped.addAll(places);
        } else {
            places.forEach(dropped::remove);
        }
        changed();
    }

    @Override
    public void dropDoubtful() {
        lines.rows().stream().filter(ReadRow::isDoubtful).flatMap(lines::places).forEach(dropped::add);
        changed();
    }

    @Override
    public String action() {
        return texts.text("otr.paste.insert", items().size());
    }

    @Override
    public boolean canTake() {
        return !items().isEmpty();
    }

    @Override
    public void accept() {
        if (canTake()) {
            taken.accept(items(), paste().system());
        }
    }

    // Those of which something is taken.
    private List<PastedRow> items() {
        return paste().rows().stream()
                .map(row -> row.without(dropped.stream()
                        .filter(place -> place.line() == row.line())
                        .map(PastedLines.Place::field)
                        .toList()))
                .filter(row -> !row.cells().isEmpty())
                .toList();
    }

    private void read(ItemPaste next) {
        paste.set(next);
        lines = new PastedLines(next, texts);
        changed();
    }

    private void changed() {
        changes.set(changes.get() + 1);
    }

    ReadOnlyObjectProperty<ItemPaste> pasteProperty() {
        return paste.getReadOnlyProperty();
    }

    ItemPaste paste() {
        return paste.get();
    }

    void answer(Question question, Question.Answer answer) {
        boolean told = paste().questions().stream()
                .anyMatch(asked -> asked.question() == question && answer == asked.answer());
        if (!told) {
            read(paste().withAnswer(question, answer));
        }
    }

    void takeColumn(int column, PastedField field) {
        read(paste().withColumn(column, field));
    }

    void takeHeading(boolean heading) {
        read(paste().withHeading(heading));
    }

    // Lines that are left out and are neither a heading nor a total.
    private Stream<UnreadLine> lost() {
        return paste().unreadLines().stream()
                .filter(line ->
                        line.reason() == UnreadLine.Reason.TEXT || line.reason() == UnreadLine.Reason.UNREADABLE);
    }

    String questionText(OpenQuestion asked) {
        return texts.text("otr.paste.ask." + asked.question(), shortened(asked.from()));
    }

    /// A column's heading, or its first value where it has none.
    String sample(int column) {
        Column own = paste().columns().get(column);
        String sample = own.heading().isBlank()
                ? paste().table().stream()
                        .filter(cells ->
                                column < cells.size() && !cells.get(column).isBlank())
                        .map(cells -> cells.get(column))
                        .findFirst()
                        .orElse("")
                : own.heading();
        return (own.certainty() == Certainty.SURE ? "" : "? ") + shortened(sample);
    }

    @Override
    public String notes() {
        List<String> said = new ArrayList<>();
        said.add(texts.text(
                paste().isMixed() ? "otr.paste.mixed" : "otr.paste.units",
                texts.text("otr.units." + paste().system())));
        if (paste().isDisagreeing()) {
            said.add(texts.text("otr.paste.disagreeing"));
        }
        long open = paste().rows().stream()
                .flatMap(row -> row.cells().values().stream())
                .filter(cell -> cell.certainty() == Certainty.OPEN)
                .count();
        if (open > 0) {
            said.add(texts.text("otr.paste.open", open));
        }
        long left = lost().count();
        if (left > 0) {
            said.add(texts.text("otr.paste.unread", left));
        }
        List<String> columns = paste().columns().stream()
                .filter(column -> column.field() == PastedField.IGNORED
                        && !column.heading().isBlank())
                .map(Column::heading)
                .toList();
        if (!columns.isEmpty()) {
            said.add(texts.text("otr.paste.columnsOut", String.join(", ", columns)));
        }
        return String.join(" ", said);
    }

    private static String shortened(String text) {
        String line = text.strip().replaceAll("\\s+", " ");
        return line.length() <= LONGEST_WORDS ? line : line.substring(0, LONGEST_WORDS) + "…";
    }
}
