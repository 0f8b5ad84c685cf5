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
    static ItemClip withLikelyBasis(ItemClip paste) {
        boolean open = paste.questions().stream()
                .anyMatch(question -> question.question() == Question.WEIGHTS && question.answer() == null);
        if (!open) {
            return paste;
        }
        ItemClip ofAll = paste.withAnswer(Question.WEIGHTS, Question.Answer.TOTAL);
        BigDecimal load = BigDecimal.ZERO;
        boolean heavy = true;
        boolean stone = false;
        List<PastedRow> rows = ofAll.rows();
        for (int index = 0; index < rows.size(); index++) {
            PastedRow row = rows.get(index);
            Optional<BigDecimal> ofEach = pounds(paste, paste.rows().get(index));
            Optional<BigDecimal> share = pounds(ofAll, row);
            Optional<BigDecimal> quantity = numberOf(row, PastedField.QUANTITY);
            if (ofEach.isPresent() && share.isPresent() && quantity.isPresent() && !ofEach.equals(share)) {
                load = load.add(ofEach.get().multiply(quantity.get()));
                Optional<BigDecimal> feet = cubicFeet(paste, row);
                heavy &= feet.map(volume -> isDenser(share.get(), volume, LIGHT_DENSITY))
                        .orElse(share.get().compareTo(LIGHT_PALLET_WEIGHT) >= 0);
                stone |= feet.filter(volume -> isDenser(ofEach.get(), volume, STONE_DENSITY))
                        .isPresent();
            }
        }
        return heavy || stone || load.compareTo(LoadLimits.DEFAULTS.trailerWeight()) > 0 ? ofAll : paste;
    }

    private static boolean isDenser(BigDecimal pounds, BigDecimal feet, BigDecimal density) {
        return pounds.divide(feet, MathContext.DECIMAL32).compareTo(density) >= 0;
    }

    private static Optional<BigDecimal> cubicFeet(ItemClip paste, PastedRow row) {
        return numberOf(row, PastedField.LENGTH)
                .flatMap(length -> numberOf(row, PastedField.WIDTH).map(length::multiply))
                .flatMap(area -> numberOf(row, PastedField.HEIGHT).map(area::multiply))
                .map(cube -> paste.system() == UnitSystem.US
                        ? cube.divide(CUBIC_INCHES_PER_CUBIC_FOOT, MathContext.DECIMAL32)
                        : Measure.VOLUME.convertExactly(cube.movePointLeft(6), UnitSystem.METRIC, UnitSystem.US))
                .filter(feet -> feet.signum() > 0);
    }

    private static Optional<BigDecimal> pounds(ItemClip paste, PastedRow row) {
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
