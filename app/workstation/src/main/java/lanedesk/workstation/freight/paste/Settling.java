package lanedesk.workstation.freight.paste;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lanedesk.workstation.freight.Figures;
import lanedesk.workstation.freight.Measure;
import lanedesk.workstation.freight.UnitSystem;
import org.jspecify.annotations.Nullable;

/// Brings the figures of a clip into one unit system, and totals down to one unit.
final class Settling {
    private static final MathContext WORK = new MathContext(30, RoundingMode.HALF_UP);
    private static final BigDecimal TOLERANCE = new BigDecimal("0.01");

    private final UnitSystem system;
    private final boolean strange;
    private final Set<Measure> written;

    /// Rows in one system.
    ///
    /// @param rows the rows
    /// @param system the system of all their figures
    /// @param mixed whether some were written in the other and have been converted
    record Settled(List<PastedRow> rows, UnitSystem system, boolean mixed) {}

    private Settling(UnitSystem system, boolean strange, Set<Measure> written) {
        this.system = system;
        this.strange = strange;
        this.written = written;
    }

    /// Settles rows. Figures without a unit are of the clip's own system, or of the usual one where the clip
    /// names none.
    static Settled of(List<Draft> drafts, UnitSystem usual) {
        int us = 0;
        int metric = 0;
        Set<Measure> written = EnumSet.noneOf(Measure.class);
        for (Draft draft : drafts) {
            for (Reading reading : draft.readings().values()) {
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
        Settling settling = new Settling(system, system != usual || mixed, written);
        List<PastedRow> rows = new ArrayList<>();
        for (Draft draft : drafts) {
            rows.add(settling.row(draft));
        }
        return new Settled(List.copyOf(rows), system, mixed);
    }

    private PastedRow row(Draft draft) {
        Map<Field, Reading> readings = new EnumMap<>(Field.class);
        draft.readings().forEach((field, reading) -> readings.put(field, settled(reading)));
        perUnit(readings, Field.TOTAL_WEIGHT, Field.WEIGHT);
        perUnit(readings, Field.TOTAL_VOLUME, Field.VOLUME);
        stacking(readings);
        Map<Field, Cell> cells = new EnumMap<>(Field.class);
        readings.forEach((field, reading) -> cells.put(field, cell(reading)));
        return new PastedRow(draft.line(), draft.original(), cells);
    }

    private Reading settled(Reading reading) {
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
        Reading converted = Reading.figure(
                measure.convert(figure, own, system), measure, system, reading.original(), reading.certainty());
        return converted.lessSure();
    }

    /// A total becomes each by the quantity; beside a weight of each it is held against it instead.
    private static void perUnit(Map<Field, Reading> readings, Field total, Field each) {
        Reading all = readings.remove(total);
        if (all == null) {
            return;
        }
        Reading one = readings.get(each);
        BigDecimal quantity = quantity(readings);
        BigDecimal sum = all.figure();
        if (one != null && one.figure() != null) {
            if (quantity != null && sum != null && !near(one.figure().multiply(quantity), sum)) {
                readings.put(each, one.lessSure());
            }
            return;
        }
        if (sum == null || all.measure() == null || quantity == null) {
            readings.put(each, sum == null ? all : all.lessSure());
            return;
        }
        BigDecimal exact = sum.divide(quantity, WORK);
        int places = all.measure() == Measure.VOLUME ? 4 : 2;
        BigDecimal rounded = exact.setScale(places, RoundingMode.HALF_UP);
        Reading reading = Reading.figure(rounded, all.measure(), all.system(), all.original(), all.certainty());
        readings.put(each, rounded.compareTo(exact) == 0 ? reading : reading.lessSure());
    }

    private static boolean near(BigDecimal one, BigDecimal other) {
        return one.subtract(other).abs().compareTo(other.abs().multiply(TOLERANCE)) <= 0;
    }

    private static @Nullable BigDecimal quantity(Map<Field, Reading> readings) {
        Reading quantity = readings.get(Field.QUANTITY);
        return quantity == null || quantity.text().isEmpty() ? null : new BigDecimal(quantity.text());
    }

    /// Levels and stackable are made to agree; where the clip has both and they do not, both want a look.
    private static void stacking(Map<Field, Reading> readings) {
        Reading levels = readings.get(Field.LEVELS);
        Reading stackable = readings.get(Field.STACKABLE);
        if (levels == null || levels.text().isEmpty()) {
            return;
        }
        String implied = levels.text().equals("1") ? "no" : "yes";
        if (stackable == null || stackable.text().isEmpty()) {
            readings.put(Field.STACKABLE, Reading.text(implied, levels.original(), levels.certainty()));
        } else if (!stackable.text().equals(implied)) {
            readings.put(Field.LEVELS, levels.lessSure());
            readings.put(Field.STACKABLE, stackable.lessSure());
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
