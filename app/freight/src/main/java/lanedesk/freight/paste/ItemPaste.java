package lanedesk.freight.paste;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import lanedesk.freight.UnitSystem;
import org.jspecify.annotations.Nullable;

/// The items read from a clip. It is immutable; a preview that changes a column, the heading or the units gets a
/// new one, read again from the same clip.
public final class ItemPaste {
    private final String clip;
    private final UnitSystem usual;
    private final Map<Question, Question.Answer> answers;
    private final Layout layout;
    private final @Nullable Sheet sheet;
    private final int headingRow;
    private final List<Column> columns;
    private final UnitNormalizer.Settled settled;
    private final List<UnreadLine> unread;
    private final List<OpenQuestion> asked;

    private ItemPaste(
            String clip, UnitSystem usual, Map<Question, Question.Answer> answers, Layout layout, TextItems items) {
        this.clip = clip;
        this.usual = usual;
        this.answers = answers;
        this.layout = layout;
        sheet = null;
        headingRow = -1;
        columns = List.of();
        settled = UnitNormalizer.of(items.rows(), items.shipment(), usual, answers);
        unread = List.copyOf(items.unread());
        asked = asked(items.rows());
    }

    private ItemPaste(
            String clip,
            UnitSystem usual,
            Map<Question, Question.Answer> answers,
            Sheet sheet,
            int headingRow,
            List<Column> columns) {
        this.clip = clip;
        this.usual = usual;
        this.answers = answers;
        this.layout = sheet.layout();
        this.sheet = sheet;
        this.headingRow = headingRow;
        this.columns = List.copyOf(columns);
        TableRows rows = TableRows.of(sheet, headingRow, this.columns, style(clip, sheet, answers));
        settled = UnitNormalizer.of(rows.rawRows(), rows.shipment(), usual, answers);
        unread = List.copyOf(rows.skipped());
        asked = asked(rows.rawRows());
    }

    /// Reads a clip; figures without a unit are taken in the usual system where the clip names none.
    public static ItemPaste read(String clip, UnitSystem usual) {
        return read(ClipText.clean(clip), usual, Map.of());
    }

    /// Whether a clip is a table with a heading that is known; only such a one is read as one for sure.
    public static boolean isHeaded(String clip) {
        return Sheet.of(ClipText.clean(clip)).flatMap(Sheet::heading).isPresent();
    }

    private static ItemPaste read(String text, UnitSystem usual, Map<Question, Question.Answer> answers) {
        NumberStyle style = style(text, null, answers);
        Optional<TextItems> labelled = LabelledText.read(text, style);
        if (labelled.isPresent()) {
            return new ItemPaste(text, usual, answers, Layout.LABELLED, labelled.get());
        }
        Optional<Sheet> sheet = Sheet.of(text);
        if (sheet.isPresent()) {
            ItemPaste table = table(
                    text, usual, answers, sheet.get(), sheet.get().heading().orElse(-1));
            if (!table.rows().isEmpty()) {
                return table;
            }
        }
        return new ItemPaste(text, usual, answers, Layout.FREE_FORM, SentenceReader.read(text, style));
    }

    private static NumberStyle style(String text, @Nullable Sheet sheet, Map<Question, Question.Answer> answers) {
        Question.Answer told = answers.get(Question.NUMBERS);
        return told == Question.Answer.DOT
                ? NumberStyle.DOT
                : told == Question.Answer.COMMA
                        ? NumberStyle.COMMA
                        : NumberStyle.of(text, sheet != null && sheet.layout() == Layout.COMMA);
    }

    private static ItemPaste table(
            String clip, UnitSystem usual, Map<Question, Question.Answer> answers, Sheet sheet, int heading) {
        List<Sheet.Row> body = sheet.rows().subList(heading + 1, sheet.rows().size());
        int width = sheet.width();
        List<Column> columns = heading < 0
                ? ColumnGuess.of(body, width, style(clip, sheet, answers))
                : HeadedColumns.of(sheet.rows().get(heading), width, body);
        return new ItemPaste(clip, usual, answers, sheet, heading, columns);
    }

