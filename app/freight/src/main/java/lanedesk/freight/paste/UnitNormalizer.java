package lanedesk.freight.paste;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lanedesk.freight.Figures;
import lanedesk.freight.Measure;
import lanedesk.freight.UnitSystem;
import org.jspecify.annotations.Nullable;

/// Brings the figures of a clip into one unit system; what they are of is found by [WeightBasis].
final class UnitNormalizer {
    private final UnitSystem system;
    private final boolean strange;
    private final Set<Measure> written;

    /// Rows in one system.
    ///
    /// @param rows the rows
    /// @param system the system of all their figures
    /// @param mixed whether some were written in the other and have been converted
    /// @param questions what the figures leave open
    /// @param disagreeing whether the weights do not add up to the total that the text states
    record Settled(
            List<PastedRow> rows,
            UnitSystem system,
            boolean mixed,
            List<OpenQuestion> questions,
            boolean disagreeing) {}

    private UnitNormalizer(UnitSystem system, boolean strange, Set<Measure> written) {
        this.system = system;
        this.strange = strange;
        this.written = written;
    }

    /// Normalizes rows. Figures without a unit are of the clip's own system, or of the usual one where it names
    /// none.
    static Settled of(
            List<RawRow> rawRows,
            @Nullable Reading shipment,
            UnitSystem usual,
            Map<Question, Question.Answer> answers) {
        int us = 0;
        int metric = 0;
        Set<Measure> written = EnumSet.noneOf(Measure.class);
        for (RawRow raw : rawRows) {
            for (Reading reading : raw.readings().values()) {
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
        List<Map<PastedField, Reading>> settled =
                rawRows.stream().map(settling::normalized).toList();
        WeightBasis weighing =
                new WeightBasis(settled, shipment == null ? null : settling.normalized(shipment), system, answers);
        weighing.resolve();
        List<PastedRow> rows = new ArrayList<>();
        for (int at = 0; at < rawRows.size(); at++) {
            rows.add(row(rawRows.get(at), settled.get(at)));
        }
        return new Settled(List.copyOf(rows), system, mixed, weighing.questions(), weighing.isDisagreeing());
    }

    private Map<PastedField, Reading> normalized(RawRow raw) {
        Map<PastedField, Reading> readings = new EnumMap<>(PastedField.class);
        raw.readings().forEach((field, reading) -> readings.put(field, normalized(reading)));
        return readings;
    }

    private static PastedRow row(RawRow raw, Map<PastedField, Reading> readings) {
        stacking(readings);
        Map<PastedField, Cell> cells = new EnumMap<>(PastedField.class);
        readings.forEach((field, reading) -> cells.put(field, cell(reading)));
        return new PastedRow(raw.line(), raw.original(), cells);
    }

    private Reading normalized(Reading reading) {
        BigDecimal figure = reading.figure();
        Measure measure = reading.measure();
        if (figure == null || measure == null) {
            return reading;
        }
        UnitSystem own = reading.system();
        if (own == null) {
            boolean guess = strange && !written.contains(measure);
            return guess ? reading.lessSure() : reading;
        }
        if (own == system) {
            return reading;
        }
        return reading.with(measure.convert(figure, own, system), system).lessSure();
    }

    /// Levels and stackable are made to agree; where the clip has both and they do not, both want a look.
    private static void stacking(Map<PastedField, Reading> readings) {
        Reading levels = readings.get(PastedField.LEVELS);
        Reading stackable = readings.get(PastedField.STACKABLE);
        if (levels == null || levels.text().isEmpty()) {
            return;
        }
        String implied = levels.text().equals("1") ? "no" : "yes";
        if (stackable == null || stackable.text().isEmpty()) {
            readings.put(PastedField.STACKABLE, Reading.text(implied, levels.original(), levels.certainty()));
        } else if (!stackable.text().equals(implied)) {
            readings.put(PastedField.LEVELS, levels.lessSure());
            readings.put(PastedField.STACKABLE, stackable.lessSure());
        }
    }

    private static Cell cell(Reading reading) {
        BigDecimal figure = reading.figure();
        if (figure == null) {
            return new Cell(reading.text(), reading.original(), reading.certainty());
        }
        if (!Figures.usable(figure)) {
            return new Cell("", reading.original(), Certainty.UNREADABLE);
        }
        return new Cell(Figures.trimmed(figure).toPlainString(), reading.original(), reading.certainty());
    }
}
