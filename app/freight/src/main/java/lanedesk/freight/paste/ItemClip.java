package lanedesk.freight.paste;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import lanedesk.freight.UnitSystem;
import org.jspecify.annotations.Nullable;

/// The items read from a clip. Immutable; a preview that changes a column, the heading or the units parses the same
/// clip again.
public final class ItemClip {
    private final String clip;
    private final UnitSystem defaultUnits;
    private final Map<Question, Question.Answer> answers;
    private final Layout layout;
    private final @Nullable ClipTable sheet;
    private final int headingRow;
    private final List<Column> columns;
    private final UnitNormalizer.NormalizedRows normalized;
    private final List<UnreadLine> unreadLines;
    private final List<OpenQuestion> openQuestions;

    private ItemClip(
            String clip, UnitSystem usual, Map<Question, Question.Answer> answers, Layout layout, ParsedText items) {
        this.clip = clip;
        this.defaultUnits = usual;
        this.answers = answers;
        this.layout = layout;
        sheet = null;
        headingRow = -1;
        columns = List.of();
        normalized = UnitNormalizer.normalizeRows(items.rows(), items.shipmentWeight(), usual, answers);
        unreadLines = List.copyOf(items.unreadLines());
        openQuestions = collectQuestions(items.rows());
    }

    private ItemClip(
            String clip,
            UnitSystem usual,
            Map<Question, Question.Answer> answers,
            ClipTable sheet,
            int headingRow,
            List<Column> columns) {
        this.clip = clip;
        this.defaultUnits = usual;
        this.answers = answers;
        this.layout = sheet.layout();
        this.sheet = sheet;
        this.headingRow = headingRow;
        this.columns = List.copyOf(columns);
        ParsedTable rows = ParsedTable.parse(sheet, headingRow, this.columns, numberStyle(clip, sheet, answers));
        normalized = UnitNormalizer.normalizeRows(rows.rawRows(), rows.shipmentWeight(), usual, answers);
        unreadLines = List.copyOf(rows.skippedLines());
        openQuestions = collectQuestions(rows.rawRows());
    }

    /// Parses a clip; numbers without a unit are in the default system if the clip names none.
    public static ItemClip parse(String clip, UnitSystem usual) {
        return parse(ClipCleaner.clean(clip), usual, Map.of());
    }

    /// Whether a clip is a table with a known heading.
    public static boolean hasKnownHeading(String clip) {
        return ClipTable.parse(ClipCleaner.clean(clip))
                .flatMap(ClipTable::findHeadingRow)
                .isPresent();
    }

    private static ItemClip parse(String text, UnitSystem usual, Map<Question, Question.Answer> answers) {
        NumberStyle style = numberStyle(text, null, answers);
        Optional<ParsedText> labelled = LabelledTextParser.parse(text, style);
        if (labelled.isPresent()) {
            return new ItemClip(text, usual, answers, Layout.LABELLED, labelled.get());
        }
        Optional<ClipTable> sheet = ClipTable.parse(text);
        if (sheet.isPresent()) {
            ItemClip table = parseTable(
                    text,
                    usual,
                    answers,
                    sheet.get(),
                    sheet.get().findHeadingRow().orElse(-1));
            if (!table.rows().isEmpty()) {
                return table;
            }
        }
        return new ItemClip(text, usual, answers, Layout.FREE_FORM, FreeTextParser.parse(text, style));
    }

    private static NumberStyle numberStyle(
            String text, @Nullable ClipTable sheet, Map<Question, Question.Answer> answers) {
        Question.Answer chosenAnswer = answers.get(Question.NUMBERS);
        return chosenAnswer == Question.Answer.DOT
                ? NumberStyle.DOT
                : chosenAnswer == Question.Answer.COMMA
                        ? NumberStyle.COMMA
                        : NumberStyle.detect(text, sheet != null && sheet.layout() == Layout.COMMA);
    }

    private static ItemClip parseTable(
            String clip, UnitSystem usual, Map<Question, Question.Answer> answers, ClipTable sheet, int heading) {
        List<ClipTable.Row> body =
                sheet.rows().subList(heading + 1, sheet.rows().size());
        int width = sheet.width();
        List<Column> columns = heading < 0
                ? ColumnGuesser.guess(body, width, numberStyle(clip, sheet, answers))
                : HeadingColumnMapper.mapColumns(sheet.rows().get(heading), width, body);
        return new ItemClip(clip, usual, answers, sheet, heading, columns);
    }

