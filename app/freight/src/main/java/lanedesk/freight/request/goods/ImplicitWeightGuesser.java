package lanedesk.freight.request.goods;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Optional;
import lanedesk.freight.LoadLimits;
import lanedesk.freight.Measure;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.paste.ItemClip;
import lanedesk.freight.paste.PastedCell;
import lanedesk.freight.paste.PastedField;
import lanedesk.freight.paste.PastedRow;
import lanedesk.freight.paste.Question;

/// Guesses whether unspecified weights are per unit or total: total if the share of each unit is still plausible,
/// if each would be denser than stone, or if no trailer could carry that many.
final class ImplicitWeightGuesser {
    // In pounds per cubic foot, and in pounds.
    private static final BigDecimal LIGHT_DENSITY = new BigDecimal("5");
    private static final BigDecimal STONE_DENSITY = new BigDecimal("150");
    private static final BigDecimal CUBIC_INCHES_PER_CUBIC_FOOT = new BigDecimal("1728");
    private static final BigDecimal LIGHT_PALLET_WEIGHT = new BigDecimal("200");

    private ImplicitWeightGuesser() {}

    /// The clip with the most likely basis; its weights are uncertain.
    static ItemClip withLikelyBasis(ItemClip clip) {
        boolean hasOpenQuestion = clip.questions().stream()
                .anyMatch(question -> question.question() == Question.WEIGHTS && question.answer() == null);
        if (!hasOpenQuestion) {
            return clip;
        }
        ItemClip clipWithTotals = clip.withAnswer(Question.WEIGHTS, Question.Answer.TOTAL);
        BigDecimal totalPounds = BigDecimal.ZERO;
        boolean areSharesPlausible = true;
        boolean isAnyDenserThanStone = false;
        List<PastedRow> rows = clipWithTotals.rows();
        for (int index = 0; index < rows.size(); index++) {
            PastedRow row = rows.get(index);
            Optional<BigDecimal> poundsIfPerUnit =
                    weightInPounds(clip, clip.rows().get(index));
            Optional<BigDecimal> poundsIfTotal = weightInPounds(clipWithTotals, row);
            Optional<BigDecimal> quantity = numberOf(row, PastedField.QUANTITY);
            if (poundsIfPerUnit.isPresent()
                    && poundsIfTotal.isPresent()
                    && quantity.isPresent()
                    && !poundsIfPerUnit.equals(poundsIfTotal)) {
                totalPounds = totalPounds.add(poundsIfPerUnit.get().multiply(quantity.get()));
                Optional<BigDecimal> cubicFeet = volumeInCubicFeet(clip, row);
                areSharesPlausible &= cubicFeet
                        .map(volume -> isDenser(poundsIfTotal.get(), volume, LIGHT_DENSITY))
                        .orElse(poundsIfTotal.get().compareTo(LIGHT_PALLET_WEIGHT) >= 0);
                isAnyDenserThanStone |= cubicFeet
                        .filter(volume -> isDenser(poundsIfPerUnit.get(), volume, STONE_DENSITY))
                        .isPresent();
            }
        }
        return areSharesPlausible
                        || isAnyDenserThanStone
                        || totalPounds.compareTo(LoadLimits.DEFAULTS.maxTrailerPounds()) > 0
                ? clipWithTotals
                : clip;
    }

    private static boolean isDenser(BigDecimal pounds, BigDecimal feet, BigDecimal density) {
        return pounds.divide(feet, MathContext.DECIMAL32).compareTo(density) >= 0;
    }

    private static Optional<BigDecimal> volumeInCubicFeet(ItemClip paste, PastedRow row) {
        return numberOf(row, PastedField.LENGTH)
                .flatMap(length -> numberOf(row, PastedField.WIDTH).map(length::multiply))
                .flatMap(area -> numberOf(row, PastedField.HEIGHT).map(area::multiply))
                .map(cube -> paste.system() == UnitSystem.US
                        ? cube.divide(CUBIC_INCHES_PER_CUBIC_FOOT, MathContext.DECIMAL32)
                        : Measure.VOLUME.convertExactly(cube.movePointLeft(6), UnitSystem.METRIC, UnitSystem.US))
                .filter(feet -> feet.signum() > 0);
    }

    private static Optional<BigDecimal> weightInPounds(ItemClip paste, PastedRow row) {
        return numberOf(row, PastedField.WEIGHT)
                .map(weight -> Measure.WEIGHT.convertExactly(weight, paste.system(), UnitSystem.US));
    }

    private static Optional<BigDecimal> numberOf(PastedRow row, PastedField field) {
        return row.cell(field)
                .map(PastedCell::value)
                .filter(value -> value.matches("\\d+(?:\\.\\d+)?"))
                .map(BigDecimal::new);
    }
}
