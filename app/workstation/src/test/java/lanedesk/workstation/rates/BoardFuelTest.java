package lanedesk.workstation.rates;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import lanedesk.freight.SellPricing;
import lanedesk.freight.rates.FuelMode;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.Headless;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.text.Banners;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shipment.Shipment;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@Headless
class BoardFuelTest extends BoardFixture {

    @BeforeEach
    void openSamplesWithFuel() {
        samples.pricing.saveDefaultRule(new SellPricing(SellPricing.Method.MARKUP, new BigDecimal(20), null));
    }

    private RateBoardViewModel newBoardOf(UUID quote) {
        return samples.createBoardModel(samples.createShipment(FreightKind.DRAYAGE, quote));
    }

    @Test
    void addsFuelToCostWhileUnknownAndShowsOneBanner() {
        samples.fuelReading = FuelMode.NOT_KNOWN;
        RateBoardViewModel model = newBoardOf(samples.saveDrayageQuote());
        RateRow row = model.pricedRates().rows().getFirst();
        BigDecimal buy =
                row.buy().add(Objects.requireNonNull(row.drayageAmounts()).fuel());
        RateDetailViewModel detail = new RateDetailViewModel(model);
        String money = model.rateFormatter.moneyText(buy);

        assertThat(row.rateCost().buyRate()).isEqualByComparingTo(buy);
        assertThat(model.pricedRates().sellPrice(row))
                .isEqualByComparingTo(buy.multiply(new BigDecimal("1.2")).setScale(2, RoundingMode.HALF_UP));
        assertThat(model.pricedRates().profit(row))
                .isEqualByComparingTo(Objects.requireNonNull(model.pricedRates().sellPrice(row))
                        .subtract(buy));
        assertThat(detail.buyAndProfitText(row))
                .contains(money + " with fuel on top")
                .doesNotContain(" or ");
        assertThat(detail.createChargeLines(row))
                .extracting(line -> line.name() + " " + line.amount())
                .contains(
                        "Expected total " + model.rateFormatter.amountText(row.buy()),
                        "Buy, fuel counted on top " + model.rateFormatter.amountText(buy));
        assertThat(RateSamples.bannersOf(model))
                .extracting(Banners.Banner::completeText)
                .filteredOn(text -> text.contains("fuel"))
                .hasSize(1);
        model.buyRateVisibility.toggleBuyRatesHidden();
        assertThat(RateSamples.bannersOf(model)).isEmpty();
    }

    @Test
    void minimumProfitIncludesAddedFuel() {
        samples.pricing.saveDefaultRule(new SellPricing(SellPricing.Method.MARKUP, BigDecimal.ONE, new BigDecimal(75)));
        samples.fuelReading = FuelMode.NOT_KNOWN;
        RateBoardViewModel model = newBoardOf(samples.saveDrayageQuote());
        RateRow row = model.pricedRates().rows().getFirst();
        BigDecimal max =
                row.buy().add(Objects.requireNonNull(row.drayageAmounts()).fuel());

        assertThat(model.pricedRates().sellPrice(row)).isGreaterThanOrEqualTo(max.add(new BigDecimal(75)));
    }

    @Test
    void showsSingleAmountWhenFuelModeIsKnown() {
        samples.fuelReading = FuelMode.ON_TOP;
        UUID quote = samples.saveDrayageQuote();
        Shipment shipment = samples.createShipment(FreightKind.DRAYAGE, quote);
        RateBoardViewModel model = samples.createBoardModel(shipment);
        RateRow row = model.pricedRates().rows().getFirst();
        RateRow.DrayageAmounts figures = Objects.requireNonNull(row.drayageAmounts());

        assertThat(row.rateCost().buyRate()).isEqualByComparingTo(row.buy().add(figures.fuel()));
        assertThat(row.rateCost().isFuelAssumed()).isFalse();
        assertThat(RateSamples.bannersOf(model)).isEmpty();

        samples.fuelReading = FuelMode.INSIDE;
        model.showQuotes(shipment.quoteIds());
        assertThat(model.pricedRates().rows().getFirst().rateCost().buyRate()).isEqualByComparingTo(row.buy());
    }

    @Test
    void ranksLowestRateWithFuelAddedWhileUnknown() {
        samples.fuelReading = FuelMode.NOT_KNOWN;
        RateBoardViewModel model = newBoardOf(samples.saveDrayageQuote("fuel", "1.00"));
        List<RateRow> rows = model.pricedRates().rows();
        RateRow cheapest = rows.stream().min(Comparator.comparing(RateRow::buy)).orElseThrow();
        RateRow awarded = rows.stream()
                .filter(model.pricedRates()::isLowestPriceOfSeveral)
                .findFirst()
                .orElseThrow();

        assertThat(awarded).isNotEqualTo(cheapest);
        assertThat(awarded.rateCost().buyRate())
                .isEqualByComparingTo(rows.stream()
                        .map(row -> row.rateCost().buyRate())
                        .min(Comparator.naturalOrder())
                        .orElseThrow());
    }

    @Test
    void warnsOfSheetWithLossByFuel() {
        samples.fuelReading = FuelMode.NOT_KNOWN;
        RateBoardViewModel model = newBoardWithLoss();
        QuoteSheetActions sheets = samples.createSheetActions(model);

        sheets.openSheetPreview();

        assertThat(samples.shown).hasSize(1);
        assertThat(samples.notices.shownNotifications())
                .extracting(Notification::title)
                .singleElement(STRING)
                .startsWith("Below cost: buy ")
                .contains("with fuel on top");
    }

    @Test
    void sheetWarningHidesLossWhileBuyRatesAreHidden() {
        RateBoardViewModel model = newBoardWithLoss();
        model.buyRateVisibility.toggleBuyRatesHidden();

        samples.createSheetActions(model).openSheetPreview();

        assertThat(samples.notices.shownNotifications())
                .extracting(Notification::title)
                .containsExactly("Check the prices before they leave");
    }

    private RateBoardViewModel newBoardWithLoss() {
        RateBoardViewModel model = newBoardOf(samples.saveDrayageQuote("fuel", "900.00"));
        RateRow row = model.pricedRates().rows().getFirst();
        model.selectAndRememberRate(row);
        model.sellPrices.setOrRemovePriceOverrideAndReprice(
                row, row.buy().subtract(BigDecimal.ONE).toPlainString());
        return model;
    }
}
