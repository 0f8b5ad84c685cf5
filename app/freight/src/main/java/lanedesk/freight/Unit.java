package lanedesk.freight;

import java.math.BigDecimal;
import java.text.Normalizer;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// A unit with its factor to the base unit of its system.
///
/// @param measure what it measures
/// @param system its system
/// @param factor factor to pounds, inches, cubic feet, or kilograms, centimetres, cubic metres
public record Unit(Measure measure, UnitSystem system, BigDecimal factor) {
    /// Patterns of the spellings of weight units; those of lengths and volumes below.
    public static final String WEIGHT_UNIT_PATTERN =
            "pounds?|lbs?|lbr|libras?|livres?|#|kilogram(?:me)?s?|kilos?|kgs?|kgm|kg\\.|lbs?\\.|toneladas?(?:"
                    + " m[ée]tricas?)?|(?:metric|short|long)\\s?ton(?:ne)?s?|tonnes?(?:"
                    + " m[ée]triques?)?|tons?|tne|stn|ltn|cwa|onz|grm|mt|cwt|oz|ounces?|g|t";
    public static final String LENGTH_UNIT_PATTERN =
            "mmt|mtr|inches|inch|inh|in|pulgadas?|pulg|pouces?|po|\"|”|″|''|feet|foot|fot|ft|pies?|pieds?|'|’|′|cent[ií]m(?:eter|etre|ètre|etro)s?"
                + "|cmt|cms?|mill?[ií]m(?:eter|etre|ètre|etro)s?|mms?|m[eè]t(?:er|re|ro)s?|mts?|m";
    public static final String VOLUME_UNIT_PATTERN =
            "cubic\\s?feet|cubic\\s?ft|cu\\.?\\s?ft\\.?|cuft|cft|cf|ft3|ft³|ft\\^3|pies?\\s?c[uú]bicos?|pieds?\\s?cubes?|m[eè]tres?\\s?cubes?|cubic\\s?met(?:er|re)s?"
                + "|mtq|ftq|cbm|m3|m³|m\\^3|metros?\\s?c[uú]bicos?|cu\\.?\\s?m";

    private static final Pattern WEIGHT_UNIT_AFTER_NUMBER =
            Pattern.compile("(?iu)\\d\\s*\\(?(" + WEIGHT_UNIT_PATTERN + ")(?!\\p{L})");
    private static final ScanPattern IGNORED_CHARACTERS = ScanPattern.of("[\\s.\\p{M}]");
    private static final Map<String, Unit> BY_CODE = Map.ofEntries(
            unitEntry("lb", Measure.WEIGHT, UnitSystem.US, "1"),
            unitEntry("cwt", Measure.WEIGHT, UnitSystem.US, "100"),
            unitEntry("ton", Measure.WEIGHT, UnitSystem.US, "2000"),
            unitEntry("ltn", Measure.WEIGHT, UnitSystem.US, "2240"),
            unitEntry("oz", Measure.WEIGHT, UnitSystem.US, "0.0625"),
            unitEntry("kg", Measure.WEIGHT, UnitSystem.METRIC, "1"),
            unitEntry("t", Measure.WEIGHT, UnitSystem.METRIC, "1000"),
            unitEntry("g", Measure.WEIGHT, UnitSystem.METRIC, "0.001"),
            unitEntry("in", Measure.LENGTH, UnitSystem.US, "1"),
            unitEntry("ft", Measure.LENGTH, UnitSystem.US, "12"),
            unitEntry("cm", Measure.LENGTH, UnitSystem.METRIC, "1"),
            unitEntry("mm", Measure.LENGTH, UnitSystem.METRIC, "0.1"),
            unitEntry("m", Measure.LENGTH, UnitSystem.METRIC, "100"),
            unitEntry("ft3", Measure.VOLUME, UnitSystem.US, "1"),
            unitEntry("m3", Measure.VOLUME, UnitSystem.METRIC, "1"));

    /// The short code of this unit, which [#find] parses: `lb`, `t`, `ft3`.
    public String code() {
        return BY_CODE.entrySet().stream()
                .filter(entry -> entry.getValue().equals(this))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseThrow();
    }

    /// The weight unit after any number in a text; empty if there is none.
    public static Optional<Unit> findWeightUnit(String text) {
        Matcher matcher = WEIGHT_UNIT_AFTER_NUMBER.matcher(text);
        return matcher.find() ? find(Measure.WEIGHT, matcher.group(1)) : Optional.empty();
    }

