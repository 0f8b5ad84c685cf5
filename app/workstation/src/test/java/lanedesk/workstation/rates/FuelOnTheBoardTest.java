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
class FuelOnTheBoardTest extends BoardFixture {

    @BeforeEach
    void open() {
        samples.pricing.save(new SellPricing(SellPricing.Method.MARKUP, new BigDecimal(20), null));
    }

    private RateBoardViewModel boardOf(UUID quote) {
        return samples.model(samples.shipment(FreightKind.DRAYAGE, quote));
    }

    @Test
    void countsFuelOnTopWhileUnknownAndSaysSoOnce() {
        samples.fuelReading = FuelMode.NOT_KNOWN;
        RateBoardViewModel model = boardOf(samples.quoteDrayage());
        RateRow row = model.pricedRates().rows().getFirst();
        BigDecimal buy =
                row.buy().add(Objects.requireNonNull(row.drayageAmounts()).fuel());
        RateDetailViewModel detail = new RateDetailViewModel(model);
        String money = model.rateFormatter.moneyText(buy);

        assertThat(row.rateCost().buy()).isEqualByComparingTo(buy);
        assertThat(model.pricedRates().sellPrice(row))
                .isEqualByComparingTo(buy.multiply(new BigDecimal("1.2")).setScale(2, RoundingMode.HALF_UP));
        assertThat(model.pricedRates().profit(row))
                .isEqualByComparingTo(Objects.requireNonNull(model.pricedRates().sellPrice(row))
                        .subtract(buy));
        assertThat(detail.profitText(row)).contains(money + " with fuel on top").doesNotContain(" or ");
        assertThat(detail.chargeLines(row))
                .extracting(line -> line.name() + " " + line.amount())
                .contains(
                        "Expected total " + model.rateFormatter.amountText(row.buy()),
                        "Buy, fuel counted on top " + model.rateFormatter.amountText(buy));
        assertThat(model.banners())
                .extracting(Banners.Banner::text)
                .filteredOn(text -> text.contains("fuel"))
                .hasSize(1);
        model.buyRateVisibility.toggle();
        assertThat(model.banners()).isEmpty();
    }

    @Test
    void minimumProfitCountsFuelOnTop() {
        samples.pricing.save(new SellPricing(SellPricing.Method.MARKUP, BigDecimal.ONE, new BigDecimal(75)));
        samples.fuelReading = FuelMode.NOT_KNOWN;
        RateBoardViewModel model = boardOf(samples.quoteDrayage());
        RateRow row = model.pricedRates().rows().getFirst();
        BigDecimal max =
                row.buy().add(Objects.requireNonNull(row.drayageAmounts()).fuel());

        assertThat(model.pricedRates().sellPrice(row)).isGreaterThanOrEqualTo(max.add(new BigDecimal(75)));
    }

    @Test
    void knownFuelReadingShowsSingleAmount() {
        samples.fuelReading = FuelMode.ON_TOP;
        UUID quote = samples.quoteDrayage();
        Shipment shipment = samples.shipment(FreightKind.DRAYAGE, quote);
        RateBoardViewModel model = samples.model(shipment);
        RateRow row = model.pricedRates().rows().getFirst();
        RateRow.DrayageAmounts figures = Objects.requireNonNull(row.drayageAmounts());

        assertThat(row.rateCost().buy()).isEqualByComparingTo(row.buy().add(figures.fuel()));
        assertThat(row.rateCost().isFuelAssumed()).isFalse();
        assertThat(model.banners()).isEmpty();

        samples.fuelReading = FuelMode.INSIDE;
        model.show(shipment.quoteIds());
        assertThat(model.pricedRates().rows().getFirst().rateCost().buy()).isEqualByComparingTo(row.buy());
    }

    @Test
    void lowestRateCountsFuelOnTopWhileUnknown() {
        samples.fuelReading = FuelMode.NOT_KNOWN;
        RateBoardViewModel model = boardOf(samples.quoteDrayage("fuel", "1.00"));
        List<RateRow> rows = model.pricedRates().rows();
        RateRow cheapest = rows.stream().min(Comparator.comparing(RateRow::buy)).orElseThrow();
        RateRow awarded =
                rows.stream().filter(model.pricedRates()::isLowest).findFirst().orElseThrow();

        assertThat(awarded).isNotEqualTo(cheapest);
        assertThat(awarded.rateCost().buy())
                .isEqualByComparingTo(rows.stream()
                        .map(row -> row.rateCost().buy())
                        .min(Comparator.naturalOrder())
                        .orElseThrow());
    }

    @Test
    void warnsOfSheetWithLossByFuel() {
        samples.fuelReading = FuelMode.NOT_KNOWN;
        RateBoardViewModel model = losingBoard();
        QuoteSheetActions sheets = samples.sheets(model);

        sheets.preview();

        assertThat(samples.shown).hasSize(1);
        assertThat(samples.notices.shown())
                .extracting(Notification::title)
                .singleElement(STRING)
                .startsWith("Below cost: buy ")
                .contains("with fuel on top");
    }

    @Test
    void sheetWarningHidesLossWhileBuyRatesAreHidden() {
        RateBoardViewModel model = losingBoard();
        model.buyRateVisibility.toggle();

        samples.sheets(model).preview();

        assertThat(samples.notices.shown())
                .extracting(Notification::title)
                .containsExactly("Check the prices before they leave");
    }

    private RateBoardViewModel losingBoard() {
        RateBoardViewModel model = boardOf(samples.quoteDrayage("fuel", "900.00"));
        RateRow row = model.pricedRates().rows().getFirst();
        model.select(row);
        model.sellPrices.setPrice(row, row.buy().subtract(BigDecimal.ONE).toPlainString());
        return model;
    }
}
