package lanedesk.freight.paste;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanedesk.freight.FreightClass;
import lanedesk.freight.Unit;
import lanedesk.freight.hazmat.HazmatDescription;
import lanedesk.freight.scan.CharacterCleaner;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// Parses single values: a cell of a table, or a part cut out of a sentence.
final class ValueParser {
    // "2 (two) skids"
    private static final ScanPattern SPELLED_COUNT = ScanPattern.of("(\\d)\\s*\\(\\p{L}{2,9}\\)\\s*(?=\\p{L})");
    private static final Pattern COUNT_WITH_PACKAGE = Pattern.compile(
            "(?i)(?:qty\\.?:?\\s*)?[x(]?\\s*(" + NumberStyle.NUMBER + ")\\s*[x)]?\\s*([\\p{L}.()]*)\\s*[x)]?");
    /// Patterns of words that mark a weight per unit, and a total weight.
    private static final String ONE_UNIT_WORDS =
            "(?:unit[ée]?|unidad|uno|una|un|each|ea|u|" + PackageWords.patternOfAll() + ")(?!\\p{L})";

    static final String EACH_WORDS =
            "(?:each|cada|chaque)(?:\\s+" + ONE_UNIT_WORDS + ")?|ea\\.?|(?:per|por|par|/)\\s?" + ONE_UNIT_WORDS
                    + "|an?\\s(?:pallet|skid|crate|bundle|box|carton|case|drum|tote|roll|piece|unit|plt|pc)(?!\\p{L})|c/u|chac\\.|chacune?s?|apiece|p/u|p\\.u\\.|unitaire|unitario|l['’]unit[ée]";
    static final String TOTAL_WORDS = "totals?|ttl|tot\\.?|all[-"
        + " ]in|in\\s+all|altogether|all\\s+together|combined|overall|(?:en|in|au|de)\\s+total|gross\\s+total|en\\s+tout|le\\s+tout|totales|en\\s+todo|en\\s+conjunto|for\\s+(?:all|everything|the\\s+lot)";
    static final ScanPattern EACH_PATTERN = ScanPattern.of("(?i)(?:(?<!\\p{L})|(?=/))(?:" + EACH_WORDS + ")(?!\\p{L})");
    private static final ScanPattern TOTAL_PATTERN = ScanPattern.of("(?i)(?<!\\p{L})(?:" + TOTAL_WORDS + ")(?!\\p{L})");
    private static final ScanPattern NO_VALUE = ScanPattern.of("(?i)[-–—.]+|n/?a|tbd|\\?+|null");
    private static final ScanPattern TWO_SIDES = ScanPattern.of("(?i).*\\d.*[x×*].*\\d.*");
    private static final ScanPattern EDGE_PUNCTUATION = ScanPattern.of("^[@:\\s]+|[\\s:]+$");

    /// Fields whose values are numbers with units.
    static final Set<PastedField> MEASURE_FIELDS = Set.of(
            PastedField.WEIGHT,
            PastedField.TOTAL_WEIGHT,
            PastedField.LENGTH,
            PastedField.WIDTH,
            PastedField.HEIGHT,
            PastedField.VOLUME,
            PastedField.TOTAL_VOLUME);

    private static final int MAX_VALUE_LENGTH = 120;

    private final NumberStyle style;
    private final MeasureParser measures;

    ValueParser(NumberStyle style) {
        this.style = style;
        measures = new MeasureParser(style);
    }

    /// Parses a column's cell into its fields; a blank cell gives none.
    Map<PastedField, RawValue> parseCell(Column column, String text) {
        Map<PastedField, RawValue> valuesByField = new EnumMap<>(PastedField.class);
        String stripped = text.strip();
        if (stripped.isEmpty() || NO_VALUE.matchesWhole(stripped)) {
            return valuesByField;
        }
        if (stripped.length() > MAX_VALUE_LENGTH && column.field() != PastedField.NAME) {
            if (column.field() != PastedField.IGNORED) {
                valuesByField.put(column.field(), RawValue.ofUnreadable(text));
            }
            return valuesByField;
        }
        switch (column.field()) {
            case NAME ->
                valuesByField.put(
                        PastedField.NAME,
                        RawValue.text(CharacterCleaner.collapseBlanks(stripped), text, Certainty.SURE));
            case PACKAGE -> putPackageOrQuantity(stripped, text, valuesByField);
            case QUANTITY -> putQuantity(stripped, text, valuesByField);
            case WEIGHT, TOTAL_WEIGHT -> putWeight(column, stripped, text, valuesByField);
            case DIMENSIONS ->
                valuesByField.putAll(measures.parseDimensions(
                        MeasureNotationRewriter.reorderSidesByHeading(column.heading(), stripped), column.unit()));
            case LENGTH, WIDTH, HEIGHT -> {
                // Sometimes a "Length" column contains all three dimensions.
                Map<PastedField, RawValue> threeSides =
                        TWO_SIDES.matchesWhole(stripped) ? measures.parseDimensions(stripped, column.unit()) : Map.of();
                valuesByField.putAll(
                        threeSides.isEmpty()
                                ? Map.of(column.field(), measures.parseLength(stripped, column.unit()))
                                : threeSides);
            }
            case VOLUME, TOTAL_VOLUME ->
                valuesByField.put(
                        column.field(),
                        measures.parseVolume(stripped, text, column.unit()).copyWith(column.isBasisUnstated()));
            case FREIGHT_CLASS ->
                valuesByField.put(
                        PastedField.FREIGHT_CLASS,
                        FreightClass.parse(stripped)
                                .map(found -> RawValue.text(found, text, Certainty.SURE))
                                .orElse(RawValue.ofUnreadable(text)));
            case LEVELS -> putLevels(stripped, text, valuesByField);
            case STACKABLE -> valuesByField.put(PastedField.STACKABLE, parseYesNo(stripped, text, YesNo.STACK));
            case HAZARDOUS -> putHazardous(stripped, text, valuesByField);
            case UN_NUMBER -> putUnNumber(stripped, text, valuesByField);
            case NMFC -> valuesByField.put(PastedField.NMFC, RawValue.text(stripped, text, Certainty.SURE));
            case IGNORED -> {}
        }
        return valuesByField;
    }

