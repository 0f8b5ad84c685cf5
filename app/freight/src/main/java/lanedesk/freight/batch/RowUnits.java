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

/// The units that a cell names for its row: `kg`, `lb/in`, `METRIC`.
///
/// @param units the unit of each measure that the cell speaks of
record RowUnits(Map<Measure, Unit> units) {
    private static final List<Measure> MEASURES = List.of(Measure.WEIGHT, Measure.LENGTH, Measure.VOLUME);
    private static final int LONGEST = 40;
    private static final Pattern METRIC_TONNES = Pattern.compile("metric ton(?:ne)?s?");
    private static final Pattern FILLERS = Pattern.compile("\\b(?:units?|system|unidades|unites|and|et|y)\\b");
    private static final Pattern BETWEEN = Pattern.compile("[\\s,;/&()+-]+");
    private static final Pattern US = Pattern.compile("u\\.?s\\.?a?\\.?|imp(?:erial(?:es)?)?|english|american");
    private static final Pattern METRIC = Pattern.compile("metric[oa]?|metrique|si");

    static final RowUnits NONE = new RowUnits(Map.of());

    RowUnits {
        units = Map.copyOf(units);
    }

    @Nullable
    Unit of(Measure measure) {
        return units.get(measure);
    }

    /// The units of a text; empty where any of it is something else, or one measure has two units.
    static Optional<RowUnits> parse(String text) {
        String bare = METRIC_TONNES.matcher(folded(text)).replaceAll("t");
        if (bare.isEmpty() || bare.length() > LONGEST) {
            return Optional.empty();
        }
        Map<Measure, Unit> found = new EnumMap<>(Measure.class);
        if (add(bare, found)) {
            return Optional.of(new RowUnits(found));
        }
        boolean known = Arrays.stream(
                        BETWEEN.split(FILLERS.matcher(bare).replaceAll(" ").strip(), -1))
                .filter(word -> !word.isEmpty())
                .allMatch(word -> add(word, found));
        return known && !found.isEmpty() ? Optional.of(new RowUnits(found)) : Optional.empty();
    }

    private static String folded(String text) {
        return Normalizer.normalize(text.strip().toLowerCase(Locale.ROOT), Normalizer.Form.NFD)
                .replaceAll("\\p{M}+", "");
    }

    private static boolean add(String word, Map<Measure, Unit> found) {
        Optional<UnitSystem> system = US.matcher(word).matches()
                ? Optional.of(UnitSystem.US)
                : METRIC.matcher(word).matches() ? Optional.of(UnitSystem.METRIC) : Optional.empty();
        if (system.isPresent()) {
            return MEASURES.stream()
                    .allMatch(measure -> agrees(
                            found,
                            Unit.of(measure, ofSystem(measure, system.get())).orElseThrow()));
        }
        return MEASURES.stream()
                .flatMap(measure -> Unit.of(measure, word).stream())
                .findFirst()
                .filter(unit -> agrees(found, unit))
                .isPresent();
    }

    private static String ofSystem(Measure measure, UnitSystem system) {
        return system.symbol(measure);
    }

    private static boolean agrees(Map<Measure, Unit> found, Unit unit) {
        Unit earlier = found.putIfAbsent(unit.measure(), unit);
        return earlier == null || earlier.equals(unit);
    }
}
