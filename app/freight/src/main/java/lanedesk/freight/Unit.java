package lanedesk.freight;

import java.math.BigDecimal;
import java.text.Normalizer;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanedesk.freight.scan.ScanPattern;
import lanedesk.freight.scan.TextTable;

/// A unit with its factor to the base unit of its system.
///
/// @param measure the measure that the unit belongs to
/// @param system the unit system that the unit belongs to
/// @param factor factor to pounds, inches, cubic feet, or kilograms, centimeters, cubic meters
public record Unit(Measure measure, UnitSystem system, BigDecimal factor) {
    /// Pattern of the spellings of weight units; the next two constants contain those of length and volume
    /// units.
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
    private static final Map<String, Unit> UNITS_BY_CODE = new HashMap<>();
    private static final Map<Measure, Map<String, Unit>> UNITS_BY_WORD = new EnumMap<>(Measure.class);

    static {
        TextTable.readTable(Unit.class, "units.txt").forEach((row, words) -> {
            String[] cells = row.split("/", 4);
            Unit unit = new Unit(Measure.valueOf(cells[1]), UnitSystem.valueOf(cells[2]), new BigDecimal(cells[3]));
            UNITS_BY_CODE.put(cells[0], unit);
            Map<String, Unit> unitsByWord = UNITS_BY_WORD.computeIfAbsent(unit.measure, _ -> new HashMap<>());
            TextTable.splitPipedWords(words).forEach(word -> unitsByWord.put(word, unit));
        });
    }

    /// The short code of this unit, such as `lb`, `t`, `ft3`.
    public String code() {
        return UNITS_BY_CODE.entrySet().stream()
                .filter(entry -> entry.getValue().equals(this))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseThrow();
    }

    /// The first weight unit in a text that follows a number; empty if there is none.
    public static Optional<Unit> findWeightUnitInText(String text) {
        Matcher matcher = WEIGHT_UNIT_AFTER_NUMBER.matcher(text);
        return matcher.find() ? findByWord(Measure.WEIGHT, matcher.group(1)) : Optional.empty();
    }

    /// Converts a value from this unit to the unit of the same measure in `targetSystem`, with decimals for
    /// display.
    public BigDecimal convertTo(UnitSystem targetSystem, BigDecimal value) {
        return measure.convertForDisplay(
                DecimalLimits.stripTrailingZeros(value.multiply(factor)), system, targetSystem);
    }

    /// The unit of a measure with the given name, symbol or abbreviation; empty if the measure has no such
    /// unit.
    public static Optional<Unit> findByWord(Measure measure, String unitText) {
        String letters = Normalizer.normalize(unitText.toLowerCase(Locale.ROOT), Normalizer.Form.NFD);
        String word = IGNORED_CHARACTERS.replaceAll(letters, "");
        return Optional.ofNullable(UNITS_BY_WORD.getOrDefault(measure, Map.of()).get(word));
    }
}
