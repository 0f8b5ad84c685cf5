package lanedesk.freight.paste;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import lanedesk.freight.DecimalLimits;
import lanedesk.freight.Measure;
import lanedesk.freight.UnitSystem;
import org.jspecify.annotations.Nullable;

/// Converts the numbers of a clip to one unit system, and determines whether each weight and volume is that of
/// one unit, of a line or of the shipment. If this is ambiguous and the stated total does not decide it, a
/// question is added for the user. Implausible weights also cause a question.
final class UnitNormalizer {
    private static final MathContext PRECISION = new MathContext(30, RoundingMode.HALF_UP);
    private static final BigDecimal RELATIVE_TOLERANCE = new BigDecimal("0.005");
    // Densities are in pounds per cubic foot.
    private static final BigDecimal MIN_DENSITY = new BigDecimal("0.5");
    private static final BigDecimal MAX_DENSITY = new BigDecimal("80");

    private final List<Map<PastedField, RawValue>> rows;
    private final @Nullable RawValue shipmentWeight;
    private final Map<Question, Question.Answer> answers;
    private final List<ClipQuestion> questions = new ArrayList<>();
    private boolean contradictsStatedTotal;
    private final UnitSystem system;
    private final boolean hasForeignUnits;
    private final boolean isMixed;
    private final Set<Measure> writtenMeasures = EnumSet.noneOf(Measure.class);

    /// Rows whose numbers are all in one unit system.
    ///
    /// @param rows the rows
    /// @param system the unit system of all numbers
    /// @param isMixed whether some numbers were in the other system and have been converted
    /// @param questions questions about the numbers, answered or not
    /// @param contradictsStatedTotal whether the weights do not add up to the stated total
    record NormalizedRows(
            List<PastedRow> rows,
            UnitSystem system,
            boolean isMixed,
            List<ClipQuestion> questions,
            boolean contradictsStatedTotal) {}

    private UnitNormalizer(
            List<RawRow> rawRows,
            @Nullable RawValue shipmentWeight,
            UnitSystem defaultUnits,
            Map<Question, Question.Answer> answers) {
        int usCount = 0;
        int metricCount = 0;
        for (RawRow rawRow : rawRows) {
            for (RawValue value : rawRow.values().values()) {
                Measure measure = value.measure();
                if (value.unitSystem() != null && measure != null) {
                    writtenMeasures.add(measure);
                    usCount += value.unitSystem() == UnitSystem.US ? 1 : 0;
                    metricCount += value.unitSystem() == UnitSystem.METRIC ? 1 : 0;
                }
            }
        }
        system = usCount == metricCount ? defaultUnits : usCount > metricCount ? UnitSystem.US : UnitSystem.METRIC;
        isMixed = usCount > 0 && metricCount > 0;
        hasForeignUnits = system != defaultUnits || isMixed;
        rows = rawRows.stream().map(this::convertToSystem).toList();
        this.shipmentWeight = shipmentWeight == null ? null : convertValue(shipmentWeight);
        this.answers = answers;
    }

    /// Normalizes rows. Numbers without a unit are in the system that most of the clip's units have, else in
    /// the default one.
    ///
    /// @param shipmentWeight weight of all rows, null if not stated
    static NormalizedRows normalizeRows(
            List<RawRow> rawRows,
            @Nullable RawValue shipmentWeight,
            UnitSystem defaultUnits,
            Map<Question, Question.Answer> answers) {
        UnitNormalizer normalizer = new UnitNormalizer(rawRows, shipmentWeight, defaultUnits, answers);
        normalizer.resolveWeightAndVolumeOfRows();
        List<PastedRow> rows = new ArrayList<>();
        for (int index = 0; index < rawRows.size(); index++) {
            rows.add(toPastedRow(rawRows.get(index), normalizer.rows.get(index)));
        }
        return new NormalizedRows(
                rows,
                normalizer.system,
                normalizer.isMixed,
                List.copyOf(normalizer.questions),
                normalizer.contradictsStatedTotal);
    }

