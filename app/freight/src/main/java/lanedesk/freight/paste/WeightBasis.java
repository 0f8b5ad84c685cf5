package lanedesk.freight.paste;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import lanedesk.freight.Measure;
import lanedesk.freight.UnitSystem;
import org.jspecify.annotations.Nullable;

/// Resolves what every weight and volume refers to: one unit, a line or the shipment. Where the text leaves it
/// open, it is asked, unless the text's own total decides; a weight no freight has is asked too.
final class WeightBasis {
    private static final MathContext WORK = new MathContext(30, RoundingMode.HALF_UP);
    private static final BigDecimal TOLERANCE = new BigDecimal("0.005");
    private static final BigDecimal LIGHTEST = new BigDecimal("0.5");
    private static final BigDecimal DENSEST = new BigDecimal("80");

    private final List<Map<PastedField, Reading>> rows;
    private final @Nullable Reading shipment;
    private final UnitSystem system;
    private final Map<Question, Question.Answer> answers;
    private final List<OpenQuestion> asked = new ArrayList<>();
    private boolean disagreeing;

    /// Looks at rows whose figures are all of one system.
    ///
    /// @param rows changed in place
    /// @param shipment weight of all rows, null where the text gives none
    WeightBasis(
            List<Map<PastedField, Reading>> rows,
            @Nullable Reading shipment,
            UnitSystem system,
            Map<Question, Question.Answer> answers) {
        this.rows = rows;
        this.shipment = shipment;
        this.system = system;
        this.answers = answers;
    }

    void resolve() {
        eachOrTotal(PastedField.WEIGHT, PastedField.TOTAL_WEIGHT, Question.WEIGHTS);
        eachOrTotal(PastedField.VOLUME, PastedField.TOTAL_VOLUME, Question.VOLUMES);
        for (Map<PastedField, Reading> row : rows) {
            perUnit(row, PastedField.TOTAL_WEIGHT, PastedField.WEIGHT);
            perUnit(row, PastedField.TOTAL_VOLUME, PastedField.VOLUME);
        }
        ofShipment();
        density();
    }

    List<OpenQuestion> questions() {
        return List.copyOf(asked);
    }

    /// Whether the weights do not add up to the total that the text states.
    boolean isDisagreeing() {
        return disagreeing;
    }

    private void eachOrTotal(PastedField each, PastedField total, Question question) {
        List<Map<PastedField, Reading>> open = new ArrayList<>();
        for (Map<PastedField, Reading> row : rows) {
            Reading one = row.get(each);
            if (one == null || one.figure() == null || !one.unsaid()) {
                continue;
            }
            BigDecimal quantity = quantity(row);
            BigDecimal all = figure(row, total);
            boolean same = all != null && near(one.figure(), all);
            if ((quantity != null && quantity.compareTo(BigDecimal.ONE) == 0)
                    || (all != null && quantity != null && near(one.figure().multiply(quantity), all))) {
                row.put(each, one.with(false));
            } else if (same) {
                row.remove(each);
            } else {
                open.add(row);
            }
        }
        if (open.isEmpty()) {
            return;
        }
        Question.Answer told = question == Question.WEIGHTS ? byItsTotal(open) : null;
        if (told == null) {
            told = ask(
                    question,
                    question.answers(),
                    Objects.requireNonNull(open.getFirst().get(each)));
        }
        for (Map<PastedField, Reading> row : open) {
            Reading one = Objects.requireNonNull(row.get(each));
            if (told == null) {
                row.put(each, one.open());
            } else if (told == Question.Answer.EACH) {
                row.put(each, one.with(false));
            } else {
                row.remove(each);
                row.put(total, one.with(false));
            }
        }
    }

