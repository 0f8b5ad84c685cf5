package lanedesk.workstation.freight.paste;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import lanedesk.workstation.freight.UnitSystem;
import org.jspecify.annotations.Nullable;

/// What a clip says about items, and how it was understood. It is immutable; a preview that changes a
/// column, the heading or the units gets a new one, read again from the same clip.
public final class ItemPaste {
    private final UnitSystem usual;
    private final Layout layout;
    private final NumberStyle style;
    private final @Nullable Sheet sheet;
    private final int headingRow;
    private final List<Column> columns;
    private final List<Draft> drafts;
    private final Settling.Settled settled;
    private final List<UnreadLine> unread;

    private ItemPaste(UnitSystem usual, Layout layout, NumberStyle style, List<Draft> drafts, List<UnreadLine> unread) {
        this.usual = usual;
        this.layout = layout;
        this.style = style;
        sheet = null;
        headingRow = -1;
        columns = List.of();
        this.drafts = List.copyOf(drafts);
        settled = Settling.of(drafts, usual);
        this.unread = List.copyOf(unread);
    }

    private ItemPaste(UnitSystem usual, NumberStyle style, Sheet sheet, int headingRow, List<Column> columns) {
        this.usual = usual;
        this.layout = sheet.layout();
        this.style = style;
        this.sheet = sheet;
        this.headingRow = headingRow;
        this.columns = List.copyOf(columns);
        List<UnreadLine> skipped = new ArrayList<>();
        drafts = List.copyOf(drafts(sheet, headingRow, this.columns, style, skipped));
        settled = Settling.of(drafts, usual);
        unread = List.copyOf(skipped);
    }

    /// Reads a clip; figures without a unit are taken in the usual system where the clip names none.
    public static ItemPaste read(String clip, UnitSystem usual) {
        String text = ClipText.clean(clip);
        NumberStyle style = NumberStyle.of(text, false);
        Optional<Mail> labelled = Mail.labelled(text, style);
        if (labelled.isPresent()) {
            return new ItemPaste(
                    usual,
                    Layout.LABELLED,
                    style,
                    labelled.get().rows(),
                    labelled.get().unread());
        }
        Optional<Sheet> sheet = Sheet.of(text);
        if (sheet.isPresent()) {
            NumberStyle own = sheet.get().layout() == Layout.COMMA ? NumberStyle.of(text, true) : style;
            ItemPaste table =
                    table(sheet.get(), own, usual, sheet.get().heading().orElse(-1));
            if (!table.rows().isEmpty()) {
                return table;
            }
        }
        Mail mail = Mail.sentences(text, style);
        return new ItemPaste(usual, Layout.FREE_FORM, style, mail.rows(), mail.unread());
    }

    private static ItemPaste table(Sheet sheet, NumberStyle style, UnitSystem usual, int heading) {
        List<Sheet.Row> body = sheet.rows().subList(heading + 1, sheet.rows().size());
        int width = sheet.width();
        List<Column> columns = heading < 0
                ? ColumnGuess.of(body, width, style)
                : headed(sheet.rows().get(heading), width, body);
        return new ItemPaste(usual, style, sheet, heading, columns);
    }

    private static List<Column> headed(Sheet.Row heading, int width, List<Sheet.Row> body) {
        List<Column> columns = new ArrayList<>();
        for (int at = 0; at < width; at++) {
            int column = at;
            String text = heading.cell(at);
            boolean empty = body.stream().allMatch(row -> row.cell(column).isBlank());
            Column found = Headings.column(text)
                    .orElse(new Column(Field.IGNORED, text, null, empty ? Certainty.SURE : Certainty.UNCERTAIN));
            // "Nombre" is a name in Spanish and a number in French.
            if (Headings.key(text).equals("nombre")
                    && body.stream().allMatch(row -> row.cell(column).matches("\\d*"))) {
                found = new Column(Field.QUANTITY, text, null, Certainty.SURE);
            }
            Field field = found.field();
            if (field != Field.IGNORED && columns.stream().anyMatch(other -> other.field() == field)) {
                found = new Column(Field.IGNORED, text, null, Certainty.UNCERTAIN);
            }
            columns.add(found);
        }
        return columns;
    }

    private static List<Draft> drafts(
            Sheet sheet, int headingRow, List<Column> columns, NumberStyle style, List<UnreadLine> skipped) {
        ValueReader values = new ValueReader(style);
        List<Draft> drafts = new ArrayList<>();
        for (int at = 0; at < sheet.rows().size(); at++) {
            Sheet.Row row = sheet.rows().get(at);
            UnreadLine.Reason reason = at <= headingRow
                            || (headingRow >= 0
                                    && row.cells()
                                            .equals(sheet.rows().get(headingRow).cells()))
                    ? UnreadLine.Reason.HEADING
                    : isTotals(row, columns) ? UnreadLine.Reason.TOTALS : null;
            if (reason == null) {
                Map<Field, Reading> readings = readings(row, columns, values);
                if (isItem(readings)) {
                    drafts.add(new Draft(row.line(), row.original(), readings));
                    continue;
                }
                boolean figures = row.original().chars().anyMatch(Character::isDigit);
                reason = figures ? UnreadLine.Reason.UNREADABLE : UnreadLine.Reason.TEXT;
            }
            skipped.add(new UnreadLine(row.line(), row.original(), reason));
        }
        return drafts;
    }

