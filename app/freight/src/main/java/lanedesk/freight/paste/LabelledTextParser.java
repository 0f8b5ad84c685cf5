package lanedesk.freight.paste;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// Parses clips of labels with values, one per line or several separated by bars. A repeated label starts the next
/// item.
final class LabelledTextParser {
    private static final Pattern LABEL =
            Pattern.compile("^\\s*(?:[-*•]\\s+)?\\**([\\p{L}#/() .,?'’]{1,36}?)\\**\\s*[:=]\\**\\s*(.*)$");
    private static final Pattern UNIT_LABEL =
            Pattern.compile("(?i)^\\s*(weight|wt|dim(?:ension)?s?|length|size)\\s*(?:units?|uom|u/m)(?:\\s*of"
                    + " measure)?\\s*[:=]\\s*(\\p{L}{1,12})\\.?\\s*$");
    private static final ScanPattern NUMBER_ONLY = ScanPattern.of("\\s*[\\d.,]*\\d\\s*");
    private static final Pattern TRAILING_COUNT = Pattern.compile(
            "(?i)^(.*\\d.*?)\\s*[(/,]\\s*(\\d{1,4}\\s*(?:" + PackageWords.pattern() + "))\\s*\\)?\\s*$");
    private static final ScanPattern BRACKETS = ScanPattern.of("(?i)\\((total|each|ea\\.?|gross|c/u|chacune?)\\)");
    private static final Pattern SEPARATED_PARTS = Pattern.compile("\\s+[/|•·]\\s+|\\s*[;|]\\s*|\\t+");

    private final ValueParser values;
    private final List<RawRow> rows = new ArrayList<>();
    private final List<UnreadLine> unreadLines = new ArrayList<>();
    private final Map<PastedField, String> labels = new HashMap<>();
    private final Map<Boolean, String> units = new HashMap<>();
    private Map<PastedField, RawValue> currentItem = new EnumMap<>(PastedField.class);
    private String original = "";
    private int first;
    private int last = -1;

    private LabelledTextParser(NumberStyle style) {
        values = new ValueParser(style);
    }

    /// Parses a clip of labelled values; empty if most of its lines have no label.
    static Optional<ParsedText> parse(String clip, NumberStyle style) {
        List<ClipTable.Row> lines = ClipTable.splitLines(clip);
        List<ClipTable.Row> parts = lines.stream()
                .flatMap(line -> splitLabelledParts(line).stream())
                .toList();
        long found = parts.stream()
                .filter(part -> columnOfLabel(part.cell(0)).isPresent())
                .count();
        // A form also has labels of other values than those of items.
        long others = parts.stream()
                .filter(part -> LABEL.matcher(part.cell(0)).matches())
                .count();
        if (found < 3 || found * 2 < parts.size() - (others - found)) {
            return Optional.empty();
        }
        LabelledTextParser labelled = new LabelledTextParser(style);
        parts.forEach(labelled::readUnitLabel);
        parts.forEach(labelled::parse);
        labelled.startNextItem();
        return Optional.of(labelled.toParsedText());
    }

    /// The parts of a line that each start with a known label, else the line.
    private static List<ClipTable.Row> splitLabelledParts(ClipTable.Row line) {
        if (!isLabel(line.original())) {
            return List.of(new ClipTable.Row(line.line(), line.original(), List.of(line.original())));
        }
        List<String> parts = SEPARATED_PARTS
                .splitAsStream(line.original())
                .filter(part -> !part.isBlank())
                .toList();
        boolean all = parts.size() > 1
                && parts.stream().allMatch(part -> columnOfLabel(part).isPresent());
        return (all ? parts : List.of(line.original()))
                .stream()
                        .map(part -> new ClipTable.Row(line.line(), line.original(), List.of(part)))
                        .toList();
    }

    // "Weight unit: kg" applies to the numbers of all lines.
    private void readUnitLabel(ClipTable.Row part) {
        Matcher unit = UNIT_LABEL.matcher(part.cell(0));
        if (unit.matches()) {
            units.put(unit.group(1).toLowerCase(Locale.ROOT).startsWith("w"), unit.group(2));
        }
    }

    private String appendUnit(PastedField field, String value) {
        String unit = ValueParser.MEASURE_FIELDS.contains(field) && NUMBER_ONLY.matches(value)
                ? units.get(field == PastedField.WEIGHT || field == PastedField.TOTAL_WEIGHT)
                : null;
        return unit == null ? value : value + " " + unit;
    }

    private void parse(ClipTable.Row part) {
        if (UNIT_LABEL.matcher(part.cell(0)).matches()) {
            return;
        }
        Optional<Column> label = columnOfLabel(part.cell(0));
        Matcher words = LABEL.matcher(part.cell(0));
        if (label.isEmpty() || !words.matches()) {
            unreadLines.add(new UnreadLine(part.line(), part.original(), UnreadLine.Reason.TEXT));
            return;
        }
        PastedField field = label.get().field();
        String before = labels.get(field);
        int ahead = field == PastedField.QUANTITY && before != null
                ? ColumnHeadings.packagingRank(label.get().heading()) - ColumnHeadings.packagingRank(before)
                : 0;
        if (before != null && ahead == 0) {
            startNextItem();
        }
        if (last != part.line()) {
            original += (original.isEmpty() ? "" : "\n") + part.original();
            first = original.equals(part.original()) ? part.line() : first;
            last = part.line();
        }
        String value = BRACKETS.replaceAll(words.group(2), "$1");
        Matcher counted = TRAILING_COUNT.matcher(value);
        boolean both = (field == PastedField.WEIGHT || field == PastedField.TOTAL_WEIGHT) && counted.matches();
        Map<PastedField, RawValue> read =
                new EnumMap<>(values.parse(label.get(), both ? counted.group(1) : appendUnit(field, value)));
        if (both) {
            values.parse(new Column(PastedField.QUANTITY, "", null, Certainty.SURE), counted.group(2))
                    .forEach(read::putIfAbsent);
        }
        if (ahead == 0) {
            labels.put(field, label.get().heading());
            read.forEach(currentItem::putIfAbsent);
        } else if (ahead > 0) {
            labels.put(field, label.get().heading());
            currentItem.putAll(read);
        }
    }

    private void startNextItem() {
        if (!currentItem.isEmpty()) {
            rows.add(new RawRow(first, original, currentItem));
        }
        currentItem = new EnumMap<>(PastedField.class);
        labels.clear();
        original = "";
        last = -1;
    }

    /// A total on only the last of several items is that of the shipment.
    private ParsedText toParsedText() {
        @Nullable RawValue shipment = null;
        boolean alone = rows.size() > 1
                && rows.subList(0, rows.size() - 1).stream()
                        .noneMatch(row -> row.values().containsKey(PastedField.TOTAL_WEIGHT));
        if (alone) {
            RawRow end = rows.removeLast();
            Map<PastedField, RawValue> readings = new EnumMap<>(end.values());
            shipment = readings.remove(PastedField.TOTAL_WEIGHT);
            rows.add(new RawRow(end.line(), end.original(), readings));
        }
        return new ParsedText(rows, unreadLines, shipment);
    }

    private static boolean isLabel(String line) {
        return line.indexOf(':') >= 0 || line.indexOf('=') >= 0;
    }

    private static Optional<Column> columnOfLabel(String line) {
        if (!isLabel(line)) {
            return Optional.empty();
        }
        Matcher parts = LABEL.matcher(line);
        return parts.matches() && !parts.group(2).isBlank()
                ? ColumnHeadings.findColumn(parts.group(1))
                : Optional.empty();
    }
}
