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
            @Nullable RawValue shipment,
            UnitSystem usual,
            Map<Question, Question.Answer> answers) {
        int us = 0;
        int metric = 0;
        Set<Measure> written = EnumSet.noneOf(Measure.class);
        for (RawRow raw : rawRows) {
            for (RawValue reading : raw.values().values()) {
                Measure measure = reading.measure();
                if (reading.system() != null && measure != null) {
                    written.add(measure);
                    us += reading.system() == UnitSystem.US ? 1 : 0;
                    metric += reading.system() == UnitSystem.METRIC ? 1 : 0;
                }
            }
        }
        UnitSystem system = us == metric ? usual : us > metric ? UnitSystem.US : UnitSystem.METRIC;
        boolean mixed = us > 0 && metric > 0;
        UnitNormalizer settling = new UnitNormalizer(system, system != usual || mixed, written);
        List<Map<PastedField, RawValue>> settled =
                rawRows.stream().map(settling::normalize).toList();
        WeightBasisResolver weighing = new WeightBasisResolver(
                settled, shipment == null ? null : settling.normalize(shipment), system, answers);
        weighing.resolve();
        List<PastedRow> rows = new ArrayList<>();
        for (int index = 0; index < rawRows.size(); index++) {
            rows.add(toPastedRow(rawRows.get(index), settled.get(index)));
        }
        return new NormalizedRows(
                List.copyOf(rows), system, mixed, weighing.questions(), weighing.contradictsStatedTotal());
    }

    private Map<PastedField, RawValue> normalize(RawRow raw) {
        Map<PastedField, RawValue> readings = new EnumMap<>(PastedField.class);
        raw.values().forEach((field, reading) -> readings.put(field, normalize(reading)));
        return readings;
    }

    private static PastedRow toPastedRow(RawRow raw, Map<PastedField, RawValue> readings) {
        reconcileStacking(readings);
        Map<PastedField, PastedCell> cells = new EnumMap<>(PastedField.class);
        readings.forEach((field, reading) -> cells.put(field, toCell(reading)));
        return new PastedRow(raw.line(), raw.original(), cells);
    }

    private RawValue normalize(RawValue reading) {
        BigDecimal figure = reading.number();
        Measure measure = reading.measure();
        if (figure == null || measure == null) {
            return reading;
        }
        UnitSystem own = reading.system();
        if (own == null) {
            boolean guess = hasForeignUnits && !writtenMeasures.contains(measure);
            return guess ? reading.asUncertain() : reading;
        }
        if (own == system) {
            return reading;
        }
        return reading.with(measure.convertForDisplay(figure, own, system), system)
                .asUncertain();
    }

    /// Makes levels and stackable consistent; if the clip has both and they contradict, both are uncertain.
    private static void reconcileStacking(Map<PastedField, RawValue> readings) {
        RawValue levels = readings.get(PastedField.LEVELS);
        RawValue stackable = readings.get(PastedField.STACKABLE);
        if (levels == null || levels.text().isEmpty()) {
            return;
        }
        String implied = levels.text().equals("1") ? "no" : "yes";
        if (stackable == null || stackable.text().isEmpty()) {
            readings.put(PastedField.STACKABLE, RawValue.text(implied, levels.original(), levels.certainty()));
        } else if (!stackable.text().equals(implied)) {
            readings.put(PastedField.LEVELS, levels.asUncertain());
            readings.put(PastedField.STACKABLE, stackable.asUncertain());
        }
    }

    private static PastedCell toCell(RawValue reading) {
        BigDecimal figure = reading.number();
        if (figure == null) {
            return new PastedCell(reading.text(), reading.original(), reading.certainty());
        }
        if (!DecimalLimits.isInRange(figure)) {
            return new PastedCell("", reading.original(), Certainty.UNREADABLE);
        }
        return new PastedCell(
                DecimalLimits.stripTrailingZeros(figure).toPlainString(), reading.original(), reading.certainty());
    }
}