    /// Three dimensions in one text; two give no height.
    Map<PastedField, RawValue> parseDimensions(String text, @Nullable Unit usual) {
        return measures.parseDimensions(text, usual);
    }

    private void putWeight(Column column, String stripped, String text, Map<PastedField, RawValue> readings) {
        boolean isPerUnit = EACH_PATTERN.isFoundInText(stripped);
        boolean isTotal = TOTAL_PATTERN.isFoundInText(stripped);
        String numberText =
                EDGE_PUNCTUATION.replaceAll(TOTAL_PATTERN.replaceAll(EACH_PATTERN.replaceAll(stripped, " "), " "), "");
        PastedField field = isPerUnit ? PastedField.WEIGHT : isTotal ? PastedField.TOTAL_WEIGHT : column.field();
        boolean isBasisUnstated = column.isBasisUnstated() && !isPerUnit && !isTotal;
        readings.put(
                field, measures.parseWeight(numberText, text, column.unit()).copyWith(isBasisUnstated));
    }

    void putQuantity(String stripped, String text, Map<PastedField, RawValue> readings) {
        Matcher counted = COUNT_WITH_PACKAGE.matcher(SPELLED_COUNT.replaceAll(stripped, "$1 "));
        if (!counted.matches()) {
            readings.put(PastedField.QUANTITY, RawValue.ofUnreadable(text));
            return;
        }
        readings.put(PastedField.QUANTITY, parseCountValue(counted.group(1), text));
        String word = counted.group(2);
        if (!word.isEmpty()) {
            PackageWords.findPlainWord(word)
                    .filter(plain -> !plain.equals("piece")
                            || !word.toLowerCase(Locale.ROOT).matches("ea|each|units?"))
                    .ifPresent(plain -> readings.put(PastedField.PACKAGE, RawValue.text(plain, word, Certainty.SURE)));
        }
    }

    private RawValue parseCountValue(String number, String text) {
        return style.parse(number)
                .filter(read -> read.value().signum() > 0
                        && read.value().stripTrailingZeros().scale() <= 0
                        && read.value().compareTo(BigDecimal.valueOf(1_000_000)) < 0)
                .map(read -> RawValue.text(read.value().toBigInteger().toString(), text, read.certainty()))
                .orElse(RawValue.ofUnreadable(text));
    }

    private void putPackageOrQuantity(String stripped, String text, Map<PastedField, RawValue> readings) {
        Optional<String> word = PackageWords.findPlainWord(stripped);
        if (word.isPresent()) {
            readings.put(PastedField.PACKAGE, RawValue.text(word.get(), text, Certainty.SURE));
        } else if (stripped.matches("\\d.*")) {
            putQuantity(stripped, text, readings);
        } else {
            Optional<String> containedWord = Arrays.stream(stripped.split("[\\s/,()]+", -1))
                    .map(PackageWords::findPlainWord)
                    .flatMap(Optional::stream)
                    .findFirst();
            readings.put(
                    PastedField.PACKAGE,
                    containedWord
                            .map(plain -> RawValue.text(plain, text, Certainty.UNCERTAIN))
                            .orElse(RawValue.ofUnreadable(text)));
        }
    }

    private void putLevels(String stripped, String text, Map<PastedField, RawValue> readings) {
        RawValue count = parseCountValue(stripped.replaceFirst("(?i)\\s*(?:high|levels?|niveles|niveaux)$", ""), text);
        if (count.certainty() != Certainty.UNREADABLE) {
            readings.put(PastedField.LEVELS, count);
            return;
        }
        RawValue yesNo = parseYesNo(stripped, text, YesNo.STACK);
        readings.put(yesNo.certainty() == Certainty.UNREADABLE ? PastedField.LEVELS : PastedField.STACKABLE, yesNo);
    }

    private void putHazardous(String stripped, String text, Map<PastedField, RawValue> readings) {
        HazmatDescription.findUnNumber(stripped)
                .ifPresent(id -> readings.put(PastedField.UN_NUMBER, RawValue.text(id, text, Certainty.SURE)));
        readings.put(
                PastedField.HAZARDOUS,
                readings.containsKey(PastedField.UN_NUMBER)
                        ? RawValue.text("yes", text, Certainty.SURE)
                        : parseYesNo(stripped, text, YesNo.HAZARD));
    }

    private void putUnNumber(String stripped, String text, Map<PastedField, RawValue> readings) {
        Optional<String> id = HazmatDescription.findUnNumber(stripped.matches("\\d{4}") ? "UN" + stripped : stripped);
        readings.put(
                PastedField.UN_NUMBER,
                id.map(found -> RawValue.text(found, text, Certainty.SURE)).orElse(RawValue.ofUnreadable(text)));
        id.ifPresent(found -> readings.putIfAbsent(PastedField.HAZARDOUS, RawValue.text("yes", text, Certainty.SURE)));
    }

    private static RawValue parseYesNo(String stripped, String text, YesNo words) {
        return words.parsePhrase(stripped)
                .map(yes -> RawValue.text(yes ? "yes" : "no", text, Certainty.SURE))
                .orElse(RawValue.ofUnreadable(text));
    }
}
