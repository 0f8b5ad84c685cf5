package lanedesk.freight.batch;

import java.text.Normalizer;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import lanedesk.freight.Measure;
import lanedesk.freight.Unit;
import lanedesk.freight.UnitSystem;
import org.jspecify.annotations.Nullable;

/// The units that a cell states for its row: `kg`, `lb/in`, `METRIC`.
///
/// @param units the unit of each measure
record RowUnits(Map<Measure, Unit> units) {
    private static final List<Measure> MEASURES = List.of(Measure.WEIGHT, Measure.LENGTH, Measure.VOLUME);
    private static final int MAX_TEXT_LENGTH = 40;
    private static final Pattern METRIC_TONNES = Pattern.compile("metric ton(?:ne)?s?");
    private static final Pattern FILLER_WORDS = Pattern.compile("\\b(?:units?|system|unidades|unites|and|et|y)\\b");
    private static final Pattern SEPARATORS = Pattern.compile("[\\s,;/&()+-]+");
    private static final Pattern US_WORDS = Pattern.compile("u\\.?s\\.?a?\\.?|imp(?:erial(?:es)?)?|english|american");
    private static final Pattern METRIC_WORDS = Pattern.compile("metric[oa]?|metrique|si");

    static final RowUnits NONE = new RowUnits(Map.of());

    RowUnits {
        units = Map.copyOf(units);
    }

    @Nullable
    Unit unitOf(Measure measure) {
        return units.get(measure);
    }

    /// Parses units; empty if the text contains anything else, or two units for one measure.
    static Optional<RowUnits> parse(String text) {
        String foldedText = METRIC_TONNES.matcher(foldCaseAndAccents(text)).replaceAll("t");
        if (foldedText.isEmpty() || foldedText.length() > MAX_TEXT_LENGTH) {
            return Optional.empty();
        }
        Map<Measure, Unit> unitsByMeasure = new EnumMap<>(Measure.class);
        if (addUnitsOfWordIfConsistent(foldedText, unitsByMeasure)) {
            return Optional.of(new RowUnits(unitsByMeasure));
        }
        boolean areAllUnits = Arrays.stream(SEPARATORS.split(
                        FILLER_WORDS.matcher(foldedText).replaceAll(" ").strip(), -1))
                .filter(word -> !word.isEmpty())
                .allMatch(word -> addUnitsOfWordIfConsistent(word, unitsByMeasure));
        return areAllUnits && !unitsByMeasure.isEmpty() ? Optional.of(new RowUnits(unitsByMeasure)) : Optional.empty();
    }

    private static String foldCaseAndAccents(String text) {
        return Normalizer.normalize(text.strip().toLowerCase(Locale.ROOT), Normalizer.Form.NFD)
                .replaceAll("\\p{M}+", "");
    }

    private static boolean addUnitsOfWordIfConsistent(String word, Map<Measure, Unit> unitsByMeasure) {
        Optional<UnitSystem> system = US_WORDS.matcher(word).matches()
                ? Optional.of(UnitSystem.US)
                : METRIC_WORDS.matcher(word).matches() ? Optional.of(UnitSystem.METRIC) : Optional.empty();
        if (system.isPresent()) {
            return MEASURES.stream()
                    .allMatch(measure -> addUnitIfConsistent(
                            unitsByMeasure,
                            Unit.findByWord(measure, unitSymbol(measure, system.get()))
                                    .orElseThrow()));
        }
        return MEASURES.stream()
                .flatMap(measure -> Unit.findByWord(measure, word).stream())
                .findFirst()
                .filter(unit -> addUnitIfConsistent(unitsByMeasure, unit))
                .isPresent();
    }

    private static String unitSymbol(Measure measure, UnitSystem system) {
        return system.symbol(measure);
    }

    private static boolean addUnitIfConsistent(Map<Measure, Unit> unitsByMeasure, Unit unit) {
        Unit earlier = unitsByMeasure.putIfAbsent(unit.measure(), unit);
        return earlier == null || earlier.equals(unit);
    }
}
