package lanedesk.workstation.quoting;

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
import lanedesk.freight.rates.FuelReading;
import lanedesk.freight.rates.RateCost;
import lanedesk.journal.Samples;
import lanedesk.journal.quote.StoredQuote;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.batch.run.RowRate;
import org.junit.jupiter.api.Test;

@WithoutScreen
class QuotedRateTest {

    static DrayageQuoteRequest request() {
        return new DrayageQuoteRequest(
                Samples.DISPATCHER,
                "Acme Foods",
                471101,
                OperationType.IMPORT,
                Uom.US,
                new Market("Chicago Ramp", "Chicago", "IL", "60601", "US", Map.of()),
                new Warehouse("US", "MI", "Detroit", "48201"),
                new QuoteContainer("Container", 40, new BigDecimal(38_500), false));
    }

    private static List<QuotedRate> rates(long first, String... notices) {
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
        return QuotedRate.of(
                new Quoted.Drayage(
                        new StoredQuote(UUID.randomUUID(), Samples.SANDBOX, "desk-1", Samples.quote(100)),
                        request(),
                        new DrayageQuote(100, rates, List.of(), List.of(), List.of(), Map.of())),
                FuelReading.INSIDE);
    }

    @Test
    void ofSeveralRatesWithOnePrenoticeEachIsHeldAgainstItsOwn() {
        List<QuotedRate> then = rates(1, "24 hours", "24 hours", "48 hours");
        List<QuotedRate> now = rates(11, "24 hours", "48 hours", "24 hours");

        assertThat(then)
                .extracting(rate -> now.stream()
                        .filter(rate::isSameOfferAs)
                        .map(QuotedRate::rateNumber)
                        .toList())
                .containsExactly(List.of(11L), List.of(13L), List.of(12L));
    }

    @Test
    void ofFewerRatesWithOnePrenoticeTheLastIsHeldAgainstNone() {
        QuotedRate second = rates(1, "24 hours", "24 hours").getLast();

        assertThat(rates(11, "24 hours")).noneMatch(second::isSameOfferAs);
    }

    @Test
    void deskBatchAndOffersCostTheSameWhileNobodyKnowsWhetherFuelIsInside() {
        BigDecimal total = new BigDecimal("722.58");
        BigDecimal fuel = new BigDecimal("91.80");
        DrayageRate rate =
                new DrayageRate(1, total, fuel, "24 hours", total, BigDecimal.ZERO, total, List.of(), Map.of());
        Quoted.Drayage quoted = new Quoted.Drayage(
                new StoredQuote(UUID.randomUUID(), Samples.SANDBOX, "desk-1", Samples.quote(100)),
                request(),
                new DrayageQuote(100, List.of(rate), List.of(), List.of(), List.of(), Map.of()));
        RateCost cost = FuelReading.NOT_KNOWN.cost(total, fuel);

        assertThat(cost.buy()).isEqualByComparingTo("814.38");
        assertThat(QuotedRate.of(quoted, FuelReading.NOT_KNOWN))
                .extracting(QuotedRate::cost)
                .containsExactly(cost);
        assertThat(RowRate.of(quoted, FuelReading.NOT_KNOWN))
                .extracting(RowRate::cost)
                .containsExactly(cost);
        assertThat(SellPricing.USUAL.apply(cost.buy()).priced().orElseThrow().sell())
                .isEqualByComparingTo("977.26");
    }
}
