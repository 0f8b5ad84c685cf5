package lanedesk.workstation.rates;

import static lanedesk.workstation.rates.SampleRate.rate;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import lanedesk.freight.RequotePricing;
import lanedesk.freight.SellPricing;
import lanedesk.freight.calendar.Deliveries;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.Desk;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.desk.Stage;
import lanedesk.workstation.rates.board.BoardPricing;
import lanedesk.workstation.rates.board.PricedBoard;
import lanedesk.workstation.rates.board.RateFilter;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.board.StoredPricing;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SellPricesTest extends BoardFixture {

    private static boolean price(RateBoardViewModel model, RateRow row, String typed) {
        return model.pricing().prices().setPrice(row, typed);
    }

    private static @Nullable BigDecimal sell(RateBoardViewModel model, String carrier) {
        return model.priced().sell(row(model, carrier));
    }

    @Test
    void marginAndMarkupMakeDifferentPricesAndTheFloorHolds() {
        RateBoardViewModel model = board(
                rate(1, "Thousand", "1000").json(), rate(2, "Small", "100").json());
        model.pricing().prices().use(new StoredPricing(SellPricing.Method.MARGIN, "20", ""));
        assertThat(sell(model, "Thousand")).isEqualByComparingTo("1250.00");
        model.pricing().prices().use(new StoredPricing(SellPricing.Method.MARKUP, "20", "75"));
        assertThat(sell(model, "Thousand")).isEqualByComparingTo("1200.00");
        assertThat(sell(model, "Small")).isEqualByComparingTo("175.00");
        model.pricing().prices().use(new StoredPricing(SellPricing.Method.MARGIN, "100", ""));
        assertThat(sell(model, "Thousand")).isEqualByComparingTo("1200.00");
    }

    @Test
    void ranksAPriceBelowCostLikeAnyOtherSoThatNoBadgeTellsTheCost() {
        RateBoardViewModel model = board(
                rate(1, "Thousand", "1000").json(), rate(2, "Dearer", "1100").json());
        RateRow cheap = row(model, "Thousand");
        for (String price : List.of("1000.50", "999.50")) {
            price(model, cheap, price);
            assertThat(model.priced().isLowest(cheap)).isTrue();
            assertThat(model.priced().isBestValue(cheap)).isTrue();
            assertThat(model.priced().isLowest(row(model, "Dearer"))).isFalse();
        }
    }

    @Test
    void customersRuleIsKeptAndComesBack() {
        UUID quote = samples.otr(rate(1, "Thousand", "1000").json());
        RateBoardViewModel model = samples.model(samples.shipment(Desk.OTR, quote));
        model.pricing().prices().use(new StoredPricing(SellPricing.Method.MARGIN, "12.5", "90"));
        model.pricing().prices().saveForCustomer(RateSamples.MERIDIAN.customerNumber());
        RateBoardViewModel next = samples.model(samples.shipment(Desk.OTR, quote));
        assertThat(next.pricing().prices().typedProperty().get())
                .isEqualTo(new StoredPricing(SellPricing.Method.MARGIN, "12.5", "90"));
    }

    @Test
    void everyonesPercentOfAThousandIsReadAsItIsWritten() {
        Shipment shipment = samples.shipment(
                Desk.OTR, samples.otr(rate(1, "Thousand", "1000").json()));
        samples.pricing.save(new SellPricing(SellPricing.Method.MARKUP, new BigDecimal(1000), null));
        RateBoardViewModel model = samples.model(shipment);
        assertThat(sell(model, "Thousand")).isEqualByComparingTo("11000.00");
    }

    @Test
    void everyonesRuleIsThatOfTheSettingsBothWays() {
        Shipment shipment = samples.shipment(
                Desk.OTR, samples.otr(rate(1, "Thousand", "1000").json()));
        samples.pricing.save(new SellPricing(SellPricing.Method.MARGIN, new BigDecimal(50), null));
        RateBoardViewModel model = samples.model(shipment);
        assertThat(sell(model, "Thousand")).isEqualByComparingTo("2000.00");
        samples.pricing.save(new SellPricing(SellPricing.Method.MARKUP, new BigDecimal("12.5"), new BigDecimal(1250)));
        model.show(shipment.quoteIds());
        assertThat(sell(model, "Thousand")).isEqualByComparingTo("2250.00");
        assertThat(model.pricing().prices().typedProperty().get())
                .isEqualTo(new StoredPricing(SellPricing.Method.MARKUP, "12.5", "1,250"));
        model.pricing().prices().use(new StoredPricing(SellPricing.Method.MARGIN, "20", "90"));
        model.pricing().prices().saveForEveryone();
        assertThat(samples.pricing.rule())
                .isEqualTo(new SellPricing(SellPricing.Method.MARGIN, new BigDecimal(20), new BigDecimal(90)));
    }

    @Test
    void boardReadAheadIsPricedByTheRuleOfThatMoment() {
        UUID quote = samples.otr(rate(1, "Thousand", "1000").json());
        BoardPricing expected = new BoardPricing(
                SellPricing.USUAL,
                false,
                Map.of(),
                RequotePricing.KEEP_PRICE,
                Deliveries.UNKNOWN,
                RateSamples.NOW,
                List.of());
        samples.pricing.save(new SellPricing(SellPricing.Method.MARGIN, new BigDecimal(50), null));
        PricedBoard read = PricedBoard.read(samples.boards(), List.of(quote), expected);
        assertThat(read.rates().sell(read.board().rows().getFirst())).isEqualByComparingTo("2000.00");
    }

    @Test
    void customersRuleThatCannotBeReadGivesWayToEveryones() {
        UUID quote = samples.otr(rate(1, "Thousand", "1000").json());
        samples.journal
                .customerDefaults()
                .save(RateSamples.MERIDIAN.customerNumber(), "rates.pricing", Content.utf8("MARGIN;much;"));
        samples.pricing.save(new SellPricing(SellPricing.Method.MARGIN, new BigDecimal(50), null));
        RateBoardViewModel model = samples.model(samples.shipment(Desk.OTR, quote));
        assertThat(sell(model, "Thousand")).isEqualByComparingTo("2000.00");
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
    void ruleIsReadAsAPriceIs(String percent, String floor, BigDecimal share, @Nullable BigDecimal least) {
        assertThat(new StoredPricing(SellPricing.Method.MARKUP, percent, floor).rule())
                .contains(new SellPricing(SellPricing.Method.MARKUP, share, least));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {"20;1.000", "20;-5", "20;much", "'';75", "-1;75", "20 kg;75", "1,234;75", "1.234;75", "1 234;75"})
    void whatCouldBeTwoFiguresOrIsNoFigureIsNoRule(String percent, String floor) {
        assertThat(new StoredPricing(SellPricing.Method.MARKUP, percent, floor).rule())
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {"1250,50;1250.50", "1,250;1250", "$1.250,50;1250.50"})
    void limitOfTheFilterIsReadAsAPriceIs(String typed, BigDecimal limit) {
        RateBoardViewModel model =
                board(rate(1, "Below", "100").json(), rate(2, "Above", "100").json());
        price(model, row(model, "Below"), limit.toPlainString());
        price(model, row(model, "Above"), limit.add(new BigDecimal("0.01")).toPlainString());
        assertThat(RateFilter.isLimit(typed)).isTrue();
        assertThat(model.priced().rows())
                .filteredOn(new RateFilter("", Set.of(), Set.of(), "", null, typed, false, false)
                        .on(model.priced(), _ -> false))
                .extracting(RateRow::carrier)
                .containsExactly("Below");
        assertThat(RateFilter.isLimit("1.250")).isFalse();
    }

    @Test
    void rateCanHaveItsOwnPriceWhichOutlastsTheRule() {
        RateBoardViewModel model = board(SampleRate.usual());
        RateRow northgate = row(model, "Northgate");
        assertThat(price(model, northgate, "$1,000")).isTrue();
        assertThat(model.priced().sell(northgate)).isEqualByComparingTo("1000.00");
        assertThat(model.priced().profit(northgate)).isEqualByComparingTo("257.10");
        assertThat(model.priced().isByHand(northgate)).isTrue();
        model.pricing().prices().use(new StoredPricing(SellPricing.Method.MARGIN, "50", ""));
        assertThat(model.priced().sell(northgate)).isEqualByComparingTo("1000.00");
        assertThat(sell(model, "Bluestem")).isEqualByComparingTo("1224.80");
        price(model, northgate, "");
        assertThat(model.priced().sell(northgate)).isEqualByComparingTo("1485.80");
        assertThat(model.priced().isByHand(northgate)).isFalse();
    }

    @Test
    void ownPriceDecidesTheOrderAndTheBooking() {
        Shipment shipment = samples.shipment(Desk.OTR, samples.otr(SampleRate.usual()));
        RateBoardViewModel model = samples.model(shipment);
        RateRow northgate = row(model, "Northgate");
        price(model, northgate, "700");
        assertThat(model.sight().rows().getFirst()).isEqualTo(northgate);
        assertThat(model.priced().profit(northgate)).isEqualByComparingTo("-42.90");
        assertThat(model.barrier().book(northgate)).isTrue();
        assertThat(shipment.stage())
                .isInstanceOfSatisfying(
                        Stage.Booking.class,
                        booking -> assertThat(booking.choice().sell()).isEqualByComparingTo("700.00"));
    }

    @Test
    void ownPriceIsTheOfferedOneAfterAReQuoteToo() {
        Shipment shipment = samples.shipment(Desk.OTR, samples.otr(SampleRate.usual()));
        RateBoardViewModel model = samples.model(shipment);
        price(model, row(model, "Northgate"), "999.50");
        shipment.quoted(List.of(samples.otr(
                rate(1, "Northgate", "760").service("Guaranteed noon").days(2).json())));
        RateBoardViewModel next = samples.model(shipment);
        assertThat(next.priced().sell(row(next, "Northgate"))).isEqualByComparingTo("999.50");
        assertThat(next.priced().profit(row(next, "Northgate"))).isEqualByComparingTo("239.50");
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
    void pricesAreReadAsTyped(String typed, String meant) {
        RateBoardViewModel model = board(rate(1, "One", "500").json());
        assertThat(price(model, row(model, "One"), typed)).isTrue();
        assertThat(model.priced().sell(row(model, "One"))).isEqualTo(new BigDecimal(meant));
    }

    @ParameterizedTest
    @ValueSource(strings = {"825.785", "x", "-5", "0", "1e3", "12,34,5", "99999999999"})
    void whatIsNoPriceChangesNothing(String typed) {
        RateBoardViewModel model = board(rate(1, "One", "500").json());
        assertThat(price(model, row(model, "One"), typed)).isFalse();
        assertThat(sell(model, "One")).isEqualByComparingTo("600.00");
    }

    @Test
    void twoRatesAlikeHavePricesOfTheirOwn() {
        RateBoardViewModel model =
                board(rate(1, "Twin", "500").json(), rate(2, "Twin", "510").json());
        price(model, model.priced().rows().get(1), "777");
        assertThat(model.priced().sell(model.priced().rows().get(0))).isEqualByComparingTo("600.00");
        assertThat(model.priced().sell(model.priced().rows().get(1))).isEqualByComparingTo("777.00");
    }
}
