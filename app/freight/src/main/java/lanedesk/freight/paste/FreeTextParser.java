package lanedesk.freight.paste;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// Parses a clip that is no table as sentences, line by line. A line without a quantity that completes the previous
/// line belongs to it; weights on their own are assigned last, see [WeightOnlyLines].
final class FreeTextParser {
    private static final ScanPattern BULLET =
            ScanPattern.of("^\\s*(?:[-*+•·▪◦‣●○–—]+\\s+|\\d{1,2}[.)]\\s+(?=\\S)|[a-z][.)]\\s+)");
    private static final BigDecimal MIN_LOAD_WEIGHT = BigDecimal.valueOf(5_000);
    private static final int MAX_SENTENCE_LENGTH = 1_000;
    private static final ScanPattern NUMBER_ONLY = ScanPattern.of("\\s*\\d[\\d.,]*\\s*");
    private static final ScanPattern ANY_NUMBER = ScanPattern.of(".*\\d.*");
    private static final Set<PastedField> SIZE_FIELDS = Set.of(
            PastedField.LENGTH,
            PastedField.DIMENSIONS,
            PastedField.WEIGHT,
            PastedField.TOTAL_WEIGHT,
            PastedField.VOLUME,
            PastedField.TOTAL_VOLUME);

    private final ValueParser values;
    private final List<RawRow> rows = new ArrayList<>();
    private final List<UnreadLine> unreadLines = new ArrayList<>();
    private final WeightOnlyLines weightOnlyLines = new WeightOnlyLines();
    private final List<RawRow> uncountedLoads = new ArrayList<>();
    // The number of the last line of an item.
    private int lastItemLine = -1;
    // "2 crates. Crate A: …": the package of the following items
    private @Nullable RawValue packageOfFollowingItems;
    // "It measures 96x52x70", above "weighs 4,300 lb"
    private @Nullable RawRow rowWithoutCount;

    private FreeTextParser(NumberStyle style) {
        values = new ValueParser(style);
    }

    static ParsedText parseClip(String clip, NumberStyle style) {
        FreeTextParser parser = new FreeTextParser(style);
        ClipTable.splitLines(clip).forEach(parser::parseClip);
        return parser.toParsedText();
    }

    private void parseClip(ClipTable.Row line) {
        String text = BULLET.replaceFirst(line.originalText(), "");
        if (text.length() > MAX_SENTENCE_LENGTH) {
            addUnread(line, UnreadLine.Reason.UNREADABLE);
            return;
        }
        Map<PastedField, RawValue> matches = SentenceParser.parse(values, text);
        if (ParsedText.TOTALS.matchesWhole(text) && !rows.isEmpty()) {
            weightOnlyLines.addTotal(matches);
            addUnread(line, UnreadLine.Reason.TOTALS);
            return;
        }
        if (weightOnlyLines.addIfWeightOnly(line, matches, rows.size())) {
            lastItemLine = line.lineNumber();
            return;
        }
        boolean hasQuantity = matches.containsKey(PastedField.QUANTITY);
        boolean mayContinueItem =
                !hasQuantity && lastItemLine >= 0 && !rows.isEmpty() && line.lineNumber() - lastItemLine <= 1;
        RawRow rowWithoutCountBefore = rowWithoutCount;
        if (rowWithoutCountBefore != null
                && rows.isEmpty()
                && (hasQuantity || hasSizeOrWeight(matches))
                && completesItem(rowWithoutCountBefore, matches)) {
            unreadLines.removeIf(other -> other.lineNumber() == rowWithoutCountBefore.lineNumber());
            addRow(line, ParsedText.mergeWithLine(rowWithoutCountBefore, line, matches));
        } else if (mayContinueItem && completesItem(rows.getLast(), matches)) {
            addRow(line, ParsedText.mergeWithLine(rows.removeLast(), line, matches));
        } else if (hasCountAndSizeOrPackage(matches)) {
            addItem(line, matches);
        } else {
            addUnread(line, text, matches);
        }
    }

    private static boolean hasSizeOrWeight(Map<PastedField, RawValue> matches) {
        return matches.keySet().stream().anyMatch(SIZE_FIELDS::contains);
    }

