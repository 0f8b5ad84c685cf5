package lanedesk.sandbox.model.drayage;

import java.math.BigDecimal;
import java.util.List;

/// A drayage rate. Its rate number is 0 until [#withRateNumber(long)] sets a number.
public record DrayageRate(
        long rateNumber,
        BigDecimal freight,
        BigDecimal fuel,
        String prenotice,
        BigDecimal expectedTotal,
        BigDecimal expectedAccessorialsCosts,
        BigDecimal suggestedRate,
        List<DrayageRateAccessorial> accessorials) {
    public DrayageRate {
        accessorials = List.copyOf(accessorials);
    }

    /// Returns a copy of this rate with a rate number.
    public DrayageRate withRateNumber(long number) {
        return new DrayageRate(
                number,
                freight,
                fuel,
                prenotice,
                expectedTotal,
                expectedAccessorialsCosts,
                suggestedRate,
                accessorials);
    }
}
