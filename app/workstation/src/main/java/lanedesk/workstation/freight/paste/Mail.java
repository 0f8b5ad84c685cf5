package lanedesk.workstation.freight.paste;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lanedesk.workstation.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// The items read from a clip that is no table.
///
/// @param rows the rows found
/// @param unread lines that gave none
/// @param shipment weight of all rows together, null where it gives none
record Mail(
        List<RawRow> rows,
        List<UnreadLine> unread,
        @Nullable Reading shipment) {
    private static final ScanPattern BULLET =
            ScanPattern.of("^\\s*(?:[-*+•·▪◦‣●○–—]+\\s+|\\d{1,2}[.)]\\s+(?=\\S)|[a-z][.)]\\s+)");
    static final ScanPattern TOTALS = ScanPattern.of(
            "(?i)^\\W*(?:grand\\s+total|sub-?\\s?totals?|totals?|totales|totaux|suma|sum|ttl)\\b(?!\\s*weight)(?!\\s*wt).*");
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

    /// Sentences. A line without a quantity that gives what the line before it lacks belongs to that one; a weight
    /// that stands alone is looked at last, see [SeparateWeights].
    static Mail sentences(String clip, NumberStyle style) {
        ValueReader values = new ValueReader(style);
        List<RawRow> rows = new ArrayList<>();
        List<UnreadLine> unread = new ArrayList<>();
        SeparateWeights lone = new SeparateWeights();
        int lastLine = -1;
        @Nullable Reading header = null;
        @Nullable RawRow uncounted = null;
        List<RawRow> loads = new ArrayList<>();
        for (Sheet.Row line : Sheet.lines(clip)) {
            String text = BULLET.replaceFirst(line.original(), "");
            if (text.length() > LONGEST_SENTENCE) {
                unread.add(new UnreadLine(line.line(), line.original(), UnreadLine.Reason.UNREADABLE));
                continue;
            }
            Map<PastedField, Reading> found = Sentence.read(values, text);
            if (TOTALS.matches(text) && !rows.isEmpty()) {
                lone.total(found);
                unread.add(new UnreadLine(line.line(), line.original(), UnreadLine.Reason.TOTALS));
                continue;
            }
            if (lone.accepts(line, found, rows.size())) {
                lastLine = line.line();
                continue;
            }
            boolean sized = found.keySet().stream().anyMatch(SIZES::contains);
            boolean counted = found.containsKey(PastedField.QUANTITY);
            boolean goesOn = !counted && lastLine >= 0 && !rows.isEmpty() && line.line() - lastLine <= 1;
            RawRow begun = uncounted;
            if (begun != null && rows.isEmpty() && (sized || counted) && continues(begun, found)) {
                unread.removeIf(other -> other.line() == begun.line());
                rows.add(joined(begun, line, found));
                lastLine = line.line();
            } else if (goesOn && continues(rows.getLast(), found)) {
                rows.add(joined(rows.removeLast(), line, found));
                lastLine = line.line();
            } else if ((counted && (sized || found.containsKey(PastedField.PACKAGE)))
                    || (found.containsKey(PastedField.LENGTH)
                            && found.keySet().stream().filter(SIZES::contains).count() > 1)) {
                if (!rows.isEmpty()
                        && SentenceCounts.isOneOfSeveral(found.get(PastedField.QUANTITY))
                        && rows.getLast().readings().keySet().stream().noneMatch(SIZES::contains)) {
                    header = rows.removeLast()
                            .readings()
                            .get(PastedField.PACKAGE); // "2 crates. Crate A: …": those that follow
                }
                if (header != null && SentenceCounts.isOneOfSeveral(found.get(PastedField.QUANTITY))) {
                    found.putIfAbsent(PastedField.PACKAGE, header);
                }
                rows.add(new RawRow(line.line(), line.original(), found));
                lastLine = line.line();
            } else {
                if (isLoad(found)) {
                    loads.add(new RawRow(line.line(), line.original(), found));
                }
                // "It measures 96x52x70", above "weighs 4,300 lb"
                uncounted = found.containsKey(PastedField.HEIGHT) && !counted
                        ? new RawRow(line.line(), line.original(), found)
                        : begun;
                // "3 pallets", "1800", "48x40x60": the figure between says too little, and parts nothing
                lastLine = lastLine == line.line() - 1 && BARE_FIGURE.matches(text) ? line.line() : lastLine;
                boolean figures = sized || (found.containsKey(PastedField.FREIGHT_CLASS) && ANY_FIGURE.matches(text));
                unread.add(new UnreadLine(
                        line.line(), line.original(), figures ? UnreadLine.Reason.UNREADABLE : UnreadLine.Reason.TEXT));
            }
        }
        doubtCounts(rows);
        Reading shipment = lone.assign(rows, unread);
        if (rows.isEmpty() && loads.size() == 1) {
            RawRow load = loads.getFirst();
            load.readings().replaceAll((_, reading) -> reading.lessSure());
            rows.add(load);
            unread.removeIf(other -> other.line() == load.line());
        }
        return new Mail(rows, unread, shipment);
    }

    // "8 pallets", above two sizes without counts
    private static void doubtCounts(List<RawRow> rows) {
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

    static RawRow joined(RawRow before, Sheet.Row line, Map<PastedField, Reading> found) {
        Map<PastedField, Reading> readings = new EnumMap<>(before.readings());
        Reading name = found.get(PastedField.NAME);
        found.forEach(readings::putIfAbsent);
        Reading first = before.readings().get(PastedField.NAME);
        if (name != null && first != null) {
            readings.put(
                    PastedField.NAME,
                    Reading.text(first.text() + ", " + name.text(), first.original(), Certainty.UNCERTAIN));
        }
        return new RawRow(before.line(), before.original() + "\n" + line.original(), readings);
    }
}