    private static boolean hasCountAndSizeOrPackage(Map<PastedField, RawValue> matches) {
        boolean hasQuantity = matches.containsKey(PastedField.QUANTITY);
        return (hasQuantity && (hasSizeOrWeight(matches) || matches.containsKey(PastedField.PACKAGE)))
                || (matches.containsKey(PastedField.LENGTH)
                        && matches.keySet().stream()
                                        .filter(SIZE_FIELDS::contains)
                                        .count()
                                > 1);
    }

    private void addItem(ClipTable.Row line, Map<PastedField, RawValue> matches) {
        boolean isOneOfSeveral = SentenceQuantityParser.isCountOfNumberedItem(matches.get(PastedField.QUANTITY));
        if (isOneOfSeveral && !rows.isEmpty() && !hasSizeOrWeight(rows.getLast().values())) {
            packageOfFollowingItems = rows.removeLast().values().get(PastedField.PACKAGE);
        }
        if (isOneOfSeveral && packageOfFollowingItems != null) {
            matches.putIfAbsent(PastedField.PACKAGE, packageOfFollowingItems);
        }
        addRow(line, toRawRow(line, matches));
    }

    private void addRow(ClipTable.Row line, RawRow row) {
        rows.add(row);
        lastItemLine = line.lineNumber();
    }

    // A later line may complete this line to an item.
    private void addUnread(ClipTable.Row line, String text, Map<PastedField, RawValue> matches) {
        if (hasNameAndTruckloadWeight(matches)) {
            uncountedLoads.add(toRawRow(line, matches));
        }
        if (matches.containsKey(PastedField.HEIGHT) && !matches.containsKey(PastedField.QUANTITY)) {
            rowWithoutCount = toRawRow(line, matches);
        }
        // "3 pallets", "1800", "48x40x60": a line with only a number does not end an item
        if (lastItemLine == line.lineNumber() - 1 && NUMBER_ONLY.matchesWhole(text)) {
            lastItemLine = line.lineNumber();
        }
        boolean hasNumbers = hasSizeOrWeight(matches)
                || (matches.containsKey(PastedField.FREIGHT_CLASS) && ANY_NUMBER.matchesWhole(text));
        addUnread(line, hasNumbers ? UnreadLine.Reason.UNREADABLE : UnreadLine.Reason.TEXT);
    }

    private void addUnread(ClipTable.Row line, UnreadLine.Reason reason) {
        unreadLines.add(new UnreadLine(line.lineNumber(), line.originalText(), reason));
    }

    private static RawRow toRawRow(ClipTable.Row line, Map<PastedField, RawValue> matches) {
        return new RawRow(line.lineNumber(), line.originalText(), matches);
    }

    private ParsedText toParsedText() {
        markUncertainCounts();
        RawValue shipmentWeight = weightOnlyLines.assignToItems(rows, unreadLines);
        if (rows.isEmpty() && uncountedLoads.size() == 1) {
            RawRow load = uncountedLoads.getFirst();
            load.values().replaceAll((_, reading) -> reading.asUncertain());
            rows.add(load);
            unreadLines.removeIf(other -> other.lineNumber() == load.lineNumber());
        }
        return new ParsedText(rows, unreadLines, shipmentWeight);
    }

    // "8 pallets", above two sizes without counts
    private void markUncertainCounts() {
        for (int index = 1; index < rows.size(); index++) {
            if (!rows.get(index).values().containsKey(PastedField.QUANTITY)) {
                rows.get(index - 1).values().computeIfPresent(PastedField.QUANTITY, (_, count) -> count.asUncertain());
            }
        }
    }

    // "48,000 lbs of lumber" for a truckload without a count of pieces
    private static boolean hasNameAndTruckloadWeight(Map<PastedField, RawValue> matches) {
        RawValue weight = matches.getOrDefault(PastedField.WEIGHT, matches.get(PastedField.TOTAL_WEIGHT));
        return matches.containsKey(PastedField.NAME)
                && weight != null
                && weight.number() != null
                && weight.number().compareTo(MIN_LOAD_WEIGHT) >= 0;
    }

    private static boolean completesItem(RawRow previousRow, Map<PastedField, RawValue> matches) {
        Set<PastedField> newFields = new HashSet<>(matches.keySet());
        newFields.remove(PastedField.NAME);
        return !newFields.isEmpty() && newFields.stream().noneMatch(previousRow.values()::containsKey);
    }
}
