package lanedesk.workstation.batch.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import lanedesk.freight.SellPricing;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.batch.LaneRow;
import lanedesk.freight.place.PlaceIndex;
import lanedesk.freight.rates.FuelMode;
import lanedesk.freight.rates.NamedAccessorial;
import lanedesk.freight.rates.RateCost;
import lanedesk.journal.batch.StoredBatchRow;
import lanedesk.workstation.shipment.LaneCheck;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class BatchRuleTest {
    private static final RowRate CHEAPEST = rate(1, "Slow Lines", "600", 6);
    private static final RowRate FASTEST = rate(2, "Blue Ridge", "900", 1);
    private static final RowRate MIDDLE = rate(3, "Saia", "700", 3);
    private static final List<RowRate> RATES = List.of(CHEAPEST, FASTEST, MIDDLE);

    private static RowRate rate(long number, String carrier, String buy, @Nullable Integer days) {
        return new RowRate(
                number,
                carrier,
                "",
                "LTL",
                List.of(),
                days,
                RateCost.ofStatedBuyRate(new BigDecimal(buy)),
                BigDecimal.TEN,
                null,
                null);
    }

    private static long chosenRateNumber(BatchRule.Kind kind, int days, String... carriers) {
        return new BatchRule(kind, days, List.of(carriers))
                .chooseRate(RATES)
                .orElseThrow()
                .rateNumber();
    }

    @Test
    void choosesRateByEveryRule() {
        assertThat(chosenRateNumber(BatchRule.Kind.LOWEST, 0)).isEqualTo(1);
        assertThat(chosenRateNumber(BatchRule.Kind.FASTEST, 0)).isEqualTo(2);
        assertThat(chosenRateNumber(BatchRule.Kind.LOWEST_WITHIN, 3)).isEqualTo(3);
        assertThat(chosenRateNumber(BatchRule.Kind.LOWEST_WITHIN, 0))
                .as("none is that fast")
                .isEqualTo(2);
        assertThat(chosenRateNumber(BatchRule.Kind.PREFERRED, 0, "estes", "saia"))
                .isEqualTo(3);
        assertThat(chosenRateNumber(BatchRule.Kind.PREFERRED, 0, "estes"))
                .as("none of them offers")
                .isEqualTo(1);
    }

    @Test
    void ranksRateMissingAccessorialsLast() {
        RowRate bare = new RowRate(
                9,
                "Bare",
                "",
                "LTL",
                List.of(new NamedAccessorial("LIFTGATE", "Pickup")),
                1,
                RateCost.ofStatedBuyRate(BigDecimal.ONE),
                BigDecimal.ONE,
                null,
                null);
        assertThat(BatchRule.LOWEST_OF_ALL.chooseRate(List.of(bare, FASTEST))).contains(FASTEST);
        assertThat(BatchRule.LOWEST_OF_ALL.chooseRate(List.of(bare))).contains(bare);
    }

    private static BatchRow row(StoredBatchRow storedRow, List<RowRate> rates) {
        LaneRow lane = new LaneRow(storedRow.number(), java.util.Map.of(), null, UnitSystem.US);
        return new BatchRow(lane, new LaneCheck.Incomplete(List.of()), storedRow, 1, rates);
    }

    @Test
    void priceOverrideAndPinOverruleRule() {
        StoredBatchRow requestedRow = StoredBatchRow.ofRequestedRow(2, Instant.EPOCH);
        PricedRow byRule = PricedRow.of(row(requestedRow, RATES), BatchRule.LOWEST_OF_ALL, SellPricing.DEFAULT);
        assertThat(byRule.sellPrice()).isEqualByComparingTo("720");
        PricedRow pinned =
                PricedRow.of(row(requestedRow.withChosenRate(2L), RATES), BatchRule.LOWEST_OF_ALL, SellPricing.DEFAULT);
        assertThat(pinned.rate()).isEqualTo(FASTEST);
        PricedRow byHand = PricedRow.of(
                row(requestedRow.withPriceOverride(new BigDecimal("650")), RATES),
                BatchRule.LOWEST_OF_ALL,
                SellPricing.DEFAULT);
        assertThat(byHand.sellPrice()).isEqualByComparingTo("650");
        assertThat(BatchTotals.of(List.of(byHand)).profit()).isEqualByComparingTo("50");
    }

    @Test
    void totalsMarkAssumedFuel() {
        RowRate assumed = new RowRate(
                1,
                "",
                "",
                "IMPORT",
                List.of(),
                null,
                FuelMode.NOT_KNOWN.computeRateCost(BigDecimal.TEN, BigDecimal.ONE),
                BigDecimal.TEN,
                null,
                null);
        StoredBatchRow requestedRow = StoredBatchRow.ofRequestedRow(2, Instant.EPOCH);
        PricedRow priced =
                PricedRow.of(row(requestedRow, List.of(assumed)), BatchRule.LOWEST_OF_ALL, SellPricing.DEFAULT);

        assertThat(BatchTotals.of(List.of(priced)).isFuelAssumed()).isTrue();
        assertThat(BatchTotals.of(List.of(priced)).totalBuyRate()).isEqualByComparingTo("11");
    }

    @Test
    void medianOfEvenCountIsMean() {
        StoredBatchRow requestedRow = StoredBatchRow.ofRequestedRow(2, Instant.EPOCH);
        BatchTotals totals = BatchTotals.of(List.of("650", "700.01").stream()
                .map(sell -> PricedRow.of(
                        row(requestedRow.withPriceOverride(new BigDecimal(sell)), RATES),
                        BatchRule.LOWEST_OF_ALL,
                        SellPricing.DEFAULT))
                .toList());

        assertThat(totals.medianSell()).isEqualByComparingTo("675.01");
    }

    @Test
    void coverageIsHundredOnlyWhenComplete() {
        StoredBatchRow requestedRow = StoredBatchRow.ofRequestedRow(2, Instant.EPOCH);
        PricedRow priced = PricedRow.of(row(requestedRow, RATES), BatchRule.LOWEST_OF_ALL, SellPricing.DEFAULT);
        PricedRow none = PricedRow.of(row(requestedRow, List.of()), BatchRule.LOWEST_OF_ALL, SellPricing.DEFAULT);

        assertThat(BatchTotals.of(List.of(priced, priced, none)).percentOfPricedRows())
                .isEqualTo(67);
        assertThat(BatchTotals.of(Stream.concat(Collections.nCopies(299, priced).stream(), Stream.of(none))
                                .toList())
                        .percentOfPricedRows())
                .isEqualTo(99);
        assertThat(BatchTotals.of(List.of(priced)).percentOfPricedRows()).isEqualTo(100);
    }

    @Test
    void totalsIncludePricedRows() {
        StoredBatchRow requestedRow = StoredBatchRow.ofRequestedRow(2, Instant.EPOCH);
        PricedRow priced = PricedRow.of(row(requestedRow, RATES), BatchRule.LOWEST_OF_ALL, SellPricing.DEFAULT);
        PricedRow none = PricedRow.of(row(requestedRow, List.of()), BatchRule.LOWEST_OF_ALL, SellPricing.DEFAULT);
        BatchTotals totals = BatchTotals.of(List.of(priced, none));
        assertThat(totals.percentOfPricedRows()).isEqualTo(50);
        assertThat(totals.profit()).isEqualByComparingTo("120");
        assertThat(totals.medianSell()).isEqualByComparingTo("720");
    }

    @Test
    void prefersServiceMilesToEstimate() {
        RowRate stated = new RowRate(
                1,
                "",
                "",
                "LTL",
                List.of(),
                2,
                RateCost.ofStatedBuyRate(BigDecimal.TEN),
                BigDecimal.TEN,
                null,
                new BigDecimal("781.4"));

        assertThat(LaneMileage.statedOrEstimatedMiles(
                        row(StoredBatchRow.ofRequestedRow(2, Instant.EPOCH), List.of(stated)), PlaceIndex.EMPTY))
                .hasValue(781.4);
    }
}