    private static Map<Field, Reading> readings(Sheet.Row row, List<Column> columns, ValueReader values) {
        Map<Field, Reading> readings = new EnumMap<>(Field.class);
        for (int at = 0; at < columns.size(); at++) {
            Column column = columns.get(at);
            boolean guessed = column.certainty() != Certainty.SURE;
            values.read(column, row.cell(at))
                    .forEach((field, reading) -> readings.merge(
                            field,
                            guessed && reading.certainty() == Certainty.SURE ? reading.lessSure() : reading,
                            (first, second) -> first.certainty() == Certainty.UNREADABLE ? second : first));
        }
        for (Column column : columns) {
            if (column.field() == Field.QUANTITY && readings.containsKey(Field.QUANTITY)) {
                // A count under "Pallets" is a count of pallets.
                PackageWord.of(column.heading())
                        .filter(word -> !word.equals("piece"))
                        .ifPresent(word -> readings.putIfAbsent(
                                Field.PACKAGE, Reading.text(word, column.heading(), Certainty.SURE)));
            }
        }
        return readings;
    }

    /// A row needs a readable figure beside its name.
    private static boolean isItem(Map<Field, Reading> readings) {
        return readings.entrySet().stream()
                .anyMatch(entry -> entry.getKey() != Field.NAME
                        && entry.getKey() != Field.PACKAGE
                        && entry.getValue().certainty() != Certainty.UNREADABLE);
    }

    private static boolean isTotals(Sheet.Row row, List<Column> columns) {
        String first =
                row.cells().stream().filter(cell -> !cell.isBlank()).findFirst().orElse("");
        if (Mail.TOTALS.matcher(first).matches() && first.length() < 30) {
            return true;
        }
        for (int at = 0; at < columns.size(); at++) {
            if (columns.get(at).field() == Field.NAME
                    && row.cell(at).matches("(?i)(?:grand )?totals?:?|totales|totaux")) {
                return true;
            }
        }
        return false;
    }

    /// How the clip is laid out.
    public Layout layout() {
        return layout;
    }

    /// What each column is taken for; empty where the clip is no table.
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
    public List<UnreadLine> unread() {
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

    /// Whether nothing wants a look before the rows go into the grid.
    public boolean isSure() {
        return !rows().isEmpty()
                && !isMixed()
                && columns.stream().allMatch(column -> column.certainty() == Certainty.SURE)
                && rows().stream().allMatch(row -> row.certainty() == Certainty.SURE)
                && unread.stream().noneMatch(line -> line.reason() == UnreadLine.Reason.UNREADABLE);
    }

    /// The same clip with one column taken for another field, sure now; a column that had that field is
    /// left aside.
    public ItemPaste withColumn(int column, Field field) {
        Sheet own = sheet;
        if (own == null || column < 0 || column >= columns.size()) {
            return this;
        }
        List<Column> changed = new ArrayList<>();
        for (int at = 0; at < columns.size(); at++) {
            Column old = columns.get(at);
            boolean taken = field != Field.IGNORED && old.field() == field;
            boolean fits = old.unit() != null && old.unit().measure() == Headings.measure(field);
            changed.add(
                    at == column
                            ? new Column(field, old.heading(), fits ? old.unit() : null, Certainty.SURE)
                            : taken ? new Column(Field.IGNORED, old.heading(), null, Certainty.SURE) : old);
        }
        return new ItemPaste(usual, style, own, headingRow, changed);
    }

    /// Whether this is a mail with weights that say neither "each" nor "total".
    public boolean hasDoubtfulWeights() {
        return sheet == null
                && drafts.stream().anyMatch(draft -> isDoubtful(draft.readings().get(Field.WEIGHT)));
    }

    private static boolean isDoubtful(@Nullable Reading weight) {
        return weight != null && weight.figure() != null && weight.certainty() == Certainty.UNCERTAIN;
    }

    /// The same mail with its doubtful weights settled: they are of one unit, or of all. In a table the column says
    /// it; see [#withColumn(int, Field)].
    public ItemPaste withDoubtfulWeights(boolean total) {
        if (sheet != null) {
            return this;
        }
        List<Draft> decided = new ArrayList<>();
        for (Draft draft : drafts) {
            Map<Field, Reading> readings = new EnumMap<>(draft.readings());
            Reading weight = readings.get(Field.WEIGHT);
            if (weight != null && isDoubtful(weight)) {
                readings.remove(Field.WEIGHT);
                readings.put(total ? Field.TOTAL_WEIGHT : Field.WEIGHT, weight.sure());
            }
            decided.add(new Draft(draft.line(), draft.original(), readings));
        }
        return new ItemPaste(usual, layout, style, decided, unread);
    }

    /// The same clip with its first line taken for a heading, or for an item.
    public ItemPaste withHeading(boolean heading) {
        Sheet own = sheet;
        return own == null || heading == hasHeading() ? this : table(own, style, usual, heading ? 0 : -1);
    }
}
