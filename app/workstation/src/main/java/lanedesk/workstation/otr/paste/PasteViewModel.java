package lanedesk.workstation.otr.paste;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.workstation.freight.paste.Asked;
import lanedesk.workstation.freight.paste.Cell;
import lanedesk.workstation.freight.paste.Certainty;
import lanedesk.workstation.freight.paste.Column;
import lanedesk.workstation.freight.paste.Field;
import lanedesk.workstation.freight.paste.ItemPaste;
import lanedesk.workstation.freight.paste.PastedRow;
import lanedesk.workstation.freight.paste.Question;
import lanedesk.workstation.freight.paste.UnreadLine;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// What was pasted and how it was understood, until it goes into the grid. Columns can be told what they are, and
/// what the text leaves open can be answered; what stays open is not taken.
public final class PasteViewModel {
    private static final int LONGEST_WORDS = 36;

    private final Texts texts;
    private final ReadOnlyObjectWrapper<ItemPaste> paste;

    /// A line of the text.
    ///
    /// @param number from 1
    /// @param text as pasted
    /// @param leftOut why it gives no item, null where it does or is blank
    public record Line(int number, String text, UnreadLine.@Nullable Reason leftOut) {}

    public PasteViewModel(ItemPaste read, Texts texts) {
        this.texts = texts;
        paste = new ReadOnlyObjectWrapper<>(this, "paste", read);
    }

    ReadOnlyObjectProperty<ItemPaste> pasteProperty() {
        return paste.getReadOnlyProperty();
    }

    ItemPaste paste() {
        return paste.get();
    }

    void answer(Question question, Question.Answer answer) {
        boolean told =
                paste().asked().stream().anyMatch(asked -> asked.question() == question && answer == asked.answer());
        if (!told) {
            paste.set(paste().answered(question, answer));
        }
    }

    void takeColumn(int column, Field field) {
        paste.set(paste().withColumn(column, field));
    }

    void takeHeading(boolean heading) {
        paste.set(paste().withHeading(heading));
    }

    /// The text, line by line.
    List<Line> lines() {
        Map<Integer, UnreadLine.Reason> unread = new HashMap<>();
        for (UnreadLine line : paste().unread()) {
            int last = line.line()
                    + (int) line.text().chars().filter(c -> c == '\n').count();
            for (int at = line.line(); at <= last; at++) {
                unread.put(at, line.reason());
            }
        }
        List<Line> lines = new ArrayList<>();
        for (String text : paste().text().stripTrailing().split("\n", -1)) {
            int number = lines.size() + 1;
            lines.add(new Line(number, text.replace('\t', ' ').strip(), unread.get(number)));
        }
        return lines;
    }

    /// Fields that at least one item has, in the grid's order.
    List<Field> fields() {
        List<Field> shown = new ArrayList<>();
        for (Field field : Field.values()) {
            if (paste().rows().stream().anyMatch(row -> row.cell(field).isPresent())) {
                shown.add(field);
            }
        }
        return shown;
    }

    /// What a question says.
    String words(Asked asked) {
        return texts.text("otr.paste.ask." + asked.question(), shortened(asked.from()));
    }

    /// What a value says: with a mark where it wants a look.
    String words(Field field, Cell cell) {
        String value = cell.certainty() == Certainty.UNREADABLE
                ? cell.original()
                : field == Field.FREIGHT_CLASS ? cell.value() : texts.language().typed(cell.value());
        return cell.isSure() ? value : "? " + value;
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

    /// What is to be known before the items are taken.
    String notes() {
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
        long lines = lines().stream().filter(PasteViewModel::isLost).count();
        if (lines > 0) {
            said.add(texts.text("otr.paste.unread", lines));
        }
        List<String> columns = paste().columns().stream()
                .filter(column ->
                        column.field() == Field.IGNORED && !column.heading().isBlank())
                .map(Column::heading)
                .toList();
        if (!columns.isEmpty()) {
            said.add(texts.text("otr.paste.columnsOut", String.join(", ", columns)));
        }
        return String.join(" ", said);
    }

    /// Whether a line is left out and is neither a heading nor a total.
    public static boolean isLost(Line line) {
        return line.leftOut() == UnreadLine.Reason.TEXT || line.leftOut() == UnreadLine.Reason.UNREADABLE;
    }

    /// The first line of an item's text in [#lines()], counted from 0.
    static int place(PastedRow row) {
        return row.line() - 1;
    }

    private static String shortened(String text) {
        String line = text.strip().replaceAll("\\s+", " ");
        return line.length() <= LONGEST_WORDS ? line : line.substring(0, LONGEST_WORDS) + "…";
    }
}
