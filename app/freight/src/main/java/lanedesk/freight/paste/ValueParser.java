package lanedesk.freight.paste;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import lanedesk.freight.FreightClass;
import lanedesk.freight.Measure;
import lanedesk.freight.Unit;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.hazmat.HazmatDescription;
import lanedesk.freight.scan.CharacterCleaner;
import lanedesk.freight.scan.PatternScan;
import lanedesk.freight.scan.PatternTable;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// Parses single values: a cell of a table, or a part cut out of a sentence.
final class ValueParser {
    private static final PatternTable PHRASES = PatternTable.read(
            ValueParser.class,
            "value-phrases.txt",
            Map.of(
                    "plain number",
                    NumberStyle.NUMBER,
                    "packages",
                    PackageWords.patternOfAllWords(),
                    "length units",
                    Unit.LENGTH_UNIT_PATTERN));
    // Matches a count in digits and words, as in "2 (two) skids".
    private static final ScanPattern SPELLED_COUNT = ScanPattern.of("(\\d)\\s*\\(\\p{L}{2,9}\\)\\s*(?=\\p{L})");
    private static final Pattern COUNT_WITH_PACKAGE = Pattern.compile(PHRASES.patternText("count with package"));
    static final String EACH_WORDS = PHRASES.patternText("each words");
    static final String TOTAL_WORDS = PHRASES.patternText("total words");
    static final ScanPattern EACH_PATTERN = PHRASES.compilePattern("each pattern");
    private static final ScanPattern TOTAL_PATTERN = PHRASES.compilePattern("total pattern");
    private static final ScanPattern NO_VALUE = ScanPattern.of("(?i)[-–—.]+|n/?a|tbd|\\?+|null");
    private static final ScanPattern TWO_SIDES = ScanPattern.of("(?i).*\\d.*[x×*].*\\d.*");
    private static final ScanPattern EDGE_PUNCTUATION = ScanPattern.of("^[@:\\s]+|[\\s:]+$");
    /// Fields whose values are numbers with units.
    static final List<PastedField> MEASURE_FIELDS = Stream.of(PastedField.values())
            .filter(PastedField::isMeasuredNumber)
            .toList();
    private static final int MAX_VALUE_LENGTH = 120;
    private static final ScanPattern FEET_AND_INCHES = PHRASES.compilePattern("feet and inches");
    private static final Pattern SIDE = Pattern.compile(PHRASES.patternText("side"));
    private static final Pattern SIDE_SEPARATOR = Pattern.compile(PHRASES.patternText("side separator"));
    private static final Map<Measure, Pattern> MEASURE_PATTERNS = Map.of(
            Measure.WEIGHT, compileMeasurePattern(Unit.WEIGHT_UNIT_PATTERN),
            Measure.LENGTH, compileMeasurePattern(Unit.LENGTH_UNIT_PATTERN),
            Measure.VOLUME, compileMeasurePattern(Unit.VOLUME_UNIT_PATTERN));
    private static final ScanPattern TRAILING_UNIT = PHRASES.compilePattern("trailing unit");
    private static final ScanPattern APPROXIMATE = PHRASES.compilePattern("approximate");
    private static final BigDecimal MAX_WIDTH_INCHES = new BigDecimal(120);
    private static final BigDecimal MAX_WIDTH_CENTIMETRES = new BigDecimal(305);
    private static final ScanPattern DIMENSIONS_WORD = PHRASES.compilePattern("dimensions word");
    private static final Pattern ANY_LENGTH_UNIT = Pattern.compile("(?i)" + Unit.LENGTH_UNIT_PATTERN.replace("|m", ""));
    private static final ScanPattern SIDE_LETTER = ScanPattern.of("(?i)\\(?[lwha]\\)?\\s*$|^\\s*[lwha]\\s*[:=]?|\\($");

    private final NumberStyle style;

    ValueParser(NumberStyle style) {
        this.style = style;
    }

