package lanedesk.workstation.rates;

import static lanedesk.workstation.rates.SampleRate.rateJson;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import lanedesk.freight.RequotePricePolicy;
import lanedesk.freight.SellPricing;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.Headless;
import lanedesk.workstation.rates.board.StoredPricing;
import lanedesk.workstation.rates.text.Banners;
import lanedesk.workstation.shipment.Shipment;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Tests that after a requote, sell prices stay or follow their costs, as chosen once for the board.
@Headless
class RequoteTest extends BoardFixture {

    private Shipment shipment;

    @BeforeEach
    void saveFirstQuote() {
        shipment = samples.createShipment(
                FreightKind.OTR,
                samples.saveOtrQuote(
                        rateJson(1, "Steady", "600").toJson(),
                        rateJson(2, "Dearer", "500").toJson()));
    }

    private RateBoardViewModel newBoardOfRates(String... rates) {
        shipment.showRatesOfQuotes(List.of(samples.saveOtrQuote(rates)));
        return samples.createBoardModel(shipment);
    }

    private RateBoardViewModel newBoardWithHigherCosts() {
        return newBoardOfRates(
                rateJson(11, "Steady", "600").toJson(),
                rateJson(12, "Dearer", "510").toJson(),
                rateJson(13, "Fresh", "700").toJson());
    }

    private void requote(RateBoardViewModel model) {
        shipment.requestingRatesProperty().set(true);
        model.close();
        shipment.requestingRatesProperty().set(false);
    }

    private static List<Banners.BannerAction> bannerActions(RateBoardViewModel model) {
        return RateSamples.bannersOf(model).stream()
                .flatMap(banner -> banner.actions().stream())
                .toList();
    }

    private String changeText(RateBoardViewModel model, String carrier) {
        return model.rateFormatter.changeSincePreviousQuoteText(
                rowOf(model, carrier), model.pricedRates(), samples.buyRateVisibility.areBuyRatesHidden());
    }

    @Test
    void offersPolicyOnceAndOnlyIfCostsChanged() {
        assertThat(bannerActions(newBoardOfRates(
                        rateJson(11, "Steady", "600").toJson(),
                        rateJson(12, "Dearer", "500").toJson())))
                .isEmpty();
        RateBoardViewModel model = newBoardWithHigherCosts();
        assertThat(bannerActions(model))
                .containsExactly(Banners.BannerAction.KEEP_PRICE, Banners.BannerAction.KEEP_MARGIN);
        assertThat(model.pricedRates().sellPrice(rowOf(model, "Dearer"))).isEqualByComparingTo("612.00");
        model.setRequotePolicyAndReprice(RequotePricePolicy.KEEP_MARGIN);
        assertThat(bannerActions(model)).containsExactly(Banners.BannerAction.KEEP_PRICE);
        assertThat(model.pricedRates().sellPrice(rowOf(model, "Dearer"))).isEqualByComparingTo("612.00");
        assertThat(changeText(model, "Dearer")).isEqualTo("+12.00");
    }

    @Test
    void keepsPricesOfFirstQuoteAfterSeveralRequotes() {
        RateBoardViewModel model = newBoardWithHigherCosts();
        model.setRequotePolicyAndReprice(RequotePricePolicy.KEEP_PRICE);
        assertThat(model.pricedRates().sellPrice(rowOf(model, "Dearer"))).isEqualByComparingTo("600.00");
        assertThat(model.pricedRates().profit(rowOf(model, "Dearer"))).isEqualByComparingTo("90.00");
        assertThat(model.pricedRates().sellPrice(rowOf(model, "Fresh"))).isEqualByComparingTo("840.00");
        assertThat(model.pricedRates().isPriceTypedByHand(rowOf(model, "Dearer")))
                .isFalse();
        requote(model);
        RateBoardViewModel next = newBoardOfRates(
                rateJson(21, "Dearer", "520").toJson(),
                rateJson(22, "Fresh", "710").toJson());
        assertThat(next.pricedRates().sellPrice(rowOf(next, "Dearer"))).isEqualByComparingTo("600.00");
        assertThat(next.pricedRates().sellPrice(rowOf(next, "Fresh"))).isEqualByComparingTo("840.00");
        assertThat(changeText(next, "Dearer")).isEqualTo("buy +10.00");
        samples.buyRateVisibility.toggleBuyRatesHidden();
        assertThat(changeText(next, "Dearer")).isEqualTo("kept");
    }

