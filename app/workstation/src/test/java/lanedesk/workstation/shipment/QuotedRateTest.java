package lanedesk.workstation.shipment;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import lanedesk.client.drayage.DrayageQuote;
import lanedesk.client.drayage.DrayageQuoteRequest;
import lanedesk.client.drayage.DrayageQuoteRequest.QuoteContainer;
import lanedesk.client.drayage.DrayageQuoteRequest.Warehouse;
import lanedesk.client.drayage.DrayageRate;
import lanedesk.client.drayage.OperationType;
import lanedesk.client.reference.Market;
import lanedesk.client.reference.Uom;
import lanedesk.freight.SellPricing;
import lanedesk.freight.rates.FuelMode;
import lanedesk.freight.rates.RateCost;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.quote.StoredQuote;
import lanedesk.workstation.Headless;
import lanedesk.workstation.batch.run.RowRate;
import org.junit.jupiter.api.Test;

@Headless
class QuotedRateTest {

    static DrayageQuoteRequest request() {
        return new DrayageQuoteRequest(
                JournalSamples.DISPATCHER,
                "Acme Foods",
                471101,
                OperationType.IMPORT,
                Uom.US,
                new Market("Chicago Ramp", "Chicago", "IL", "60601", "US", Map.of()),
                new Warehouse("US", "MI", "Detroit", "48201"),
                new QuoteContainer("Container", 40, new BigDecimal(38_500), false));
    }

    private static List<QuotedRate> ratesOfQuote(long first, String... notices) {
        List<DrayageRate> rates = new ArrayList<>();
        for (String notice : notices) {
            BigDecimal price = BigDecimal.valueOf(700 + 200L * rates.size());
            rates.add(new DrayageRate(
                    first + rates.size(),
                    price,
                    BigDecimal.ZERO,
                    notice,
                    price,
                    BigDecimal.ZERO,
                    price,
                    List.of(),
                    Map.of()));
        }
        return QuotedRate.bookableRatesOf(
                new SavedQuote.Drayage(
                        new StoredQuote(UUID.randomUUID(), JournalSamples.SANDBOX, "desk-1", JournalSamples.quote(100)),
                        request(),
                        new DrayageQuote(100, rates, List.of(), List.of(), List.of(), Map.of())),
                FuelMode.INSIDE);
    }

    @Test
    void matchesEachRateWithItsPreNotice() {
        List<QuotedRate> laterRates = ratesOfQuote(1, "24 hours", "24 hours", "48 hours");
        List<QuotedRate> newRates = ratesOfQuote(11, "24 hours", "48 hours", "24 hours");

        assertThat(laterRates)
                .extracting(rate -> newRates.stream()
                        .filter(rate::hasSameCarrierAndServiceAs)
                        .map(QuotedRate::rateNumber)
                        .toList())
                .containsExactly(List.of(11L), List.of(13L), List.of(12L));
    }

    @Test
    void extraRateWithSamePreNoticeMatchesNone() {
        QuotedRate second = ratesOfQuote(1, "24 hours", "24 hours").getLast();

        assertThat(ratesOfQuote(11, "24 hours")).noneMatch(second::hasSameCarrierAndServiceAs);
    }

    @Test
    void boardBatchAndOffersUseSameCostWhileFuelIsUnknown() {
        BigDecimal total = new BigDecimal("722.58");
        BigDecimal fuel = new BigDecimal("91.80");
        DrayageRate rate =
                new DrayageRate(1, total, fuel, "24 hours", total, BigDecimal.ZERO, total, List.of(), Map.of());
        SavedQuote.Drayage quote = new SavedQuote.Drayage(
                new StoredQuote(UUID.randomUUID(), JournalSamples.SANDBOX, "desk-1", JournalSamples.quote(100)),
                request(),
                new DrayageQuote(100, List.of(rate), List.of(), List.of(), List.of(), Map.of()));
        RateCost cost = FuelMode.NOT_KNOWN.computeRateCost(total, fuel);

        assertThat(cost.buyRate()).isEqualByComparingTo("814.38");
        assertThat(QuotedRate.bookableRatesOf(quote, FuelMode.NOT_KNOWN))
                .extracting(QuotedRate::rateCost)
                .containsExactly(cost);
        assertThat(RowRate.usableRatesOf(quote, FuelMode.NOT_KNOWN))
                .extracting(RowRate::rateCost)
                .containsExactly(cost);
        assertThat(SellPricing.DEFAULT
                        .computeSellPrice(cost.buyRate())
                        .toPriced()
                        .orElseThrow()
                        .sellPrice())
                .isEqualByComparingTo("977.26");
    }
}
