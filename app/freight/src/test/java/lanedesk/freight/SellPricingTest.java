package lanedesk.freight;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import lanedesk.freight.SellPricing.Method;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SellPricingTest {

    @ParameterizedTest
    @CsvSource({
        "MARGIN, 20, , 1000, 1250.00, 250.00, 20.00, false",
        "MARKUP, 20, , 1000, 1200.00, 200.00, 16.67, false",
        "MARGIN, 0, , 1000, 1000.00, 0.00, 0.00, false",
        "MARKUP, -10, , 1000, 900.00, -100.00, -11.11, false",
        "MARGIN, 15, 75, 200, 275.00, 75.00, 27.27, true",
        "MARGIN, 15, 75, 1000, 1176.47, 176.47, 15.00, false",
        "MARKUP, 12.5, , 0.04, 0.05, 0.01, 20.00, false",
        "MARKUP, 0, , 10.005, 10.01, 0.01, 0.05, false",
        "MARGIN, 99.99, , 1, 10000.00, 9999.00, 99.99, false",
        "MARKUP, 20, 50, 0, 50.00, 50.00, 100.00, true"
    })
    void computesSellPriceByMarginOrMarkup(
            Method method,
            BigDecimal percent,
            @Nullable BigDecimal floor,
            BigDecimal buy,
            BigDecimal sell,
            BigDecimal profit,
            BigDecimal margin,
            boolean floored) {
        SellPrice.Priced priced = new SellPricing(method, percent, floor)
                .computeSellPrice(buy)
                .toPriced()
                .orElseThrow();
        assertThat(priced).isEqualTo(new SellPrice.Priced(buy, sell, profit, floored));
        assertThat(priced.marginPercent()).isEqualTo(margin);
    }

    @ParameterizedTest
    @CsvSource({
        "MARGIN, 100, , 1000, MARGIN_TOO_HIGH", "MARGIN, 250, , 1000, MARGIN_TOO_HIGH",
        "MARKUP, -101, , 1000, PERCENT_OUT_OF_RANGE", "MARKUP, 1e20000000, , 1000, PERCENT_OUT_OF_RANGE",
        "MARKUP, 20, , -1, BUY_OUT_OF_RANGE", "MARKUP, 20, , 1e20000000, BUY_OUT_OF_RANGE",
        "MARGIN, 20, , 1e-20000000, BUY_OUT_OF_RANGE", "MARKUP, 20, -5, 100, MINIMUM_PROFIT_OUT_OF_RANGE",
        "MARKUP, 20, 1e20000000, 100, MINIMUM_PROFIT_OUT_OF_RANGE", "MARGIN, 99.99, , 1164.26, SELL_OUT_OF_RANGE",
        "MARKUP, 20, 999999999999, 100, SELL_OUT_OF_RANGE"
    })
    void givesReasonWhenThereIsNoPrice(
            Method method, BigDecimal percent, @Nullable BigDecimal floor, BigDecimal buy, SellPrice.Reason reason) {
        Assertions.assertTimeoutPreemptively(
                Duration.ofSeconds(20),
                () -> assertThat(new SellPricing(method, percent, floor).computeSellPrice(buy))
                        .isEqualTo(new SellPrice.Unpriced(reason)));
    }

    @Test
    void typedPriceHasProfitAndMargin() {
        SellPrice.Priced loss = SellPrice.ofBuyAndSell(new BigDecimal("500"), new BigDecimal("450.005"))
                .toPriced()
                .orElseThrow();
        assertThat(loss.sellPrice()).isEqualTo(new BigDecimal("450.01"));
        assertThat(loss.profit()).isEqualTo(new BigDecimal("-49.99"));
        assertThat(SellPrice.ofBuyAndSell(new BigDecimal("500"), new BigDecimal("1e20000000")))
                .isEqualTo(new SellPrice.Unpriced(SellPrice.Reason.SELL_OUT_OF_RANGE));
    }

    @Test
    void rejectsTypedPriceThatIsZeroOrImplausible() {
        assertThat(SellPrice.parseTypedPrice("1 234,50")).contains(new BigDecimal("1234.50"));
        assertThat(List.of("0", "-5", "10000000", "1.234", "15 50"))
                .allSatisfy(text -> assertThat(SellPrice.parseTypedPrice(text)).isEmpty());
        assertThat(SellPrice.ofBuyAndSell(BigDecimal.TEN, SellPrice.MAX_PLAUSIBLE_PRICE))
                .isEqualTo(new SellPrice.Unpriced(SellPrice.Reason.SELL_OUT_OF_RANGE));
    }

    @ParameterizedTest
    @CsvSource({
        "KEEP_PRICE, 702.30, 585.25, 600, 702.30, 102.30",
        "KEEP_MARGIN, 702.30, 585.25, 600, 720.00, 120.00",
        "KEEP_MARGIN, 500, 600, 660, 550.00, -110.00",
        "KEEP_MARGIN, 80, 0, 100, 80.00, -20.00",
        "KEEP_MARGIN, 702.30, 585.25, 0, 0.00, 0.00"
    })
    void requoteKeepsPriceOrMargin(
            RequotePricePolicy keeps,
            BigDecimal quotedPrice,
            BigDecimal costThen,
            BigDecimal costNow,
            BigDecimal sell,
            BigDecimal profit) {
        assertThat(keeps.computeNewSellPrice(quotedPrice, costThen, costNow))
                .isEqualTo(new SellPrice.Priced(costNow, sell, profit, false));
    }

    @Test
    void requoteWithInvalidCostHasNoPrice() {
        BigDecimal absurd = new BigDecimal("1e20000000");
        assertThat(RequotePricePolicy.KEEP_MARGIN.computeNewSellPrice(BigDecimal.TEN, BigDecimal.TEN, absurd))
                .isEqualTo(new SellPrice.Unpriced(SellPrice.Reason.BUY_OUT_OF_RANGE));
    }
}
