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

/// Determines the basis of every weight and volume: one unit, a line or the shipment. If the text is ambiguous, the
/// user is asked, unless the stated total decides; implausible weights cause a question, too.
final class WeightBasisResolver {
    private static final MathContext PRECISION = new MathContext(30, RoundingMode.HALF_UP);
    private static final BigDecimal TOLERANCE = new BigDecimal("0.005");
    private static final BigDecimal MIN_DENSITY = new BigDecimal("0.5");
    private static final BigDecimal MAX_DENSITY = new BigDecimal("80");

    private final List<Map<PastedField, RawValue>> rows;
    private final @Nullable RawValue shipmentWeight;
    private final UnitSystem system;
    private final Map<Question, Question.Answer> answers;
    private final List<OpenQuestion> openQuestions = new ArrayList<>();
    private boolean contradictsStatedTotal;

    /// Resolves rows whose numbers are all in one system.
    ///
    /// @param rows modified in place
    /// @param shipment weight of all rows, null if not stated
    WeightBasisResolver(
            List<Map<PastedField, RawValue>> rows,
            @Nullable RawValue shipment,
            UnitSystem system,
            Map<Question, Question.Answer> answers) {
        this.rows = rows;
        this.shipmentWeight = shipment;
        this.system = system;
        this.answers = answers;
    }

    void resolve() {
        resolveEachOrTotal(PastedField.WEIGHT, PastedField.TOTAL_WEIGHT, Question.WEIGHTS);
        resolveEachOrTotal(PastedField.VOLUME, PastedField.TOTAL_VOLUME, Question.VOLUMES);
        for (Map<PastedField, RawValue> row : rows) {
            convertTotalToUnit(row, PastedField.TOTAL_WEIGHT, PastedField.WEIGHT);
            convertTotalToUnit(row, PastedField.TOTAL_VOLUME, PastedField.VOLUME);
        }
        applyShipmentWeight();
        checkDensity();
    }

    List<OpenQuestion> questions() {
        return List.copyOf(openQuestions);
    }

    /// Whether the weights do not add up to the stated total.
    boolean contradictsStatedTotal() {
        return contradictsStatedTotal;
    }

    private void resolveEachOrTotal(PastedField pastedField, PastedField total, Question question) {
        List<Map<PastedField, RawValue>> open = new ArrayList<>();
        for (Map<PastedField, RawValue> row : rows) {
            RawValue one = row.get(pastedField);
            if (one == null || one.number() == null || !one.isBasisUnstated()) {
                continue;
            }
            BigDecimal quantity = quantityOf(row);
            BigDecimal all = numberOf(row, total);
            boolean same = all != null && isNear(one.number(), all);
            if ((quantity != null && quantity.compareTo(BigDecimal.ONE) == 0)
                    || (all != null && quantity != null && isNear(one.number().multiply(quantity), all))) {
                row.put(pastedField, one.with(false));
            } else if (same) {
                row.remove(pastedField);
            } else {
                open.add(row);
            }
        }
        if (open.isEmpty()) {
            return;
        }
        Question.Answer chosenAnswer = question == Question.WEIGHTS ? inferFromStatedTotal(open) : null;
        if (chosenAnswer == null) {
            chosenAnswer = answerOrAsk(
                    question,
                    question.answers(),
                    Objects.requireNonNull(open.getFirst().get(pastedField)));
        }
        for (Map<PastedField, RawValue> row : open) {
            RawValue one = Objects.requireNonNull(row.get(pastedField));
            if (chosenAnswer == null) {
                row.put(pastedField, one.asOpen());
            } else if (chosenAnswer == Question.Answer.EACH) {
                row.put(pastedField, one.with(false));
            } else {
                row.remove(pastedField);
                row.put(total, one.with(false));
            }
        }
    }

