package lanedesk.freight.paste;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// Reads a clip that is no table as sentences, line by line. A line without a quantity that gives what the line before
/// it lacks belongs to that one; a weight that stands alone is looked at last, see [SeparateWeights].
final class SentenceReader {
    private static final ScanPattern BULLET =
            ScanPattern.of("^\\s*(?:[-*+•·▪◦‣●○–—]+\\s+|\\d{1,2}[.)]\\s+(?=\\S)|[a-z][.)]\\s+)");
    private static final BigDecimal LEAST_LOAD = BigDecimal.valueOf(5_000);
    private static final int LONGEST_SENTENCE = 1_000;
    private static final ScanPattern BARE_FIGURE = ScanPattern.of("\\s*\\d[\\d.,]*\\s*");
    private static final ScanPattern ANY_FIGURE = ScanPattern.of(".*\\d.*");
    private static final Set<PastedField> SIZES = Set.of(
            PastedField.LENGTH,
            PastedField.DIMENSIONS,
            PastedField.WEIGHT,
            PastedField.TOTAL_WEIGHT,
            PastedField.VOLUME,
            PastedField.TOTAL_VOLUME);

    private final ValueReader values;
    private final List<RawRow> rows = new ArrayList<>();
    private final List<UnreadLine> unread = new ArrayList<>();
    private final SeparateWeights lone = new SeparateWeights();
    private final List<RawRow> loads = new ArrayList<>();
    // The number of the last line of an item.
    private int lastLine = -1;
    // "2 crates. Crate A: …": the package of those that follow
    private @Nullable Reading header;
    // "It measures 96x52x70", above "weighs 4,300 lb"
    private @Nullable RawRow uncounted;

    private SentenceReader(NumberStyle style) {
        values = new ValueReader(style);
    }

    static TextItems read(String clip, NumberStyle style) {
        SentenceReader reader = new SentenceReader(style);
        Sheet.lines(clip).forEach(reader::read);
        return reader.items();
    }

    private void read(Sheet.Row line) {
        String text = BULLET.replaceFirst(line.original(), "");
        if (text.length() > LONGEST_SENTENCE) {
            leave(line, UnreadLine.Reason.UNREADABLE);
            return;
        }
        Map<PastedField, Reading> found = Sentence.read(values, text);
        if (TextItems.TOTALS.matches(text) && !rows.isEmpty()) {
            lone.total(found);
            leave(line, UnreadLine.Reason.TOTALS);
            return;
        }
        if (lone.accepts(line, found, rows.size())) {
            lastLine = line.line();
            return;
        }
        boolean counted = found.containsKey(PastedField.QUANTITY);
        boolean goesOn = !counted && lastLine >= 0 && !rows.isEmpty() && line.line() - lastLine <= 1;
        RawRow begun = uncounted;
        if (begun != null && rows.isEmpty() && (counted || isSized(found)) && continues(begun, found)) {
            unread.removeIf(other -> other.line() == begun.line());
            add(line, TextItems.joined(begun, line, found));
        } else if (goesOn && continues(rows.getLast(), found)) {
            add(line, TextItems.joined(rows.removeLast(), line, found));
        } else if (isItem(found)) {
            addItem(line, found);
        } else {
            leave(line, text, found);
        }
    }

    private static boolean isSized(Map<PastedField, Reading> found) {
        return found.keySet().stream().anyMatch(SIZES::contains);
    }

    private static boolean isItem(Map<PastedField, Reading> found) {
        boolean counted = found.containsKey(PastedField.QUANTITY);
        return (counted && (isSized(found) || found.containsKey(PastedField.PACKAGE)))
                || (found.containsKey(PastedField.LENGTH)
                        && found.keySet().stream().filter(SIZES::contains).count() > 1);
    }

    private void addItem(Sheet.Row line, Map<PastedField, Reading> found) {
        boolean ofSeveral = SentenceCounts.isOneOfSeveral(found.get(PastedField.QUANTITY));
        if (ofSeveral && !rows.isEmpty() && !isSized(rows.getLast().readings())) {
            header = rows.removeLast().readings().get(PastedField.PACKAGE);
        }
        if (ofSeveral && header != null) {
            found.putIfAbsent(PastedField.PACKAGE, header);
        }
        add(line, row(line, found));
    }

    private void add(Sheet.Row line, RawRow row) {
        rows.add(row);
        lastLine = line.line();
    }

    // What is no item now may be one by a later line.
    private void leave(Sheet.Row line, String text, Map<PastedField, Reading> found) {
        if (isLoad(found)) {
            loads.add(row(line, found));
        }
        if (found.containsKey(PastedField.HEIGHT) && !found.containsKey(PastedField.QUANTITY)) {
            uncounted = row(line, found);
        }
        // "3 pallets", "1800", "48x40x60": the figure between says too little, and parts nothing
        if (lastLine == line.line() - 1 && BARE_FIGURE.matches(text)) {
            lastLine = line.line();
        }
        boolean figures = isSized(found) || (found.containsKey(PastedField.FREIGHT_CLASS) && ANY_FIGURE.matches(text));
        leave(line, figures ? UnreadLine.Reason.UNREADABLE : UnreadLine.Reason.TEXT);
    }

    private void leave(Sheet.Row line, UnreadLine.Reason why) {
        unread.add(new UnreadLine(line.line(), line.original(), why));
    }

    private static RawRow row(Sheet.Row line, Map<PastedField, Reading> found) {
        return new RawRow(line.line(), line.original(), found);
    }

    private TextItems items() {
        doubtCounts();
        Reading shipment = lone.assign(rows, unread);
        if (rows.isEmpty() && loads.size() == 1) {
            RawRow load = loads.getFirst();
            load.readings().replaceAll((_, reading) -> reading.lessSure());
            rows.add(load);
            unread.removeIf(other -> other.line() == load.line());
        }
        return new TextItems(rows, unread, shipment);
    }

    // "8 pallets", above two sizes without counts
    private void doubtCounts() {
        for (int at = 1; at < rows.size(); at++) {
            if (!rows.get(at).readings().containsKey(PastedField.QUANTITY)) {
                rows.get(at - 1).readings().computeIfPresent(PastedField.QUANTITY, (_, count) -> count.lessSure());
            }
        }
    }

    // "48,000 lbs of lumber", of a truckload without a count of pieces
    private static boolean isLoad(Map<PastedField, Reading> found) {
        Reading weight = found.getOrDefault(PastedField.WEIGHT, found.get(PastedField.TOTAL_WEIGHT));
        return found.containsKey(PastedField.NAME)
                && weight != null
                && weight.figure() != null
                && weight.figure().compareTo(LEAST_LOAD) >= 0;
    }

    private static boolean continues(RawRow before, Map<PastedField, Reading> found) {
        Set<PastedField> telling = new HashSet<>(found.keySet());
        telling.remove(PastedField.NAME);
        return !telling.isEmpty() && telling.stream().noneMatch(before.readings()::containsKey);
    }
}