    // "2,472 lb" beside six pallets is all of them where the text's own total says 2,472.
    private Question.@Nullable Answer byItsTotal(List<Map<PastedField, Reading>> open) {
        BigDecimal sum = shipment == null ? null : shipment.figure();
        if (sum == null) {
            return null;
        }
        Set<Map<PastedField, Reading>> unsaid = Collections.newSetFromMap(new IdentityHashMap<>());
        unsaid.addAll(open);
        BigDecimal ofEach = BigDecimal.ZERO;
        BigDecimal ofAll = BigDecimal.ZERO;
        for (Map<PastedField, Reading> row : rows) {
            BigDecimal one = figure(row, PastedField.WEIGHT);
            BigDecimal all = figure(row, PastedField.TOTAL_WEIGHT);
            BigDecimal quantity = quantity(row);
            if (quantity == null || (one == null && all == null)) {
                return null;
            }
            BigDecimal line = all != null ? all : Objects.requireNonNull(one).multiply(quantity);
            ofEach = ofEach.add(line);
            ofAll = ofAll.add(unsaid.contains(row) ? Objects.requireNonNull(one) : line);
        }
        if (near(ofEach, sum) == near(ofAll, sum)) {
            return null;
        }
        // A sheet adds up its column whatever the column is of.
        boolean ofColumn = shipment != null && shipment.unsaid();
        return near(ofEach, sum) ? Question.Answer.EACH : ofColumn ? null : Question.Answer.TOTAL;
    }

    private Question.@Nullable Answer ask(Question question, List<Question.Answer> possible, Reading from) {
        Question.Answer told = answers.get(question);
        Question.Answer answer = told != null && possible.contains(told) ? told : null;
        asked.add(new OpenQuestion(question, possible, answer, from.original()));
        return answer;
    }

    /// A total becomes each by the quantity; beside a weight of each it is held against it instead.
    private static void perUnit(Map<PastedField, Reading> readings, PastedField total, PastedField each) {
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
        if (sum == null || quantity == null) {
            readings.put(each, sum == null ? all : all.open());
            return;
        }
        readings.put(each, share(all, sum.divide(quantity, WORK)));
    }

    private static Reading share(Reading all, BigDecimal exact) {
        BigDecimal rounded = exact.setScale(all.measure() == Measure.VOLUME ? 4 : 2, RoundingMode.HALF_UP);
        Reading reading = all.with(rounded, all.system());
        return rounded.compareTo(exact) == 0 ? reading : reading.lessSure();
    }

    private void ofShipment() {
        Reading all = shipment;
        if (all == null || all.figure() == null || rows.isEmpty()) {
            return;
        }
        List<Map<PastedField, Reading>> lacking = rows.stream()
                .filter(row -> !row.containsKey(PastedField.WEIGHT))
                .toList();
        if (rows.stream().anyMatch(row -> isOpen(row.get(PastedField.WEIGHT)))) {
            return;
        }
        BigDecimal known = BigDecimal.ZERO;
        BigDecimal down = BigDecimal.ZERO;
        for (Map<PastedField, Reading> row : rows) {
            BigDecimal one = figure(row, PastedField.WEIGHT);
            BigDecimal quantity = quantity(row);
            if (one != null && quantity != null) {
                known = known.add(one.multiply(quantity));
                down = down.add(one);
            }
        }
        if (lacking.isEmpty()) {
            if (!near(known, all.figure()) && !near(down, all.figure())) {
                disagreeing = true;
                rows.forEach(row -> row.computeIfPresent(PastedField.WEIGHT, (_, one) -> one.lessSure()));
            }
        } else if (rows.size() == 1) {
            rows.getFirst().put(PastedField.TOTAL_WEIGHT, all.with(false));
            perUnit(rows.getFirst(), PastedField.TOTAL_WEIGHT, PastedField.WEIGHT);
        } else if (known.compareTo(all.figure()) < 0) {
            spread(lacking, all, all.figure().subtract(known));
        }
    }