    // "2,472 lb" in a line of six pallets is their total if the stated total is 2,472.
    private Question.@Nullable Answer inferFromStatedTotal(List<Map<PastedField, RawValue>> open) {
        BigDecimal sum = shipmentWeight == null ? null : shipmentWeight.number();
        if (sum == null) {
            return null;
        }
        Set<Map<PastedField, RawValue>> unsaid = Collections.newSetFromMap(new IdentityHashMap<>());
        unsaid.addAll(open);
        BigDecimal ofEach = BigDecimal.ZERO;
        BigDecimal ofAll = BigDecimal.ZERO;
        for (Map<PastedField, RawValue> row : rows) {
            BigDecimal one = numberOf(row, PastedField.WEIGHT);
            BigDecimal all = numberOf(row, PastedField.TOTAL_WEIGHT);
            BigDecimal quantity = quantityOf(row);
            if (quantity == null || (one == null && all == null)) {
                return null;
            }
            BigDecimal line = all != null ? all : Objects.requireNonNull(one).multiply(quantity);
            ofEach = ofEach.add(line);
            ofAll = ofAll.add(unsaid.contains(row) ? Objects.requireNonNull(one) : line);
        }
        if (isNear(ofEach, sum) == isNear(ofAll, sum)) {
            return null;
        }
        // A total below a column is the sum of its cells, whatever their basis.
        boolean ofColumn = shipmentWeight != null && shipmentWeight.isBasisUnstated();
        return isNear(ofEach, sum) ? Question.Answer.EACH : ofColumn ? null : Question.Answer.TOTAL;
    }

    private Question.@Nullable Answer answerOrAsk(Question question, List<Question.Answer> possible, RawValue from) {
        Question.Answer chosenAnswer = answers.get(question);
        Question.Answer answer = chosenAnswer != null && possible.contains(chosenAnswer) ? chosenAnswer : null;
        openQuestions.add(new OpenQuestion(question, possible, answer, from.original()));
        return answer;
    }

    /// Divides a total by the quantity; if there is a weight per unit, compares both.
    private static void convertTotalToUnit(
            Map<PastedField, RawValue> readings, PastedField total, PastedField pastedField) {
        RawValue all = readings.remove(total);
        if (all == null) {
            return;
        }
        RawValue one = readings.get(pastedField);
        BigDecimal quantity = quantityOf(readings);
        BigDecimal sum = all.number();
        if (one != null && one.number() != null) {
            if (quantity != null && sum != null && !isNear(one.number().multiply(quantity), sum)) {
                readings.put(pastedField, one.asUncertain());
            }
            return;
        }
        if (sum == null || quantity == null) {
            readings.put(pastedField, sum == null ? all : all.asOpen());
            return;
        }
        readings.put(pastedField, withRoundedShare(all, sum.divide(quantity, PRECISION)));
    }

    private static RawValue withRoundedShare(RawValue all, BigDecimal exact) {
        BigDecimal rounded = exact.setScale(all.measure() == Measure.VOLUME ? 4 : 2, RoundingMode.HALF_UP);
        RawValue reading = all.with(rounded, all.system());
        return rounded.compareTo(exact) == 0 ? reading : reading.asUncertain();
    }

    private void applyShipmentWeight() {
        RawValue all = shipmentWeight;
        if (all == null || all.number() == null || rows.isEmpty()) {
            return;
        }
        List<Map<PastedField, RawValue>> lacking = rows.stream()
                .filter(row -> !row.containsKey(PastedField.WEIGHT))
                .toList();
        if (rows.stream().anyMatch(row -> isOpen(row.get(PastedField.WEIGHT)))) {
            return;
        }
        BigDecimal known = BigDecimal.ZERO;
        BigDecimal down = BigDecimal.ZERO;
        for (Map<PastedField, RawValue> row : rows) {
            BigDecimal one = numberOf(row, PastedField.WEIGHT);
            BigDecimal quantity = quantityOf(row);
            if (one != null && quantity != null) {
                known = known.add(one.multiply(quantity));
                down = down.add(one);
            }
        }
        if (lacking.isEmpty()) {
            if (!isNear(known, all.number()) && !isNear(down, all.number())) {
                contradictsStatedTotal = true;
                rows.forEach(row -> row.computeIfPresent(PastedField.WEIGHT, (_, one) -> one.asUncertain()));
            }
        } else if (rows.size() == 1) {
            rows.getFirst().put(PastedField.TOTAL_WEIGHT, all.with(false));
            convertTotalToUnit(rows.getFirst(), PastedField.TOTAL_WEIGHT, PastedField.WEIGHT);
        } else if (known.compareTo(all.number()) < 0) {
            spreadOverRows(lacking, all, all.number().subtract(known));
        }
    }

