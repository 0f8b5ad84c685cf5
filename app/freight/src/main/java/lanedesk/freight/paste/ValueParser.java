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
            "(?:unit[ée]?|unidad|uno|una|un|each|ea|u|" + PackageWords.pattern() + ")(?!\\p{L})";

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
    Map<PastedField, RawValue> parse(Column column, String text) {
        Map<PastedField, RawValue> readings = new EnumMap<>(PastedField.class);
        String stripped = text.strip();
        if (stripped.isEmpty() || NO_VALUE.matches(stripped)) {
            return readings;
        }
        if (stripped.length() > MAX_VALUE_LENGTH && column.field() != PastedField.NAME) {
            if (column.field() != PastedField.IGNORED) {
                readings.put(column.field(), RawValue.ofUnreadable(text));
            }
            return readings;
        }
        switch (column.field()) {
            case NAME ->
                readings.put(
                        PastedField.NAME, RawValue.text(CharacterCleaner.singleBlanks(stripped), text, Certainty.SURE));
            case PACKAGE -> putPackageQuantity(stripped, text, readings);
            case QUANTITY -> putQuantity(stripped, text, readings);
            case WEIGHT, TOTAL_WEIGHT -> putWeight(column, stripped, text, readings);
            case DIMENSIONS ->
                readings.putAll(measures.parseDimensions(
                        MeasureNotationRewriter.reorderSides(column.heading(), stripped), column.unit()));
            case LENGTH, WIDTH, HEIGHT -> {
                // Sometimes a "Length" column contains all three dimensions.
                Map<PastedField, RawValue> three =
                        TWO_SIDES.matches(stripped) ? measures.parseDimensions(stripped, column.unit()) : Map.of();
                readings.putAll(
                        three.isEmpty()
                                ? Map.of(column.field(), measures.parseLength(stripped, column.unit()))
                                : three);
            }
            case VOLUME, TOTAL_VOLUME ->
                readings.put(
                        column.field(),
                        measures.parseVolume(stripped, text, column.unit()).with(column.isBasisUnstated()));
            case FREIGHT_CLASS ->
                readings.put(
                        PastedField.FREIGHT_CLASS,
                        FreightClass.parse(stripped)
                                .map(found -> RawValue.text(found, text, Certainty.SURE))
                                .orElse(RawValue.ofUnreadable(text)));
            case LEVELS -> putLevels(stripped, text, readings);
            case STACKABLE -> readings.put(PastedField.STACKABLE, parseYesNo(stripped, text, YesNo.STACK));
            case HAZARDOUS -> putHazardous(stripped, text, readings);
            case UN_NUMBER -> putUnNumber(stripped, text, readings);
            case NMFC -> readings.put(PastedField.NMFC, RawValue.text(stripped, text, Certainty.SURE));
            case IGNORED -> {}
        }
        return readings;
    }

    /// Three dimensions in one text; two give no height.
    Map<PastedField, RawValue> parseDimensions(String text, @Nullable Unit usual) {
        return measures.parseDimensions(text, usual);
    }

    private void putWeight(Column column, String stripped, String text, Map<PastedField, RawValue> readings) {
        boolean each = EACH_PATTERN.isFoundIn(stripped);
        boolean total = TOTAL_PATTERN.isFoundIn(stripped);
        String figure =
                EDGE_PUNCTUATION.replaceAll(TOTAL_PATTERN.replaceAll(EACH_PATTERN.replaceAll(stripped, " "), " "), "");
        PastedField field = each ? PastedField.WEIGHT : total ? PastedField.TOTAL_WEIGHT : column.field();
        boolean unsaid = column.isBasisUnstated() && !each && !total;
        readings.put(field, measures.parseWeight(figure, text, column.unit()).with(unsaid));
    }

    void putQuantity(String stripped, String text, Map<PastedField, RawValue> readings) {
        Matcher counted = COUNT_WITH_PACKAGE.matcher(SPELLED_COUNT.replaceAll(stripped, "$1 "));
        if (!counted.matches()) {
            readings.put(PastedField.QUANTITY, RawValue.ofUnreadable(text));
            return;
        }
        readings.put(PastedField.QUANTITY, toCount(counted.group(1), text));
        String word = counted.group(2);
        if (!word.isEmpty()) {
            PackageWords.find(word)
                    .filter(plain -> !plain.equals("piece")
                            || !word.toLowerCase(Locale.ROOT).matches("ea|each|units?"))
                    .ifPresent(plain -> readings.put(PastedField.PACKAGE, RawValue.text(plain, word, Certainty.SURE)));
        }
    }

    private RawValue toCount(String number, String text) {
        return style.parse(number)
                .filter(read -> read.value().signum() > 0
                        && read.value().stripTrailingZeros().scale() <= 0
                        && read.value().compareTo(BigDecimal.valueOf(1_000_000)) < 0)
                .map(read -> RawValue.text(read.value().toBigInteger().toString(), text, read.certainty()))
                .orElse(RawValue.ofUnreadable(text));
    }

    private void putPackageQuantity(String stripped, String text, Map<PastedField, RawValue> readings) {
        Optional<String> word = PackageWords.find(stripped);
        if (word.isPresent()) {
            readings.put(PastedField.PACKAGE, RawValue.text(word.get(), text, Certainty.SURE));
        } else if (stripped.matches("\\d.*")) {
            putQuantity(stripped, text, readings);
        } else {
            Optional<String> inside = Arrays.stream(stripped.split("[\\s/,()]+", -1))
                    .map(PackageWords::find)
                    .flatMap(Optional::stream)
                    .findFirst();
            readings.put(
                    PastedField.PACKAGE,
                    inside.map(plain -> RawValue.text(plain, text, Certainty.UNCERTAIN))
                            .orElse(RawValue.ofUnreadable(text)));
        }
    }

    private void putLevels(String stripped, String text, Map<PastedField, RawValue> readings) {
        RawValue count = toCount(stripped.replaceFirst("(?i)\\s*(?:high|levels?|niveles|niveaux)$", ""), text);
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
        return words.parseForSubject(stripped)
                .map(yes -> RawValue.text(yes ? "yes" : "no", text, Certainty.SURE))
                .orElse(RawValue.ofUnreadable(text));
    }
}
