package lanedesk.sandbox.model.drayage;

import java.math.BigDecimal;
import java.util.List;

/// One drayage rate. Rating leaves the rate number 0; it is given when the quote is stored.
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

    /// The same rate under its number.
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