    /// Converts a value from this unit to the system's unit.
    public BigDecimal convertTo(UnitSystem targetSystem, BigDecimal value) {
        return measure.convertForDisplay(
                DecimalLimits.stripTrailingZeros(value.multiply(factor)), system, targetSystem);
    }

    /// The unit for a word, symbol or abbreviation.
    public static Optional<Unit> find(Measure measure, String unitText) {
        String letters = Normalizer.normalize(unitText.toLowerCase(Locale.ROOT), Normalizer.Form.NFD);
        String word = IGNORED_CHARACTERS.replaceAll(letters, "");
        return Optional.ofNullable(
                switch (measure) {
                    case WEIGHT -> weightUnit(word);
                    case LENGTH -> lengthUnit(word);
                    case VOLUME -> volumeUnit(word);
                    case DENSITY -> null;
                });
    }

    private static @Nullable Unit weightUnit(String word) {
        return switch (word) {
            case "lb", "lbs", "lbr", "pound", "pounds", "#", "libra", "libras", "livre", "livres" -> BY_CODE.get("lb");
            case "kg", "kgs", "kgm", "kilo", "kilos", "kilogram", "kilograms", "kilogramme", "kilogrammes" ->
                BY_CODE.get("kg");
            case "t",
                    "mt",
                    "tne",
                    "metricton",
                    "metrictons",
                    "metrictonne",
                    "metrictonnes",
                    "tonne",
                    "tonnes",
                    "tonelada",
                    "toneladas",
                    "toneladametrica",
                    "toneladasmetricas",
                    "tonnemetrique",
                    "tonnesmetriques" -> BY_CODE.get("t");
            case "ton", "tons", "stn", "shortton", "shorttons" -> BY_CODE.get("ton");
            case "ltn", "longton", "longtons" -> BY_CODE.get("ltn");
            case "cwt", "cwa" -> BY_CODE.get("cwt");
            case "oz", "onz", "ounce", "ounces" -> BY_CODE.get("oz");
            case "g", "grm" -> BY_CODE.get("g");
            default -> null;
        };
    }

    private static @Nullable Unit lengthUnit(String word) {
        return switch (word) {
            case "in",
                    "inh",
                    "inch",
                    "inches",
                    "\"",
                    "”",
                    "″",
                    "''",
                    "pulg",
                    "pulgada",
                    "pulgadas",
                    "po",
                    "pouce",
                    "pouces" -> BY_CODE.get("in");
            case "ft", "fot", "foot", "feet", "'", "’", "′", "pie", "pies", "pied", "pieds" -> BY_CODE.get("ft");
            case "mm",
                    "mms",
                    "mmt",
                    "millimeter",
                    "millimeters",
                    "millimetre",
                    "millimetres",
                    "milimetro",
                    "milimetros" -> BY_CODE.get("mm");
            case "m", "mt", "mts", "mtr", "meter", "meters", "metre", "metres", "metro", "metros" -> BY_CODE.get("m");
            case "cm",
                    "cms",
                    "cmt",
                    "centimeter",
                    "centimeters",
                    "centimetre",
                    "centimetres",
                    "centimetro",
                    "centimetros" -> BY_CODE.get("cm");
            default -> null;
        };
    }

    private static @Nullable Unit volumeUnit(String word) {
        return switch (word) {
            case "cbm",
                    "mtq",
                    "m3",
                    "m³",
                    "m^3",
                    "cum",
                    "cubicmeter",
                    "cubicmeters",
                    "cubicmetre",
                    "cubicmetres",
                    "metrecube",
                    "metrescubes",
                    "metrocubico",
                    "metroscubicos" -> BY_CODE.get("m3");
            case "cuft",
                    "ftq",
                    "cft",
                    "cf",
                    "ft3",
                    "ft³",
                    "ft^3",
                    "cubicfeet",
                    "cubicft",
                    "piecubico",
                    "piescubicos",
                    "piedcube",
                    "piedscubes" -> BY_CODE.get("ft3");
            default -> null;
        };
    }

    private static Map.Entry<String, Unit> unitEntry(String code, Measure measure, UnitSystem system, String factor) {
        return Map.entry(code, new Unit(measure, system, new BigDecimal(factor)));
    }
}