    /// Parses a cell of a column into the fields that the cell contains; a blank cell, or a text for "no value"
    /// such as a dash, contains no fields.
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
                        RawValue.ofText(CharacterCleaner.collapseBlanks(stripped), text, Certainty.SURE));
            case PACKAGE -> putPackageOrQuantity(stripped, text, valuesByField);
            case QUANTITY -> putQuantityAndPackage(stripped, text, valuesByField);
            case WEIGHT, TOTAL_WEIGHT -> putUnitOrTotalWeight(column, stripped, text, valuesByField);
            case DIMENSIONS ->
                valuesByField.putAll(parseDimensions(
                        MeasureNotationRewriter.reorderSidesByHeading(column.heading(), stripped), column.unit()));
            case LENGTH, WIDTH, HEIGHT -> {
                // A column with the heading "Length" sometimes contains all three dimensions.
                Map<PastedField, RawValue> threeSides =
                        TWO_SIDES.matchesWhole(stripped) ? parseDimensions(stripped, column.unit()) : Map.of();
                valuesByField.putAll(
                        threeSides.isEmpty()
                                ? Map.of(column.field(), parseLength(stripped, column.unit()))
                                : threeSides);
            }
            case VOLUME, TOTAL_VOLUME ->
                valuesByField.put(
                        column.field(),
                        parseMeasure(Measure.VOLUME, stripped, text, column.unit())
                                .withBasisUnstated(column.isBasisUnstated()));
            case FREIGHT_CLASS ->
                valuesByField.put(
                        PastedField.FREIGHT_CLASS,
                        FreightClass.parse(stripped)
                                .map(found -> RawValue.ofText(found, text, Certainty.SURE))
                                .orElse(RawValue.ofUnreadable(text)));
            case LEVELS -> putLevelsOrStackable(stripped, text, valuesByField);
            case STACKABLE -> valuesByField.put(PastedField.STACKABLE, parseYesNo(stripped, text, YesNoQuestion.STACK));
            case HAZARDOUS -> putHazardousAndUnNumber(stripped, text, valuesByField);
            case UN_NUMBER -> putUnNumberAndHazardous(stripped, text, valuesByField);
            case NMFC -> valuesByField.put(PastedField.NMFC, RawValue.ofText(stripped, text, Certainty.SURE));
            case IGNORED -> {}
        }
        return valuesByField;
    }

    private void putUnitOrTotalWeight(
            Column column, String stripped, String text, Map<PastedField, RawValue> readings) {
        boolean isPerUnit = EACH_PATTERN.isFoundInText(stripped);
        boolean isTotal = TOTAL_PATTERN.isFoundInText(stripped);
        String numberText =
                EDGE_PUNCTUATION.replaceAll(TOTAL_PATTERN.replaceAll(EACH_PATTERN.replaceAll(stripped, " "), " "), "");
        PastedField field = isPerUnit ? PastedField.WEIGHT : isTotal ? PastedField.TOTAL_WEIGHT : column.field();
        boolean isBasisUnstated = column.isBasisUnstated() && !isPerUnit && !isTotal;
        readings.put(
                field,
                parseMeasure(Measure.WEIGHT, numberText, text, column.unit()).withBasisUnstated(isBasisUnstated));
    }

    void putQuantityAndPackage(String stripped, String text, Map<PastedField, RawValue> readings) {
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
                    .ifPresent(
                            plain -> readings.put(PastedField.PACKAGE, RawValue.ofText(plain, word, Certainty.SURE)));
        }
    }

    private RawValue parseCountValue(String number, String text) {
        return style.parse(number)
                .filter(read -> read.value().signum() > 0
                        && read.value().stripTrailingZeros().scale() <= 0
                        && read.value().compareTo(BigDecimal.valueOf(1_000_000)) < 0)
                .map(read -> RawValue.ofText(read.value().toBigInteger().toString(), text, read.certainty()))
                .orElse(RawValue.ofUnreadable(text));
    }

    private void putPackageOrQuantity(String stripped, String text, Map<PastedField, RawValue> readings) {
        Optional<String> word = PackageWords.findPlainWord(stripped);
        if (word.isPresent()) {
            readings.put(PastedField.PACKAGE, RawValue.ofText(word.get(), text, Certainty.SURE));
        } else if (stripped.matches("\\d.*")) {
            putQuantityAndPackage(stripped, text, readings);
        } else {
            Optional<String> containedWord = Arrays.stream(stripped.split("[\\s/,()]+", -1))
                    .map(PackageWords::findPlainWord)
                    .flatMap(Optional::stream)
                    .findFirst();
            readings.put(
                    PastedField.PACKAGE,
                    containedWord
                            .map(plain -> RawValue.ofText(plain, text, Certainty.UNCERTAIN))
                            .orElse(RawValue.ofUnreadable(text)));
        }
    }

    private void putLevelsOrStackable(String stripped, String text, Map<PastedField, RawValue> readings) {
        RawValue count = parseCountValue(stripped.replaceFirst("(?i)\\s*(?:high|levels?|niveles|niveaux)$", ""), text);
        if (count.certainty() != Certainty.UNREADABLE) {
            readings.put(PastedField.LEVELS, count);
            return;
        }
        RawValue yesNo = parseYesNo(stripped, text, YesNoQuestion.STACK);
        readings.put(yesNo.certainty() == Certainty.UNREADABLE ? PastedField.LEVELS : PastedField.STACKABLE, yesNo);
    }

    private void putHazardousAndUnNumber(String stripped, String text, Map<PastedField, RawValue> readings) {
        HazmatDescription.findUnNumber(stripped)
                .ifPresent(id -> readings.put(PastedField.UN_NUMBER, RawValue.ofText(id, text, Certainty.SURE)));
        readings.put(
                PastedField.HAZARDOUS,
                readings.containsKey(PastedField.UN_NUMBER)
                        ? RawValue.ofText("yes", text, Certainty.SURE)
                        : parseYesNo(stripped, text, YesNoQuestion.HAZARD));
    }

    private void putUnNumberAndHazardous(String stripped, String text, Map<PastedField, RawValue> readings) {
        Optional<String> id = HazmatDescription.findUnNumber(stripped.matches("\\d{4}") ? "UN" + stripped : stripped);
        readings.put(
                PastedField.UN_NUMBER,
                id.map(found -> RawValue.ofText(found, text, Certainty.SURE)).orElse(RawValue.ofUnreadable(text)));
        id.ifPresent(
                found -> readings.putIfAbsent(PastedField.HAZARDOUS, RawValue.ofText("yes", text, Certainty.SURE)));
    }

    private static RawValue parseYesNo(String stripped, String text, YesNoQuestion words) {
        return words.parseAnswer(stripped)
                .map(yes -> RawValue.ofText(yes ? "yes" : "no", text, Certainty.SURE))
                .orElse(RawValue.ofUnreadable(text));
    }

    /// Parses a length with or without a unit; a length in feet and inches, such as `4' 2"`, is converted to
    /// inches.
    private RawValue parseLength(String text, @Nullable Unit defaultUnit) {
        return FEET_AND_INCHES
                .matchWhole(text.strip())
                .map(feetAndInches -> parseFeetAndInches(feetAndInches, text))
                .orElseGet(() -> parseMeasure(Measure.LENGTH, text.strip(), text, defaultUnit));
    }

    private RawValue parseFeetAndInches(MatchResult feetAndInches, String text) {
        return style.parse(feetAndInches.group(2))
                .map(inches -> RawValue.ofNumber(
                        new BigDecimal(feetAndInches.group(1))
                                .multiply(new BigDecimal(12))
                                .add(inches.value()),
                        Measure.LENGTH,
                        UnitSystem.US,
                        text,
                        inches.certainty()))
                .orElse(RawValue.ofUnreadable(text));
    }

    /// Parses three dimensions: `48x40x52 in`, `L48 W40 H52`, `120 × 100 × 150 cm`. Two dimensions are length
    /// and width, and uncertain. If the text is not two or three dimensions, returns only the field DIMENSIONS,
    /// as unreadable.
    Map<PastedField, RawValue> parseDimensions(String text, @Nullable Unit defaultUnit) {
        String stripped = DIMENSIONS_WORD.replaceFirst(text.strip(), "");
        Unit unit = defaultUnit;
        PatternScan trailingUnit = TRAILING_UNIT.scanMatches(stripped);
        boolean hasTrailingUnit = false;
        if (trailingUnit.findNext() && ANY_LENGTH_UNIT.split(stripped, -1).length <= 2) {
            unit = Unit.findByWord(Measure.LENGTH, trailingUnit.group(1)).orElse(defaultUnit);
            hasTrailingUnit = true;
        }
        String[] sides =
                SIDE_SEPARATOR.split(hasTrailingUnit ? stripped.substring(0, trailingUnit.start()) : stripped, -1);
        if (sides.length == 1) {
            sides = stripped.matches("(?i)\\s*[lwh]\\s*[:=]?\\s*\\d.*")
                    ? stripped.split("(?i)[\\s,;]+(?=[lwh])", -1)
                    : stripped.split("\\s*[/-]\\s*|\\s+", -1);
        }
        boolean appliesToLastSideOnly =
                hasTrailingUnit && unit != null && sides.length == 3 && exceedsTruckWidth(sides[1], unit);
        if (appliesToLastSideOnly) {
            sides[2] += " " + trailingUnit.group(1);
            unit = defaultUnit;
        }
        if (sides.length < 2 || sides.length > 3) {
            return Map.of(PastedField.DIMENSIONS, RawValue.ofUnreadable(text));
        }
        Map<PastedField, RawValue> valuesByField = new EnumMap<>(PastedField.class);
        List<PastedField> order = new ArrayList<>(List.of(PastedField.LENGTH, PastedField.WIDTH, PastedField.HEIGHT));
        for (int i = 0; i < sides.length; i++) {
            Matcher side = SIDE.matcher(sides[i].strip());
            String letter = side.matches() ? side.group(1) == null ? side.group(4) : side.group(1) : null;
            PastedField field = letter == null ? order.get(i) : fieldOfSideLetter(letter);
            String numberText = letter == null ? sides[i] : SIDE_LETTER.replaceAll(sides[i], "");
            RawValue reading = parseLength(numberText, unit);
            if (valuesByField.put(field, reading) != null || reading.certainty() == Certainty.UNREADABLE) {
                return Map.of(PastedField.DIMENSIONS, RawValue.ofUnreadable(text));
            }
        }
        if (valuesByField.size() == 2 || appliesToLastSideOnly) {
            valuesByField.replaceAll((field, reading) -> reading.asUncertain());
        }
        return applyUnitToAllSides(valuesByField);
    }

    // Whether a dimension in this unit would exceed the width of a truck. If so, the unit applies only to the
    // last dimension, as in "48 x 40 x 4 ft".
    private boolean exceedsTruckWidth(String side, Unit unit) {
        BigDecimal maxWidth = unit.system() == UnitSystem.US ? MAX_WIDTH_INCHES : MAX_WIDTH_CENTIMETRES;
        return unit.factor().compareTo(BigDecimal.ONE) > 0
                && style.parse(side.strip())
                        .filter(figure -> figure.value().multiply(unit.factor()).compareTo(maxWidth) > 0)
                        .isPresent();
    }

    /// Applies the unit after one dimension to all dimensions: `48 x 40 x 52"`.
    private static Map<PastedField, RawValue> applyUnitToAllSides(Map<PastedField, RawValue> sides) {
        var system = sides.values().stream()
                .map(RawValue::unitSystem)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
        if (system != null) {
            sides.replaceAll((field, side) -> side.unitSystem() != null || side.number() == null
                    ? side
                    : RawValue.ofNumber(side.number(), Measure.LENGTH, system, side.originalText(), side.certainty()));
        }
        return sides;
    }

    private static PastedField fieldOfSideLetter(String letter) {
        return switch (letter.toLowerCase(Locale.ROOT)) {
            case "l" -> PastedField.LENGTH;
            case "w" -> PastedField.WIDTH;
            default -> PastedField.HEIGHT;
        };
    }

    private RawValue parseMeasure(Measure measure, String stripped, String text, @Nullable Unit defaultUnit) {
        PatternScan approximate = APPROXIMATE.scanMatches(stripped);
        boolean isApproximate = approximate.findNext();
        Matcher matcher = Objects.requireNonNull(MEASURE_PATTERNS.get(measure))
                .matcher(isApproximate ? stripped.substring(approximate.end()) : stripped);
        if (!matcher.matches()) {
            return RawValue.ofUnreadable(text);
        }
        Optional<NumberStyle.ParsedNumber> number = style.parse(matcher.group(1));
        String unitText = matcher.group(2);
        Unit unit = unitText == null
                ? defaultUnit
                : Unit.findByWord(measure, unitText).orElse(null);
        if (number.isEmpty() || number.get().value().signum() <= 0 || (unitText != null && unit == null)) {
            return RawValue.ofUnreadable(text);
        }
        BigDecimal value =
                unit == null ? number.get().value() : number.get().value().multiply(unit.factor());
        Certainty certainty =
                number.get().certainty().lessCertainOf(isApproximate ? Certainty.UNCERTAIN : Certainty.SURE);
        return RawValue.ofNumber(value, measure, unit == null ? null : unit.system(), text, certainty);
    }

    private static Pattern compileMeasurePattern(String unit) {
        return Pattern.compile("(?i)(" + NumberStyle.NUMBER + ")\\s*(?:\\(?(" + unit + ")\\)?)?\\.?");
    }
}