    private void spreadOverRows(List<Map<PastedField, RawValue>> lacking, RawValue all, BigDecimal rest) {
        boolean counted = lacking.stream().allMatch(row -> quantityOf(row) != null);
        boolean sized =
                counted && lacking.stream().allMatch(row -> unitVolume(row).isPresent());
        List<Question.Answer> possible = Question.SPREAD.answers().stream()
                .filter(answer -> answer == Question.Answer.BY_UNITS ? counted : sized)
                .toList();
        Question.Answer answer = answerOrAsk(Question.SPREAD, possible, all);
        BigDecimal parts = BigDecimal.ZERO;
        for (Map<PastedField, RawValue> row : lacking) {
            BigDecimal quantity = quantityOf(row);
            parts = parts.add(
                    answer == null || quantity == null ? BigDecimal.ZERO : quantity.multiply(spreadShare(row, answer)));
        }
        for (Map<PastedField, RawValue> row : lacking) {
            row.put(
                    PastedField.WEIGHT,
                    answer == null
                            ? RawValue.text("", all.original(), Certainty.OPEN)
                            : withRoundedShare(
                                    all, rest.multiply(spreadShare(row, answer)).divide(parts, PRECISION)));
        }
    }

    private BigDecimal spreadShare(Map<PastedField, RawValue> row, Question.Answer answer) {
        return answer == Question.Answer.BY_UNITS
                ? BigDecimal.ONE
                : unitVolume(row).orElseThrow();
    }

    private void checkDensity() {
        List<Map<PastedField, RawValue>> strange =
                rows.stream().filter(this::hasImplausibleDensity).toList();
        if (strange.isEmpty()) {
            return;
        }
        RawValue first = Objects.requireNonNull(strange.getFirst().get(PastedField.WEIGHT));
        if (answerOrAsk(Question.DENSITY, Question.DENSITY.answers(), first) == null) {
            strange.forEach(row -> row.computeIfPresent(PastedField.WEIGHT, (_, weight) -> weight.asOpen()));
        }
    }

    private boolean hasImplausibleDensity(Map<PastedField, RawValue> row) {
        BigDecimal weight = numberOf(row, PastedField.WEIGHT);
        Optional<BigDecimal> volume = unitVolume(row);
        if (weight == null || isOpen(row.get(PastedField.WEIGHT)) || volume.isEmpty()) {
            return false;
        }
        BigDecimal pounds = Measure.WEIGHT.convertExactly(weight, system, UnitSystem.US);
        BigDecimal feet = Measure.VOLUME.convertExactly(volume.get(), system, UnitSystem.US);
        BigDecimal density = pounds.divide(feet, PRECISION);
        return density.compareTo(MIN_DENSITY) < 0 || density.compareTo(MAX_DENSITY) > 0;
    }

    /// The volume of one unit, in cubic feet or cubic meters.
    private Optional<BigDecimal> unitVolume(Map<PastedField, RawValue> row) {
        BigDecimal length = numberOf(row, PastedField.LENGTH);
        BigDecimal width = numberOf(row, PastedField.WIDTH);
        BigDecimal height = numberOf(row, PastedField.HEIGHT);
        if (length != null && width != null && height != null) {
            BigDecimal worth = BigDecimal.valueOf(system == UnitSystem.US ? 1_728 : 1_000_000);
            return Optional.of(length.multiply(width).multiply(height).divide(worth, PRECISION));
        }
        return isOpen(row.get(PastedField.VOLUME))
                ? Optional.empty()
                : Optional.ofNullable(numberOf(row, PastedField.VOLUME));
    }

    private static boolean isOpen(@Nullable RawValue reading) {
        return reading != null && reading.certainty() == Certainty.OPEN;
    }

    private static @Nullable BigDecimal numberOf(Map<PastedField, RawValue> row, PastedField field) {
        RawValue reading = row.get(field);
        return reading == null ? null : reading.number();
    }

    private static boolean isNear(BigDecimal one, BigDecimal other) {
        return one.subtract(other).abs().compareTo(other.abs().multiply(TOLERANCE)) <= 0;
    }

    // Zero is not a count: nothing can be divided by it.
    private static @Nullable BigDecimal quantityOf(Map<PastedField, RawValue> readings) {
        RawValue quantity = readings.get(PastedField.QUANTITY);
        BigDecimal count = quantity == null || quantity.text().isEmpty() ? null : new BigDecimal(quantity.text());
        return count == null || count.signum() == 0 ? null : count;
    }
}
