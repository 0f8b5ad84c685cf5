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

/// Reads single values: a cell of a table, or a piece of a sentence that has been cut out already.
final class ValueReader {
    // "2 (two) skids"
    private static final ScanPattern SPELT_COUNT = ScanPattern.of("(\\d)\\s*\\(\\p{L}{2,9}\\)\\s*(?=\\p{L})");
    private static final Pattern COUNTED = Pattern.compile(
            "(?i)(?:qty\\.?:?\\s*)?[x(]?\\s*(" + NumberStyle.NUMBER + ")\\s*[x)]?\\s*([\\p{L}.()]*)\\s*[x)]?");
    /// Words beside a weight that is of one unit, and beside one that is of all; pieces of patterns.
    private static final String ONE =
            "(?:unit[ée]?|unidad|uno|una|un|each|ea|u|" + PackageWord.pattern() + ")(?!\\p{L})";

    static final String EACH_WORDS = "(?:each|cada|chaque)(?:\\s+" + ONE + ")?|ea\\.?|(?:per|por|par|/)\\s?" + ONE
            + "|an?\\s(?:pallet|skid|crate|bundle|box|carton|case|drum|tote|roll|piece|unit|plt|pc)(?!\\p{L})|c/u|chac\\.|chacune?s?|apiece|p/u|p\\.u\\.|unitaire|unitario|l['’]unit[ée]";
    static final String TOTAL_WORDS = "totals?|ttl|tot\\.?|all[-"
        + " ]in|in\\s+all|altogether|all\\s+together|combined|overall|(?:en|in|au|de)\\s+total|gross\\s+total|en\\s+tout|le\\s+tout|totales|en\\s+todo|en\\s+conjunto|for\\s+(?:all|everything|the\\s+lot)";
    static final ScanPattern EACH = ScanPattern.of("(?i)(?:(?<!\\p{L})|(?=/))(?:" + EACH_WORDS + ")(?!\\p{L})");
    private static final ScanPattern TOTAL = ScanPattern.of("(?i)(?<!\\p{L})(?:" + TOTAL_WORDS + ")(?!\\p{L})");
    private static final ScanPattern NOTHING = ScanPattern.of("(?i)[-–—.]+|n/?a|tbd|\\?+|null");
    private static final ScanPattern TWO_SIDES = ScanPattern.of("(?i).*\\d.*[x×*].*\\d.*");
    private static final ScanPattern EDGES = ScanPattern.of("^[@:\\s]+|[\\s:]+$");

    /// Fields whose values are figures with units.
    static final Set<PastedField> MEASURES = Set.of(
            PastedField.WEIGHT,
            PastedField.TOTAL_WEIGHT,
            PastedField.LENGTH,
            PastedField.WIDTH,
            PastedField.HEIGHT,
            PastedField.VOLUME,
            PastedField.TOTAL_VOLUME);

    private static final int LONGEST_VALUE = 120;

    private final NumberStyle style;
    private final MeasureReader measures;

    ValueReader(NumberStyle style) {
        this.style = style;
        measures = new MeasureReader(style);
    }

    /// Reads the text of a column's cell into the fields it gives; a blank cell gives none.
    Map<PastedField, Reading> read(Column column, String text) {
        Map<PastedField, Reading> readings = new EnumMap<>(PastedField.class);
        String bare = text.strip();
        if (bare.isEmpty() || NOTHING.matches(bare)) {
            return readings;
        }
        if (bare.length() > LONGEST_VALUE && column.field() != PastedField.NAME) {
            if (column.field() != PastedField.IGNORED) {
                readings.put(column.field(), Reading.unreadable(text));
            }
            return readings;
        }
        switch (column.field()) {
            case NAME ->
                readings.put(PastedField.NAME, Reading.text(CharacterCleaner.singleBlanks(bare), text, Certainty.SURE));
            case PACKAGE -> packaged(bare, text, readings);
            case QUANTITY -> quantity(bare, text, readings);
            case WEIGHT, TOTAL_WEIGHT -> weight(column, bare, text, readings);
            case DIMENSIONS ->
                readings.putAll(
                        measures.dimensions(MeasureNotation.inUsualOrder(column.heading(), bare), column.unit()));
            case LENGTH, WIDTH, HEIGHT -> {
                // Some write all three under "Length".
                Map<PastedField, Reading> three =
                        TWO_SIDES.matches(bare) ? measures.dimensions(bare, column.unit()) : Map.of();
                readings.putAll(three.isEmpty() ? Map.of(column.field(), measures.length(bare, column.unit())) : three);
            }
            case VOLUME, TOTAL_VOLUME ->
                readings.put(
                        column.field(),
                        measures.volume(bare, text, column.unit()).with(column.unsaid()));
            case FREIGHT_CLASS ->
                readings.put(
                        PastedField.FREIGHT_CLASS,
                        FreightClass.of(bare)
                                .map(found -> Reading.text(found, text, Certainty.SURE))
                                .orElse(Reading.unreadable(text)));
            case LEVELS -> levels(bare, text, readings);
            case STACKABLE -> readings.put(PastedField.STACKABLE, yesNo(bare, text, YesNo.STACK));
            case HAZARDOUS -> hazardous(bare, text, readings);
            case UN_NUMBER -> unNumber(bare, text, readings);
            case NMFC -> readings.put(PastedField.NMFC, Reading.text(bare, text, Certainty.SURE));
            case IGNORED -> {}
        }
        return readings;
    }

