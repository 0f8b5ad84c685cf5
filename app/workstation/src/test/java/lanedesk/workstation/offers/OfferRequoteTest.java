package lanedesk.workstation.offers;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.UUID;
import lanedesk.workstation.freight.RequotePricing;
import lanedesk.workstation.freight.rates.RateCost;
import lanedesk.workstation.journal.offer.OfferedRate;
import lanedesk.workstation.quoting.QuotedRate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class OfferRequoteTest {
    private static final Instant NOW = Instant.parse("2026-11-26T15:00:00Z");

    @ParameterizedTest(name = "for {0}: {1}, {2}")
    @CsvSource({"110, 600.00, 660.00", "0,,", "-5,,", "5000000,,"})
    void aCostThatNobodyCanBelieveIsOfferedToNobody(
            BigDecimal cost, @Nullable BigDecimal keptPrice, @Nullable BigDecimal keptMargin) {
        OfferRequote.Answer answer = answer(cost);

        assertThat(sell(answer.offered(RequotePricing.KEEP_PRICE))).isEqualTo(keptPrice);
        assertThat(sell(answer.offered(RequotePricing.KEEP_MARGIN))).isEqualTo(keptMargin);
    }

    @Test
    void thePriceOfTodayHasTheTransitTimeOfToday() {
        assertThat(answer(BigDecimal.TEN).offered(RequotePricing.KEEP_PRICE))
                .extracting(OfferedRate::days)
                .isEqualTo(5);
    }

    private static @Nullable BigDecimal sell(@Nullable OfferedRate rate) {
        return rate == null ? null : rate.sell();
    }

    private static OfferRequote.Answer answer(BigDecimal cost) {
        return new OfferRequote.Answer(
                new OfferedRate(UUID.randomUUID(), 7, 1, "Saia", "Standard", 3, new BigDecimal("600.00"), null),
                RateCost.exactly(new BigDecimal(100)),
                new QuotedRate(2, 44, "LTL", "Standard", 0, RateCost.exactly(cost), 5, null),
                UUID.randomUUID(),
                8,
                NOW);
    }
}