    private void spread(List<Map<PastedField, Reading>> lacking, Reading all, BigDecimal rest) {
        boolean counted = lacking.stream().allMatch(row -> quantity(row) != null);
        boolean sized = counted && lacking.stream().allMatch(row -> volume(row).isPresent());
        List<Question.Answer> possible = Question.SPREAD.answers().stream()
                .filter(answer -> answer == Question.Answer.BY_UNITS ? counted : sized)
                .toList();
        Question.Answer answer = ask(Question.SPREAD, possible, all);
        BigDecimal parts = BigDecimal.ZERO;
        for (Map<PastedField, Reading> row : lacking) {
            BigDecimal quantity = quantity(row);
            parts = parts.add(
                    answer == null || quantity == null ? BigDecimal.ZERO : quantity.multiply(part(row, answer)));
        }
        for (Map<PastedField, Reading> row : lacking) {
            row.put(
                    PastedField.WEIGHT,
                    answer == null
                            ? Reading.text("", all.original(), Certainty.OPEN)
                            : share(all, rest.multiply(part(row, answer)).divide(parts, WORK)));
        }
    }

    private BigDecimal part(Map<PastedField, Reading> row, Question.Answer answer) {
        return answer == Question.Answer.BY_UNITS ? BigDecimal.ONE : volume(row).orElseThrow();
    }

    private void density() {
        List<Map<PastedField, Reading>> strange =
                rows.stream().filter(this::isStrange).toList();
        if (strange.isEmpty()) {
            return;
        }
        Reading first = Objects.requireNonNull(strange.getFirst().get(PastedField.WEIGHT));
        if (ask(Question.DENSITY, Question.DENSITY.answers(), first) == null) {
            strange.forEach(row -> row.computeIfPresent(PastedField.WEIGHT, (_, weight) -> weight.open()));
        }
    }

    private boolean isStrange(Map<PastedField, Reading> row) {
        BigDecimal weight = figure(row, PastedField.WEIGHT);
        Optional<BigDecimal> volume = volume(row);
        if (weight == null || isOpen(row.get(PastedField.WEIGHT)) || volume.isEmpty()) {
            return false;
        }
        BigDecimal pounds = Measure.WEIGHT.exact(weight, system, UnitSystem.US);
        BigDecimal feet = Measure.VOLUME.exact(volume.get(), system, UnitSystem.US);
        BigDecimal density = pounds.divide(feet, WORK);
        return density.compareTo(LIGHTEST) < 0 || density.compareTo(DENSEST) > 0;
    }

    /// Returns the volume of one unit, in cubic feet or cubic metres.
    private Optional<BigDecimal> volume(Map<PastedField, Reading> row) {
        BigDecimal length = figure(row, PastedField.LENGTH);
        BigDecimal width = figure(row, PastedField.WIDTH);
        BigDecimal height = figure(row, PastedField.HEIGHT);
        if (length != null && width != null && height != null) {
            BigDecimal worth = BigDecimal.valueOf(system == UnitSystem.US ? 1_728 : 1_000_000);
            return Optional.of(length.multiply(width).multiply(height).divide(worth, WORK));
        }
        return isOpen(row.get(PastedField.VOLUME))
                ? Optional.empty()
                : Optional.ofNullable(figure(row, PastedField.VOLUME));
    }

    private static boolean isOpen(@Nullable Reading reading) {
        return reading != null && reading.certainty() == Certainty.OPEN;
    }

    private static @Nullable BigDecimal figure(Map<PastedField, Reading> row, PastedField field) {
        Reading reading = row.get(field);
        return reading == null ? null : reading.figure();
    }

    private static boolean near(BigDecimal one, BigDecimal other) {
        return one.subtract(other).abs().compareTo(other.abs().multiply(TOLERANCE)) <= 0;
    }

    // None is no count: nothing can be shared by none.
    private static @Nullable BigDecimal quantity(Map<PastedField, Reading> readings) {
        Reading quantity = readings.get(PastedField.QUANTITY);
        BigDecimal count = quantity == null || quantity.text().isEmpty() ? null : new BigDecimal(quantity.text());
        return count == null || count.signum() == 0 ? null : count;
    }
}