    private List<OpenQuestion> collectQuestions(List<RawRow> rawRows) {
        List<OpenQuestion> all = new ArrayList<>();
        Question.Answer chosenAnswer = answers.get(Question.NUMBERS);
        rawRows.stream()
                .flatMap(raw -> raw.values().values().stream())
                .filter(reading -> chosenAnswer != null || reading.certainty() == Certainty.OPEN)
                .findFirst()
                .ifPresent(first -> all.add(new OpenQuestion(
                        Question.NUMBERS, Question.NUMBERS.answers(), chosenAnswer, first.original())));
        all.addAll(normalized.questions());
        return List.copyOf(all);
    }

    /// The layout of the clip.
    public Layout layout() {
        return layout;
    }

    /// The field of each column; empty if the clip is no table.
    public List<Column> columns() {
        return columns;
    }

    /// Whether the first line is used as heading.
    public boolean hasHeading() {
        return headingRow >= 0;
    }

    /// The lines of cells without the heading, for the preview; empty if the clip is no table.
    public List<List<String>> parseTable() {
        ClipTable own = sheet;
        return own == null
                ? List.of()
                : own.rows().subList(headingRow + 1, own.rows().size()).stream()
                        .map(ClipTable.Row::cells)
                        .toList();
    }

    /// The parsed rows.
    public List<PastedRow> rows() {
        return normalized.rows();
    }

    /// The lines without a row.
    public List<UnreadLine> unreadLines() {
        return unreadLines;
    }

    /// The unit system of all numbers in the rows.
    public UnitSystem system() {
        return normalized.system();
    }

    /// Whether the clip mixes both systems; converted values are uncertain.
    public boolean mixesUnitSystems() {
        return normalized.isMixed();
    }

    /// The text as parsed, without artifacts of copying.
    public String cleanedText() {
        return clip;
    }

    /// The questions about the text, answered or not, in order.
    public List<OpenQuestion> questions() {
        return openQuestions;
    }

    /// Whether its weights do not add up to the stated total; all of them are uncertain then.
    public boolean contradictsStatedTotal() {
        return normalized.contradictsStatedTotal();
    }

    /// Whether every value and column is certain, and no line with numbers was skipped.
    public boolean isCertain() {
        return !rows().isEmpty()
                && !mixesUnitSystems()
                && columns.stream().allMatch(column -> column.certainty() == Certainty.SURE)
                && rows().stream().allMatch(row -> row.lowestCertainty() == Certainty.SURE)
                && unreadLines.stream().noneMatch(line -> line.reason() == UnreadLine.Reason.UNREADABLE);
    }

    /// Whether it is a table whose headings name every field and unit, so that no preview is needed.
    public boolean needsNoPreview() {
        return isCertain()
                && hasHeading()
                && openQuestions.isEmpty()
                && unreadLines.stream().allMatch(line -> line.reason() == UnreadLine.Reason.HEADING)
                && columns.stream()
                        .allMatch(column -> ColumnHeadings.measureOf(column.field()) == null || column.unit() != null);
    }

    /// The same clip with an answer to a question.
    public ItemClip withAnswer(Question question, Question.Answer answer) {
        Map<Question, Question.Answer> all = new EnumMap<>(Question.class);
        all.putAll(answers);
        all.put(question, answer);
        ClipTable own = sheet;
        return own == null
                ? parse(clip, defaultUnits, all)
                : new ItemClip(clip, defaultUnits, Map.copyOf(all), own, headingRow, columns);
    }

    /// The same clip with one column mapped to another field; another column with that field is ignored.
    public ItemClip withColumn(int column, PastedField field) {
        ClipTable own = sheet;
        if (own == null || column < 0 || column >= columns.size()) {
            return this;
        }
        List<Column> changed = new ArrayList<>();
        for (int index = 0; index < columns.size(); index++) {
            Column old = columns.get(index);
            boolean isUsed = field != PastedField.IGNORED && old.field() == field;
            boolean fits = old.unit() != null && old.unit().measure() == ColumnHeadings.measureOf(field);
            changed.add(
                    index == column
                            ? new Column(field, old.heading(), fits ? old.unit() : null, Certainty.SURE)
                            : isUsed ? Column.ofIgnored(old.heading(), Certainty.SURE) : old);
        }
        return new ItemClip(clip, defaultUnits, answers, own, headingRow, changed);
    }

    /// The same clip with its first line used as a heading or as an item.
    public ItemClip withHeading(boolean heading) {
        ClipTable own = sheet;
        return own == null || heading == hasHeading()
                ? this
                : parseTable(clip, defaultUnits, answers, own, heading ? 0 : -1);
    }
}