    @Test
    void keptMarginAdjustsPriceOverride() {
        RateBoardViewModel before = samples.createBoardModel(shipment);
        before.sellPrices.setOrRemovePriceOverrideAndReprice(rowOf(before, "Dearer"), "750");
        RateBoardViewModel model = newBoardWithHigherCosts();
        assertThat(model.pricedRates().sellPrice(rowOf(model, "Dearer"))).isEqualByComparingTo("750.00");
        model.setRequotePolicyAndReprice(RequotePricePolicy.KEEP_MARGIN);
        assertThat(model.pricedRates().sellPrice(rowOf(model, "Dearer"))).isEqualByComparingTo("765.00");
        assertThat(changeText(model, "Dearer")).isEqualTo("+15.00");
        model.setRequotePolicyAndReprice(RequotePricePolicy.KEEP_PRICE);
        assertThat(model.pricedRates().sellPrice(rowOf(model, "Dearer"))).isEqualByComparingTo("750.00");
    }

    @Test
    void laterPriceOverrideIsNotMarkedAsCarriedOver() {
        RateBoardViewModel model = newBoardWithHigherCosts();
        model.setRequotePolicyAndReprice(RequotePricePolicy.KEEP_PRICE);
        model.sellPrices.setOrRemovePriceOverrideAndReprice(rowOf(model, "Dearer"), "750");
        model.sellPrices.setOrRemovePriceOverrideAndReprice(rowOf(model, "Steady"), "800");
        RateDetailViewModel detail = new RateDetailViewModel(model);
        assertThat(changeText(model, "Dearer")).isEqualTo("buy +10.00");
        assertThat(detail.changeSincePreviousQuoteText(rowOf(model, "Dearer")))
                .isEqualTo("Price override; carrier cost $10.00 higher than previous quote");
        assertThat(detail.changeSincePreviousQuoteText(rowOf(model, "Steady"))).isEqualTo("Price override");
        samples.buyRateVisibility.toggleBuyRatesHidden();
        assertThat(changeText(model, "Dearer")).isEqualTo("override");
        assertThat(detail.changeSincePreviousQuoteText(rowOf(model, "Dearer"))).isEqualTo("Price override");
    }

    @Test
    void laterRuleReplacesCarriedOverPrices() {
        RateBoardViewModel model = newBoardWithHigherCosts();
        model.setRequotePolicyAndReprice(RequotePricePolicy.KEEP_PRICE);
        model.sellPrices.saveRuleAndRepriceIfValid(new StoredPricing(SellPricing.Method.MARKUP, "50", ""));
        assertThat(model.pricedRates().sellPrice(rowOf(model, "Dearer"))).isEqualByComparingTo("765.00");
        requote(model);
        RateBoardViewModel next = newBoardOfRates(rateJson(21, "Dearer", "520").toJson());
        assertThat(next.pricedRates().sellPrice(rowOf(next, "Dearer"))).isEqualByComparingTo("765.00");
    }

    @Test
    void changedShipmentDoesNotCarryOverPrices() {
        RateBoardViewModel model = newBoardWithHigherCosts();
        model.setRequotePolicyAndReprice(RequotePricePolicy.KEEP_PRICE);
        requote(model);
        shipment.showRatesOfQuotes(List.of(samples.saveOtrQuoteWithAccessorial(
                "InsideDelivery", rateJson(21, "Dearer", "520").toJson())));
        RateBoardViewModel other = samples.createBoardModel(shipment);
        assertThat(other.pricedRates().sellPrice(rowOf(other, "Dearer"))).isEqualByComparingTo("624.00");
        requote(other);
        shipment.showRatesOfQuotes(List.of(samples.saveOtrQuoteWithAccessorial(
                "InsideDelivery", rateJson(31, "Dearer", "530").toJson())));
        RateBoardViewModel again = samples.createBoardModel(shipment);
        assertThat(again.pricedRates().sellPrice(rowOf(again, "Dearer"))).isEqualByComparingTo("624.00");
    }

    @Test
    void choiceIsRestoredWithBoard() {
        newBoardWithHigherCosts().setRequotePolicyAndReprice(RequotePricePolicy.KEEP_PRICE);
        SavedBoardState again = new SavedBoardState(shipment.boardStateJsonProperty());
        assertThat(again.requotePolicy).isEqualTo(RequotePricePolicy.KEEP_PRICE);
        assertThat(Objects.requireNonNull(again.priceOverrides.get(rowOf(samples.createBoardModel(shipment), "Dearer")
                                .offer()))
                        .sellPrice())
                .isEqualByComparingTo("600.00");
    }
}
