package lanedesk.workstation.rates;

import static lanedesk.workstation.rates.SampleRate.rateJson;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import lanedesk.freight.RequotePricePolicy;
import lanedesk.freight.SellPricing;
import lanedesk.freight.calendar.DeliveryDates;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.rates.board.BoardPricing;
import lanedesk.workstation.rates.board.BoardService.PricedBoard;
import lanedesk.workstation.rates.board.RateFilter;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.board.StoredPricing;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.ShipmentStep;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SellPricesTest extends BoardFixture {

    private static boolean setPrice(RateBoardViewModel model, RateRow row, String typed) {
        return model.sellPrices.setOrRemovePriceOverrideAndReprice(row, typed);
    }

    private static @Nullable BigDecimal sellPrice(RateBoardViewModel model, String carrier) {
        return model.pricedRates().sellPrice(rowOf(model, carrier));
    }

    @Test
    void marginAndMarkupDifferAndMinimumProfitApplies() {
        RateBoardViewModel model = newBoard(
                rateJson(1, "Thousand", "1000").toJson(),
                rateJson(2, "Small", "100").toJson());
        model.sellPrices.saveRuleAndRepriceIfValid(new StoredPricing(SellPricing.Method.MARGIN, "20", ""));
        assertThat(sellPrice(model, "Thousand")).isEqualByComparingTo("1250.00");
        model.sellPrices.saveRuleAndRepriceIfValid(new StoredPricing(SellPricing.Method.MARKUP, "20", "75"));
        assertThat(sellPrice(model, "Thousand")).isEqualByComparingTo("1200.00");
        assertThat(sellPrice(model, "Small")).isEqualByComparingTo("175.00");
        model.sellPrices.saveRuleAndRepriceIfValid(new StoredPricing(SellPricing.Method.MARGIN, "100", ""));
        assertThat(sellPrice(model, "Thousand")).isEqualByComparingTo("1200.00");
    }

    @Test
    void ranksPriceBelowCostNormallyToHideCost() {
        RateBoardViewModel model = newBoard(
                rateJson(1, "Thousand", "1000").toJson(),
                rateJson(2, "Dearer", "1100").toJson());
        RateRow cheap = rowOf(model, "Thousand");
        for (String price : List.of("1000.50", "999.50")) {
            setPrice(model, cheap, price);
            assertThat(model.pricedRates().isLowestPriceOfSeveral(cheap)).isTrue();
            assertThat(model.pricedRates().isBestValueOfSeveral(cheap)).isTrue();
            assertThat(model.pricedRates().isLowestPriceOfSeveral(rowOf(model, "Dearer")))
                    .isFalse();
        }
    }

    @Test
    void savesAndRestoresRuleOfCustomer() {
        UUID quote = samples.saveOtrQuote(rateJson(1, "Thousand", "1000").toJson());
        RateBoardViewModel model = samples.createBoardModel(samples.createShipment(FreightKind.OTR, quote));
        model.sellPrices.saveRuleAndRepriceIfValid(new StoredPricing(SellPricing.Method.MARGIN, "12.5", "90"));
        model.sellPrices.startSavingRuleForCustomer(RateSamples.MERIDIAN.customerNumber());
        RateBoardViewModel next = samples.createBoardModel(samples.createShipment(FreightKind.OTR, quote));
        assertThat(next.sellPrices.currentRuleProperty().get())
                .isEqualTo(new StoredPricing(SellPricing.Method.MARGIN, "12.5", "90.00"));
    }

    @Test
    void readsDefaultPercentOfThousand() {
        Shipment shipment = samples.createShipment(
                FreightKind.OTR,
                samples.saveOtrQuote(rateJson(1, "Thousand", "1000").toJson()));
        samples.pricing.saveDefaultRule(new SellPricing(SellPricing.Method.MARKUP, new BigDecimal(1000), null));
        RateBoardViewModel model = samples.createBoardModel(shipment);
        assertThat(sellPrice(model, "Thousand")).isEqualByComparingTo("11000.00");
    }

    @Test
    void minimumProfitIsShownInDollarsAndCents() {
        Shipment shipment = samples.createShipment(
                FreightKind.OTR,
                samples.saveOtrQuote(rateJson(1, "Thousand", "1000").toJson()));
        samples.pricing.saveDefaultRule(
                new SellPricing(SellPricing.Method.MARKUP, new BigDecimal("12.5"), new BigDecimal("38.5")));
        RateBoardViewModel model = samples.createBoardModel(shipment);
        assertThat(model.sellPrices.currentRuleProperty().get().minimumProfitText())
                .isEqualTo("38.50");
        Formats french = new Formats(Language.FRENCH, Clock.systemUTC());
        StoredPricing typed = new StoredPricing(SellPricing.Method.MARKUP, "12.345", "38.5");
        assertThat(typed.withFormattedMinimumProfit(french))
                .isEqualTo(new StoredPricing(SellPricing.Method.MARKUP, "12.345", "38,50"));
        assertThat(typed.withFormattedMinimumProfit(french).parseRule()).isEqualTo(typed.parseRule());
    }

    @Test
    void defaultRuleIsSharedWithSettings() {
        Shipment shipment = samples.createShipment(
                FreightKind.OTR,
                samples.saveOtrQuote(rateJson(1, "Thousand", "1000").toJson()));
        samples.pricing.saveDefaultRule(new SellPricing(SellPricing.Method.MARGIN, new BigDecimal(50), null));
        RateBoardViewModel model = samples.createBoardModel(shipment);
        assertThat(sellPrice(model, "Thousand")).isEqualByComparingTo("2000.00");
        samples.pricing.saveDefaultRule(
                new SellPricing(SellPricing.Method.MARKUP, new BigDecimal("12.5"), new BigDecimal(1250)));
        model.showQuotes(shipment.quoteIds());
        assertThat(sellPrice(model, "Thousand")).isEqualByComparingTo("2250.00");
        assertThat(model.sellPrices.currentRuleProperty().get())
                .isEqualTo(new StoredPricing(SellPricing.Method.MARKUP, "12.5", "1,250.00"));
        model.sellPrices.saveRuleAndRepriceIfValid(new StoredPricing(SellPricing.Method.MARGIN, "20", "90"));
        model.sellPrices.saveRuleAsDefault();
        assertThat(samples.pricing.defaultRule())
                .isEqualTo(new SellPricing(SellPricing.Method.MARGIN, new BigDecimal(20), new BigDecimal(90)));
    }

    @Test
    void prefetchedBoardUsesCurrentRule() {
        UUID quote = samples.saveOtrQuote(rateJson(1, "Thousand", "1000").toJson());
        BoardPricing expected = new BoardPricing(
                SellPricing.DEFAULT,
                false,
                Map.of(),
                RequotePricePolicy.KEEP_PRICE,
                DeliveryDates.UNKNOWN,
                RateSamples.NOW,
                List.of());
        samples.pricing.saveDefaultRule(new SellPricing(SellPricing.Method.MARGIN, new BigDecimal(50), null));
        PricedBoard read = samples.boardService().loadPricedBoardAndMarkTextsShown(List.of(quote), expected);
        assertThat(read.rates().sellPrice(read.board().rows().getFirst())).isEqualByComparingTo("2000.00");
    }

    @Test
    void unreadableCustomerRuleFallsBackToDefault() {
        UUID quote = samples.saveOtrQuote(rateJson(1, "Thousand", "1000").toJson());
        samples.journal
                .customerDefaults()
                .save(RateSamples.MERIDIAN.customerNumber(), "rates.pricing", Content.ofUtf8("MARGIN;much;"));
        samples.pricing.saveDefaultRule(new SellPricing(SellPricing.Method.MARGIN, new BigDecimal(50), null));
        RateBoardViewModel model = samples.createBoardModel(samples.createShipment(FreightKind.OTR, quote));
        assertThat(sellPrice(model, "Thousand")).isEqualByComparingTo("2000.00");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            nullValues = "none",
            value = {
                "20;1,000;20;1000",
                "20;1250,50;20;1250.50",
                "20;1 250,50;20;1250.50",
                "20;$75;20;75",
                "12,5;0;12.5;0",
                "12.5 %;'';12.5;none"
            })
    void parsesRuleLikePrice(String percent, String floor, BigDecimal share, @Nullable BigDecimal minimum) {
        assertThat(new StoredPricing(SellPricing.Method.MARKUP, percent, floor).parseRule())
                .contains(new SellPricing(SellPricing.Method.MARKUP, share, minimum));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {"20;1.000", "20;-5", "20;much", "'';75", "-1;75", "20 kg;75", "1,234;75", "1.234;75", "1 234;75"})
    void rejectsAmbiguousOrInvalidRule(String percent, String floor) {
        assertThat(new StoredPricing(SellPricing.Method.MARKUP, percent, floor).parseRule())
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {"1250,50;1250.50", "1,250;1250", "$1.250,50;1250.50"})
    void parsesFilterLimitLikePrice(String typed, BigDecimal limit) {
        RateBoardViewModel model = newBoard(
                rateJson(1, "Below", "100").toJson(),
                rateJson(2, "Above", "100").toJson());
        setPrice(model, rowOf(model, "Below"), limit.toPlainString());
        setPrice(model, rowOf(model, "Above"), limit.add(new BigDecimal("0.01")).toPlainString());
        assertThat(RateFilter.isBlankOrValidPriceLimit(typed)).isTrue();
        assertThat(model.pricedRates().rows())
                .filteredOn(new RateFilter(
                                "", Set.of(), Set.of(), "", null, typed, false, false, RateFilter.CarrierChoice.ALL)
                        .toPredicate(model.pricedRates(), _ -> false))
                .extracting(RateRow::carrier)
                .containsExactly("Below");
        assertThat(RateFilter.isBlankOrValidPriceLimit("1.250")).isFalse();
    }

    @Test
    void priceOverrideSurvivesRuleChange() {
        RateBoardViewModel model = newBoard(SampleRate.defaultRates());
        RateRow northgate = rowOf(model, "Northgate");
        assertThat(setPrice(model, northgate, "$1,000")).isTrue();
        assertThat(model.pricedRates().sellPrice(northgate)).isEqualByComparingTo("1000.00");
        assertThat(model.pricedRates().profit(northgate)).isEqualByComparingTo("257.10");
        assertThat(model.pricedRates().isPriceTypedByHand(northgate)).isTrue();
        model.sellPrices.saveRuleAndRepriceIfValid(new StoredPricing(SellPricing.Method.MARGIN, "50", ""));
        assertThat(model.pricedRates().sellPrice(northgate)).isEqualByComparingTo("1000.00");
        assertThat(sellPrice(model, "Bluestem")).isEqualByComparingTo("1224.80");
        setPrice(model, northgate, "");
        assertThat(model.pricedRates().sellPrice(northgate)).isEqualByComparingTo("1485.80");
        assertThat(model.pricedRates().isPriceTypedByHand(northgate)).isFalse();
    }

    @Test
    void priceOverrideIsUsedForOrderAndBooking() {
        Shipment shipment = samples.createShipment(FreightKind.OTR, samples.saveOtrQuote(SampleRate.defaultRates()));
        RateBoardViewModel model = samples.createBoardModel(shipment);
        RateRow northgate = rowOf(model, "Northgate");
        setPrice(model, northgate, "700");
        assertThat(model.visibleRates.getFirst()).isEqualTo(northgate);
        assertThat(model.pricedRates().profit(northgate)).isEqualByComparingTo("-42.90");
        assertThat(new RateDetailViewModel(model).showBookingPageUnlessBlocked(northgate))
                .isTrue();
        assertThat(shipment.step())
                .isInstanceOfSatisfying(
                        ShipmentStep.Booking.class,
                        booking -> assertThat(booking.choice().sell()).isEqualByComparingTo("700.00"));
    }

    @Test
    void keepsPriceOverrideAfterRequote() {
        Shipment shipment = samples.createShipment(FreightKind.OTR, samples.saveOtrQuote(SampleRate.defaultRates()));
        RateBoardViewModel model = samples.createBoardModel(shipment);
        setPrice(model, rowOf(model, "Northgate"), "999.50");
        shipment.showRatesOfQuotes(List.of(samples.saveOtrQuote(rateJson(1, "Northgate", "760")
                .withService("Guaranteed noon")
                .withDays(2)
                .toJson())));
        RateBoardViewModel next = samples.createBoardModel(shipment);
        assertThat(next.pricedRates().sellPrice(rowOf(next, "Northgate"))).isEqualByComparingTo("999.50");
        assertThat(next.pricedRates().profit(rowOf(next, "Northgate"))).isEqualByComparingTo("239.50");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "825.78;825.78",
                "825,7;825.70",
                "1,250;1250.00",
                "1,250.5;1250.50",
                "1.250,50;1250.50",
                "$ 900;900.00"
            })
    void parsesTypedPrices(String typed, String meant) {
        RateBoardViewModel model = newBoard(rateJson(1, "One", "500").toJson());
        assertThat(setPrice(model, rowOf(model, "One"), typed)).isTrue();
        assertThat(model.pricedRates().sellPrice(rowOf(model, "One"))).isEqualTo(new BigDecimal(meant));
    }

    @ParameterizedTest
    @ValueSource(strings = {"825.785", "x", "-5", "0", "1e3", "12,34,5", "99999999999"})
    void ignoresInvalidPrice(String typed) {
        RateBoardViewModel model = newBoard(rateJson(1, "One", "500").toJson());
        assertThat(setPrice(model, rowOf(model, "One"), typed)).isFalse();
        assertThat(sellPrice(model, "One")).isEqualByComparingTo("600.00");
    }

    @Test
    void equalRatesHaveSeparatePriceOverrides() {
        RateBoardViewModel model = newBoard(
                rateJson(1, "Twin", "500").toJson(), rateJson(2, "Twin", "510").toJson());
        setPrice(model, model.pricedRates().rows().get(1), "777");
        assertThat(model.pricedRates().sellPrice(model.pricedRates().rows().get(0)))
                .isEqualByComparingTo("600.00");
        assertThat(model.pricedRates().sellPrice(model.pricedRates().rows().get(1)))
                .isEqualByComparingTo("777.00");
    }
}