    private Map<PastedField, RawValue> convertToSystem(RawRow raw) {
        Map<PastedField, RawValue> readings = new EnumMap<>(PastedField.class);
        raw.values().forEach((field, reading) -> readings.put(field, convertValue(reading)));
        return readings;
    }

    private static PastedRow toPastedRow(RawRow raw, Map<PastedField, RawValue> readings) {
        reconcileLevelsAndStackable(readings);
        Map<PastedField, PastedCell> cells = new EnumMap<>(PastedField.class);
        readings.forEach((field, reading) -> cells.put(field, toCell(reading)));
        return new PastedRow(raw.lineNumber(), raw.originalText(), cells);
    }

    private RawValue convertValue(RawValue reading) {
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
        return reading.withNumber(measure.convertForDisplay(number, valueSystem, system), system)
                .asUncertain();
    }

    /// Derives the field STACKABLE of a row from LEVELS if STACKABLE is missing. If the row has both fields and
    /// their values contradict, both become uncertain.
    private static void reconcileLevelsAndStackable(Map<PastedField, RawValue> readings) {
        RawValue levels = readings.get(PastedField.LEVELS);
        RawValue stackable = readings.get(PastedField.STACKABLE);
        if (levels == null || levels.text().isEmpty()) {
            return;
        }
        String impliedStackable = levels.text().equals("1") ? "no" : "yes";
        if (stackable == null || stackable.text().isEmpty()) {
            readings.put(
                    PastedField.STACKABLE,
                    RawValue.ofText(impliedStackable, levels.originalText(), levels.certainty()));
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

    private void resolveWeightAndVolumeOfRows() {
        resolvePerUnitOrTotal(PastedField.WEIGHT, PastedField.TOTAL_WEIGHT, Question.WEIGHTS);
        resolvePerUnitOrTotal(PastedField.VOLUME, PastedField.TOTAL_VOLUME, Question.VOLUMES);
        for (Map<PastedField, RawValue> row : rows) {
            convertTotalToValuePerUnit(row, PastedField.TOTAL_WEIGHT, PastedField.WEIGHT);
            convertTotalToValuePerUnit(row, PastedField.TOTAL_VOLUME, PastedField.VOLUME);
        }
        fillMissingWeightsOrCheckStatedTotal();
        addQuestionAboutImplausibleDensity();
    }

    private void resolvePerUnitOrTotal(PastedField pastedField, PastedField total, Question question) {
        List<Map<PastedField, RawValue>> ambiguousRows = new ArrayList<>();
        for (Map<PastedField, RawValue> row : rows) {
            RawValue value = row.get(pastedField);
            if (value == null || value.number() == null || !value.isBasisUnstated()) {
                continue;
            }
            BigDecimal quantity = quantityOf(row);
            BigDecimal statedTotal = numberOf(row, total);
            boolean equalsTotal = statedTotal != null && isWithinTolerance(value.number(), statedTotal);
            if ((quantity != null && quantity.compareTo(BigDecimal.ONE) == 0)
                    || (statedTotal != null
                            && quantity != null
                            && isWithinTolerance(value.number().multiply(quantity), statedTotal))) {
                row.put(pastedField, value.withBasisUnstated(false));
            } else if (equalsTotal) {
                row.remove(pastedField);
            } else {
                ambiguousRows.add(row);
            }
        }
        if (ambiguousRows.isEmpty()) {
            return;
        }
        Question.Answer chosenAnswer = question == Question.WEIGHTS ? inferBasisFromStatedTotal(ambiguousRows) : null;
        if (chosenAnswer == null) {
            chosenAnswer = addQuestionAndFindAnswer(
                    question,
                    question.answers(),
                    Objects.requireNonNull(ambiguousRows.getFirst().get(pastedField)));
        }
        for (Map<PastedField, RawValue> row : ambiguousRows) {
            RawValue value = Objects.requireNonNull(row.get(pastedField));
            if (chosenAnswer == null) {
                row.put(pastedField, value.asOpenQuestion());
            } else if (chosenAnswer == Question.Answer.EACH) {
                row.put(pastedField, value.withBasisUnstated(false));
            } else {
                row.remove(pastedField);
                row.put(total, value.withBasisUnstated(false));
            }
        }
    }

    // Whether weights of unknown basis are per unit or per line, inferred from the stated total of the
    // shipment: "2,472 lb" in a line of six pallets is the weight of all six if the stated total is 2,472 lb.
    // Null if the stated total does not show this.
    private Question.@Nullable Answer inferBasisFromStatedTotal(List<Map<PastedField, RawValue>> open) {
        BigDecimal statedTotal = shipmentWeight == null ? null : shipmentWeight.number();
        if (statedTotal == null) {
            return null;
        }
        Set<Map<PastedField, RawValue>> ambiguousRows = Collections.newSetFromMap(new IdentityHashMap<>());
        ambiguousRows.addAll(open);
        BigDecimal sumIfPerUnit = BigDecimal.ZERO;
        BigDecimal sumIfTotals = BigDecimal.ZERO;
        for (Map<PastedField, RawValue> row : rows) {
            BigDecimal unitWeight = numberOf(row, PastedField.WEIGHT);
            BigDecimal totalWeight = numberOf(row, PastedField.TOTAL_WEIGHT);
            BigDecimal quantity = quantityOf(row);
            if (quantity == null || (unitWeight == null && totalWeight == null)) {
                return null;
            }
            BigDecimal rowWeight = totalWeight != null
                    ? totalWeight
                    : Objects.requireNonNull(unitWeight).multiply(quantity);
            sumIfPerUnit = sumIfPerUnit.add(rowWeight);
            sumIfTotals = sumIfTotals.add(ambiguousRows.contains(row) ? Objects.requireNonNull(unitWeight) : rowWeight);
        }
        if (isWithinTolerance(sumIfPerUnit, statedTotal) == isWithinTolerance(sumIfTotals, statedTotal)) {
            return null;
        }
        // A total below a column is the sum of the column's cells, whether these are per unit or per line.
        boolean isColumnSum = shipmentWeight != null && shipmentWeight.isBasisUnstated();
        return isWithinTolerance(sumIfPerUnit, statedTotal)
                ? Question.Answer.EACH
                : isColumnSum ? null : Question.Answer.TOTAL;
    }

    private Question.@Nullable Answer addQuestionAndFindAnswer(
            Question question, List<Question.Answer> possible, RawValue from) {
        Question.Answer chosenAnswer = answers.get(question);
        Question.Answer answer = chosenAnswer != null && possible.contains(chosenAnswer) ? chosenAnswer : null;
        questions.add(new ClipQuestion(question, possible, answer, from.originalText()));
        return answer;
    }

    /// Replaces the total weight or total volume of a row by the value per unit: the total divided by the
    /// quantity. If the row also states the value per unit, this value stays, and becomes uncertain if it
    /// contradicts the total. Without a quantity, the total itself becomes the value per unit, as an open
    /// question.
    private static void convertTotalToValuePerUnit(
            Map<PastedField, RawValue> readings, PastedField total, PastedField pastedField) {
        RawValue all = readings.remove(total);
        if (all == null) {
            return;
        }
        RawValue unitValue = readings.get(pastedField);
        BigDecimal quantity = quantityOf(readings);
        BigDecimal totalNumber = all.number();
        if (unitValue != null && unitValue.number() != null) {
            if (quantity != null
                    && totalNumber != null
                    && !isWithinTolerance(unitValue.number().multiply(quantity), totalNumber)) {
                readings.put(pastedField, unitValue.asUncertain());
            }
            return;
        }
        if (totalNumber == null || quantity == null) {
            readings.put(pastedField, totalNumber == null ? all : all.asOpenQuestion());
            return;
        }
        readings.put(pastedField, roundShare(all, totalNumber.divide(quantity, PRECISION)));
    }

    private static RawValue roundShare(RawValue all, BigDecimal exact) {
        BigDecimal rounded = exact.setScale(all.measure() == Measure.VOLUME ? 4 : 2, RoundingMode.HALF_UP);
        RawValue reading = all.withNumber(rounded, all.unitSystem());
        return rounded.compareTo(exact) == 0 ? reading : reading.asUncertain();
    }

    private void fillMissingWeightsOrCheckStatedTotal() {
        RawValue shipmentValue = shipmentWeight;
        if (shipmentValue == null || shipmentValue.number() == null || rows.isEmpty()) {
            return;
        }
        List<Map<PastedField, RawValue>> rowsWithoutWeight = rows.stream()
                .filter(row -> !row.containsKey(PastedField.WEIGHT))
                .toList();
        if (rows.stream().anyMatch(row -> isDependentOnQuestion(row.get(PastedField.WEIGHT)))) {
            return;
        }
        BigDecimal knownWeight = BigDecimal.ZERO;
        BigDecimal columnSum = BigDecimal.ZERO;
        for (Map<PastedField, RawValue> row : rows) {
            BigDecimal unitWeight = numberOf(row, PastedField.WEIGHT);
            BigDecimal quantity = quantityOf(row);
            if (unitWeight != null && quantity != null) {
                knownWeight = knownWeight.add(unitWeight.multiply(quantity));
                columnSum = columnSum.add(unitWeight);
            }
        }
        if (rowsWithoutWeight.isEmpty()) {
            if (!isWithinTolerance(knownWeight, shipmentValue.number())
                    && !isWithinTolerance(columnSum, shipmentValue.number())) {
                contradictsStatedTotal = true;
                rows.forEach(
                        row -> row.computeIfPresent(PastedField.WEIGHT, (_, unitWeight) -> unitWeight.asUncertain()));
            }
        } else if (rows.size() == 1) {
            rows.getFirst().put(PastedField.TOTAL_WEIGHT, shipmentValue.withBasisUnstated(false));
            convertTotalToValuePerUnit(rows.getFirst(), PastedField.TOTAL_WEIGHT, PastedField.WEIGHT);
        } else if (knownWeight.compareTo(shipmentValue.number()) < 0) {
            spreadWeightOverRowsAndAddQuestion(
                    rowsWithoutWeight, shipmentValue, shipmentValue.number().subtract(knownWeight));
        }
    }

    private void spreadWeightOverRowsAndAddQuestion(
            List<Map<PastedField, RawValue>> rowsWithoutWeight, RawValue all, BigDecimal remainingWeight) {
        boolean haveAllCounts = rowsWithoutWeight.stream().allMatch(row -> quantityOf(row) != null);
        boolean haveAllVolumes = haveAllCounts
                && rowsWithoutWeight.stream().allMatch(row -> unitVolume(row).isPresent());
        List<Question.Answer> possible = Question.SPREAD.answers().stream()
                .filter(answer -> answer == Question.Answer.BY_UNITS ? haveAllCounts : haveAllVolumes)
                .toList();
        Question.Answer answer = addQuestionAndFindAnswer(Question.SPREAD, possible, all);
        BigDecimal totalShares = BigDecimal.ZERO;
        for (Map<PastedField, RawValue> row : rowsWithoutWeight) {
            BigDecimal quantity = quantityOf(row);
            totalShares = totalShares.add(
                    answer == null || quantity == null
                            ? BigDecimal.ZERO
                            : quantity.multiply(relativeShareOfUnit(row, answer)));
        }
        for (Map<PastedField, RawValue> row : rowsWithoutWeight) {
            row.put(
                    PastedField.WEIGHT,
                    answer == null
                            ? RawValue.ofText("", all.originalText(), Certainty.OPEN)
                            : roundShare(
                                    all,
                                    remainingWeight
                                            .multiply(relativeShareOfUnit(row, answer))
                                            .divide(totalShares, PRECISION)));
        }
    }

    private BigDecimal relativeShareOfUnit(Map<PastedField, RawValue> row, Question.Answer answer) {
        return answer == Question.Answer.BY_UNITS
                ? BigDecimal.ONE
                : unitVolume(row).orElseThrow();
    }

    private void addQuestionAboutImplausibleDensity() {
        List<Map<PastedField, RawValue>> implausibleRows =
                rows.stream().filter(this::hasImplausibleDensity).toList();
        if (implausibleRows.isEmpty()) {
            return;
        }
        RawValue firstWeight = Objects.requireNonNull(implausibleRows.getFirst().get(PastedField.WEIGHT));
        if (addQuestionAndFindAnswer(Question.DENSITY, Question.DENSITY.answers(), firstWeight) == null) {
            implausibleRows.forEach(
                    row -> row.computeIfPresent(PastedField.WEIGHT, (_, weight) -> weight.asOpenQuestion()));
        }
    }

    private boolean hasImplausibleDensity(Map<PastedField, RawValue> row) {
        BigDecimal weight = numberOf(row, PastedField.WEIGHT);
        Optional<BigDecimal> volume = unitVolume(row);
        if (weight == null || isDependentOnQuestion(row.get(PastedField.WEIGHT)) || volume.isEmpty()) {
            return false;
        }
        BigDecimal pounds = Measure.WEIGHT.convertExactly(weight, system, UnitSystem.US);
        BigDecimal feet = Measure.VOLUME.convertExactly(volume.get(), system, UnitSystem.US);
        BigDecimal density = pounds.divide(feet, PRECISION);
        return density.compareTo(MIN_DENSITY) < 0 || density.compareTo(MAX_DENSITY) > 0;
    }

    /// The volume of one unit in cubic feet or cubic meters, computed from the dimensions or else taken from
    /// the field VOLUME; empty if unknown or if it depends on an open question.
    private Optional<BigDecimal> unitVolume(Map<PastedField, RawValue> row) {
        BigDecimal length = numberOf(row, PastedField.LENGTH);
        BigDecimal width = numberOf(row, PastedField.WIDTH);
        BigDecimal height = numberOf(row, PastedField.HEIGHT);
        if (length != null && width != null && height != null) {
            BigDecimal cubicUnitsPerVolumeUnit = BigDecimal.valueOf(system == UnitSystem.US ? 1_728 : 1_000_000);
            return Optional.of(length.multiply(width).multiply(height).divide(cubicUnitsPerVolumeUnit, PRECISION));
        }
        return isDependentOnQuestion(row.get(PastedField.VOLUME))
                ? Optional.empty()
                : Optional.ofNullable(numberOf(row, PastedField.VOLUME));
    }

    private static boolean isDependentOnQuestion(@Nullable RawValue reading) {
        return reading != null && reading.certainty() == Certainty.OPEN;
    }

    private static @Nullable BigDecimal numberOf(Map<PastedField, RawValue> row, PastedField field) {
        RawValue reading = row.get(field);
        return reading == null ? null : reading.number();
    }

    private static boolean isWithinTolerance(BigDecimal first, BigDecimal second) {
        return first.subtract(second).abs().compareTo(second.abs().multiply(RELATIVE_TOLERANCE)) <= 0;
    }

    // The quantity of a row; null if missing or zero, because a total cannot be divided by zero.
    private static @Nullable BigDecimal quantityOf(Map<PastedField, RawValue> readings) {
        RawValue quantity = readings.get(PastedField.QUANTITY);
        BigDecimal count = quantity == null || quantity.text().isEmpty() ? null : new BigDecimal(quantity.text());
        return count == null || count.signum() == 0 ? null : count;
    }
}
