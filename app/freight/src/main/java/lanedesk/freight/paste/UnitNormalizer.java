package lanedesk.freight.paste;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lanedesk.freight.DecimalLimits;
import lanedesk.freight.Measure;
import lanedesk.freight.UnitSystem;
import org.jspecify.annotations.Nullable;

/// Converts the numbers of a clip to one unit system; their basis is found by [WeightBasisResolver].
final class UnitNormalizer {
    private final UnitSystem system;
    private final boolean hasForeignUnits;
    private final Set<Measure> writtenMeasures;

    /// Rows in one system.
    ///
    /// @param rows the rows
    /// @param system the system of all their numbers
    /// @param isMixed whether some were in the other system and have been converted
    /// @param questions open questions about the numbers
    /// @param contradictsStatedTotal whether the weights do not add up to the stated total
    record NormalizedRows(
            List<PastedRow> rows,
            UnitSystem system,
            boolean isMixed,
            List<OpenQuestion> questions,
            boolean contradictsStatedTotal) {}

    private UnitNormalizer(UnitSystem system, boolean strange, Set<Measure> written) {
        this.system = system;
        this.hasForeignUnits = strange;
        this.writtenMeasures = written;
    }

    /// Normalizes rows. Numbers without a unit are in the system that most of the clip's units have, else in the
    /// default one.
    static NormalizedRows normalizeRows(
            List<RawRow> rawRows,
            @Nullable RawValue shipmentWeight,
            UnitSystem defaultUnits,
            Map<Question, Question.Answer> answers) {
        int usCount = 0;
        int metricCount = 0;
        Set<Measure> writtenMeasures = EnumSet.noneOf(Measure.class);
        for (RawRow rawRow : rawRows) {
            for (RawValue reading : rawRow.values().values()) {
                Measure measure = reading.measure();
                if (reading.unitSystem() != null && measure != null) {
                    writtenMeasures.add(measure);
                    usCount += reading.unitSystem() == UnitSystem.US ? 1 : 0;
                    metricCount += reading.unitSystem() == UnitSystem.METRIC ? 1 : 0;
                }
            }
        }
        UnitSystem system =
                usCount == metricCount ? defaultUnits : usCount > metricCount ? UnitSystem.US : UnitSystem.METRIC;
        boolean isMixed = usCount > 0 && metricCount > 0;
        UnitNormalizer normalizer = new UnitNormalizer(system, system != defaultUnits || isMixed, writtenMeasures);
        List<Map<PastedField, RawValue>> normalizedRows =
                rawRows.stream().map(normalizer::convertToSystem).toList();
        WeightBasisResolver weightBasisResolver = new WeightBasisResolver(
                normalizedRows,
                shipmentWeight == null ? null : normalizer.convertToSystem(shipmentWeight),
                system,
                answers);
        weightBasisResolver.resolveBasis();
        List<PastedRow> rows = new ArrayList<>();
        for (int index = 0; index < rawRows.size(); index++) {
            rows.add(toPastedRow(rawRows.get(index), normalizedRows.get(index)));
        }
        return new NormalizedRows(
                List.copyOf(rows),
                system,
                isMixed,
                weightBasisResolver.questions(),
                weightBasisResolver.contradictsStatedTotal());
    }

    private Map<PastedField, RawValue> convertToSystem(RawRow raw) {
        Map<PastedField, RawValue> readings = new EnumMap<>(PastedField.class);
        raw.values().forEach((field, reading) -> readings.put(field, convertToSystem(reading)));
        return readings;
    }

    private static PastedRow toPastedRow(RawRow raw, Map<PastedField, RawValue> readings) {
        reconcileLevelsAndStackable(readings);
        Map<PastedField, PastedCell> cells = new EnumMap<>(PastedField.class);
        readings.forEach((field, reading) -> cells.put(field, toCell(reading)));
        return new PastedRow(raw.lineNumber(), raw.originalText(), cells);
    }

    private RawValue convertToSystem(RawValue reading) {
        BigDecimal number = reading.number();
        Measure measure = reading.measure();
        if (number == null || measure == null) {
            return reading;
        }
        UnitSystem valueSystem = reading.unitSystem();
        if (valueSystem == null) {
            boolean isGuessed = hasForeignUnits && !writtenMeasures.contains(measure);
            return isGuessed ? reading.asUncertain() : reading;
        }
        if (valueSystem == system) {
            return reading;
        }
        return reading.copyWith(measure.convertForDisplay(number, valueSystem, system), system)
                .asUncertain();
    }

    /// Makes levels and stackable consistent; if the clip has both and they contradict, both are uncertain.
    private static void reconcileLevelsAndStackable(Map<PastedField, RawValue> readings) {
        RawValue levels = readings.get(PastedField.LEVELS);
        RawValue stackable = readings.get(PastedField.STACKABLE);
        if (levels == null || levels.text().isEmpty()) {
            return;
        }
        String impliedStackable = levels.text().equals("1") ? "no" : "yes";
        if (stackable == null || stackable.text().isEmpty()) {
            readings.put(
                    PastedField.STACKABLE, RawValue.text(impliedStackable, levels.originalText(), levels.certainty()));
        } else if (!stackable.text().equals(impliedStackable)) {
            readings.put(PastedField.LEVELS, levels.asUncertain());
            readings.put(PastedField.STACKABLE, stackable.asUncertain());
        }
    }

    private static PastedCell toCell(RawValue reading) {
        BigDecimal figure = reading.number();
        if (figure == null) {
            return new PastedCell(reading.text(), reading.originalText(), reading.certainty());
        }
        if (!DecimalLimits.isInRange(figure)) {
            return new PastedCell("", reading.originalText(), Certainty.UNREADABLE);
        }
        return new PastedCell(
                DecimalLimits.stripTrailingZeros(figure).toPlainString(), reading.originalText(), reading.certainty());
    }
}