    private List<OpenQuestion> asked(List<RawRow> rawRows) {
        List<OpenQuestion> all = new ArrayList<>();
        Question.Answer told = answers.get(Question.NUMBERS);
        rawRows.stream()
                .flatMap(raw -> raw.readings().values().stream())
                .filter(reading -> told != null || reading.certainty() == Certainty.OPEN)
                .findFirst()
                .ifPresent(first -> all.add(
                        new OpenQuestion(Question.NUMBERS, Question.NUMBERS.answers(), told, first.original())));
        all.addAll(settled.questions());
        return List.copyOf(all);
    }

    /// How the clip is laid out.
    public Layout layout() {
        return layout;
    }

    /// Returns the field of each column; empty where the clip is no table.
    public List<Column> columns() {
        return columns;
    }

    /// Whether a line of the table is taken for its heading.
    public boolean hasHeading() {
        return headingRow >= 0;
    }

    /// The table's lines as cut, heading left out, for the preview; empty where the clip is no table.
    public List<List<String>> table() {
        Sheet own = sheet;
        return own == null
                ? List.of()
                : own.rows().subList(headingRow + 1, own.rows().size()).stream()
                        .map(Sheet.Row::cells)
                        .toList();
    }

    /// The rows found.
    public List<PastedRow> rows() {
        return settled.rows();
    }

    /// The lines that gave no row.
    public List<UnreadLine> unreadLines() {
        return unread;
    }

    /// The unit system of all figures in the rows.
    public UnitSystem system() {
        return settled.system();
    }

    /// Whether the clip mixes both systems; what was in the other has been converted and is uncertain.
    public boolean isMixed() {
        return settled.mixed();
    }

    /// The text as it was read, without the marks of where it was copied from.
    public String text() {
        return clip;
    }

    /// Returns the open questions of the text, answered or not, in order.
    public List<OpenQuestion> questions() {
        return asked;
    }

    /// Whether its weights do not add up to the total that the text states; all of them are uncertain then.
    public boolean isDisagreeing() {
        return settled.disagreeing();
    }

    /// Whether nothing wants a look: every value and every column is sure, and no line with figures is left out.
    public boolean isSure() {
        return !rows().isEmpty()
                && !isMixed()
                && columns.stream().allMatch(column -> column.certainty() == Certainty.SURE)
                && rows().stream().allMatch(row -> row.certainty() == Certainty.SURE)
                && unread.stream().noneMatch(line -> line.reason() == UnreadLine.Reason.UNREADABLE);
    }

    /// Whether it is a table whose headings say every field and every unit, so that it can go in without a look.
    public boolean isExact() {
        return isSure()
                && hasHeading()
                && asked.isEmpty()
                && unread.stream().allMatch(line -> line.reason() == UnreadLine.Reason.HEADING)
                && columns.stream()
                        .allMatch(column -> Headings.measure(column.field()) == null || column.unit() != null);
    }

    /// The same clip with an answer to one of its questions.
    public ItemPaste withAnswer(Question question, Question.Answer answer) {
        Map<Question, Question.Answer> all = new EnumMap<>(Question.class);
        all.putAll(answers);
        all.put(question, answer);
        Sheet own = sheet;
        return own == null
                ? read(clip, usual, all)
                : new ItemPaste(clip, usual, Map.copyOf(all), own, headingRow, columns);
    }

    /// Returns the clip with one column mapped to another field, now sure; a former column of that field is
    /// dropped.
    public ItemPaste withColumn(int column, PastedField field) {
        Sheet own = sheet;
        if (own == null || column < 0 || column >= columns.size()) {
            return this;
        }
        List<Column> changed = new ArrayList<>();
        for (int at = 0; at < columns.size(); at++) {
            Column old = columns.get(at);
            boolean taken = field != PastedField.IGNORED && old.field() == field;
            boolean fits = old.unit() != null && old.unit().measure() == Headings.measure(field);
            changed.add(
                    at == column
                            ? new Column(field, old.heading(), fits ? old.unit() : null, Certainty.SURE)
                            : taken ? Column.ignored(old.heading(), Certainty.SURE) : old);
        }
        return new ItemPaste(clip, usual, answers, own, headingRow, changed);
    }

    /// The same clip with its first line taken for a heading, or for an item.
    public ItemPaste withHeading(boolean heading) {
        Sheet own = sheet;
        return own == null || heading == hasHeading() ? this : table(clip, usual, answers, own, heading ? 0 : -1);
    }
}