    /// Three sides in one text; two give no height.
    Map<PastedField, Reading> dimensions(String text, @Nullable Unit usual) {
        return measures.dimensions(text, usual);
    }

    private void weight(Column column, String bare, String text, Map<PastedField, Reading> readings) {
        boolean each = EACH.isIn(bare);
        boolean total = TOTAL.isIn(bare);
        String figure = EDGES.replaceAll(TOTAL.replaceAll(EACH.replaceAll(bare, " "), " "), "");
        PastedField field = each ? PastedField.WEIGHT : total ? PastedField.TOTAL_WEIGHT : column.field();
        boolean unsaid = column.unsaid() && !each && !total;
        readings.put(field, measures.weight(figure, text, column.unit()).with(unsaid));
    }

    void quantity(String bare, String text, Map<PastedField, Reading> readings) {
        Matcher counted = COUNTED.matcher(SPELT_COUNT.replaceAll(bare, "$1 "));
        if (!counted.matches()) {
            readings.put(PastedField.QUANTITY, Reading.unreadable(text));
            return;
        }
        readings.put(PastedField.QUANTITY, count(counted.group(1), text));
        String word = counted.group(2);
        if (!word.isEmpty()) {
            PackageWord.of(word)
                    .filter(plain -> !plain.equals("piece")
                            || !word.toLowerCase(Locale.ROOT).matches("ea|each|units?"))
                    .ifPresent(plain -> readings.put(PastedField.PACKAGE, Reading.text(plain, word, Certainty.SURE)));
        }
    }

    private Reading count(String number, String text) {
        return style.read(number)
                .filter(read -> read.value().signum() > 0
                        && read.value().stripTrailingZeros().scale() <= 0
                        && read.value().compareTo(BigDecimal.valueOf(1_000_000)) < 0)
                .map(read -> Reading.text(read.value().toBigInteger().toString(), text, read.certainty()))
                .orElse(Reading.unreadable(text));
    }

    private void packaged(String bare, String text, Map<PastedField, Reading> readings) {
        Optional<String> word = PackageWord.of(bare);
        if (word.isPresent()) {
            readings.put(PastedField.PACKAGE, Reading.text(word.get(), text, Certainty.SURE));
        } else if (bare.matches("\\d.*")) {
            quantity(bare, text, readings);
        } else {
            Optional<String> inside = Arrays.stream(bare.split("[\\s/,()]+", -1))
                    .map(PackageWord::of)
                    .flatMap(Optional::stream)
                    .findFirst();
            readings.put(
                    PastedField.PACKAGE,
                    inside.map(plain -> Reading.text(plain, text, Certainty.UNCERTAIN))
                            .orElse(Reading.unreadable(text)));
        }
    }

    private void levels(String bare, String text, Map<PastedField, Reading> readings) {
        Reading count = count(bare.replaceFirst("(?i)\\s*(?:high|levels?|niveles|niveaux)$", ""), text);
        if (count.certainty() != Certainty.UNREADABLE) {
            readings.put(PastedField.LEVELS, count);
            return;
        }
        Reading yesNo = yesNo(bare, text, YesNo.STACK);
        readings.put(yesNo.certainty() == Certainty.UNREADABLE ? PastedField.LEVELS : PastedField.STACKABLE, yesNo);
    }

    private void hazardous(String bare, String text, Map<PastedField, Reading> readings) {
        HazmatDescription.idIn(bare)
                .ifPresent(id -> readings.put(PastedField.UN_NUMBER, Reading.text(id, text, Certainty.SURE)));
        readings.put(
                PastedField.HAZARDOUS,
                readings.containsKey(PastedField.UN_NUMBER)
                        ? Reading.text("yes", text, Certainty.SURE)
                        : yesNo(bare, text, YesNo.HAZARD));
    }

    private void unNumber(String bare, String text, Map<PastedField, Reading> readings) {
        Optional<String> id = HazmatDescription.idIn(bare.matches("\\d{4}") ? "UN" + bare : bare);
        readings.put(
                PastedField.UN_NUMBER,
                id.map(found -> Reading.text(found, text, Certainty.SURE)).orElse(Reading.unreadable(text)));
        id.ifPresent(found -> readings.putIfAbsent(PastedField.HAZARDOUS, Reading.text("yes", text, Certainty.SURE)));
    }

    private static Reading yesNo(String bare, String text, YesNo words) {
        return words.of(bare)
                .map(yes -> Reading.text(yes ? "yes" : "no", text, Certainty.SURE))
                .orElse(Reading.unreadable(text));
    }
}
