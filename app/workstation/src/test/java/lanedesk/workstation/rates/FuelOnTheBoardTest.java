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
import lanedesk.freight.rates.FuelReading;
import lanedesk.journal.store.Desk;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.text.Banners;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WithoutScreen
class FuelOnTheBoardTest extends BoardFixture {

    @BeforeEach
    void open() {
        samples.pricing.save(new SellPricing(SellPricing.Method.MARKUP, new BigDecimal(20), null));
    }

    private RateBoardViewModel board(UUID quote) {
        return samples.model(samples.shipment(Desk.DRAYAGE, quote));
    }

    @Test
    void everyFigureCountsFuelOnTopWhileThatIsNotKnownAndTheBoardSaysSoOnce() {
        samples.fuel = FuelReading.NOT_KNOWN;
        RateBoardViewModel model = board(samples.drayage());
        RateRow row = model.priced().rows().getFirst();
        BigDecimal buy = row.buy().add(Objects.requireNonNull(row.drayage()).fuel());
        RateDetailViewModel detail = new RateDetailViewModel(model);
        String money = model.rateText().money(buy);

        assertThat(row.cost().buy()).isEqualByComparingTo(buy);
        assertThat(model.priced().sell(row))
                .isEqualByComparingTo(buy.multiply(new BigDecimal("1.2")).setScale(2, RoundingMode.HALF_UP));
        assertThat(model.priced().profit(row))
                .isEqualByComparingTo(
                        Objects.requireNonNull(model.priced().sell(row)).subtract(buy));
        assertThat(detail.profit(row)).contains(money + " with fuel on top").doesNotContain(" or ");
        assertThat(detail.charges().of(row))
                .extracting(line -> line.name() + " " + line.amount())
                .contains(
                        "Expected total " + model.rateText().amount(row.buy()),
                        "Buy, fuel counted on top " + model.rateText().amount(buy));
        assertThat(new RateHeadViewModel(model).bannersProperty().get())
                .extracting(Banners.Banner::text)
                .filteredOn(text -> text.contains("fuel"))
                .hasSize(1);
        model.buyFigures().toggle();
        assertThat(new RateHeadViewModel(model).bannersProperty().get()).isEmpty();
    }

    @Test
    void theMinimumProfitIsEarnedWithFuelOnTop() {
        samples.pricing.save(new SellPricing(SellPricing.Method.MARKUP, BigDecimal.ONE, new BigDecimal(75)));
        samples.fuel = FuelReading.NOT_KNOWN;
        RateBoardViewModel model = board(samples.drayage());
        RateRow row = model.priced().rows().getFirst();
        BigDecimal most = row.buy().add(Objects.requireNonNull(row.drayage()).fuel());

        assertThat(model.priced().sell(row)).isGreaterThanOrEqualTo(most.add(new BigDecimal(75)));
    }

    @Test
    void whatTheEnvironmentSaysLeavesOneFigure() {
        samples.fuel = FuelReading.ON_TOP;
        UUID quote = samples.drayage();
        Shipment shipment = samples.shipment(Desk.DRAYAGE, quote);
        RateBoardViewModel model = samples.model(shipment);
        RateRow row = model.priced().rows().getFirst();
        RateRow.DrayageFigures figures = Objects.requireNonNull(row.drayage());

        assertThat(row.cost().buy()).isEqualByComparingTo(row.buy().add(figures.fuel()));
        assertThat(row.cost().isFuelAssumed()).isFalse();
        assertThat(new RateHeadViewModel(model).bannersProperty().get()).isEmpty();

        samples.fuel = FuelReading.INSIDE;
        model.show(shipment.quoteIds());
        assertThat(model.priced().rows().getFirst().cost().buy()).isEqualByComparingTo(row.buy());
    }

    @Test
    void lowestCountsFuelOnTopWhileThatIsNotKnown() {
        samples.fuel = FuelReading.NOT_KNOWN;
        RateBoardViewModel model = board(samples.drayage("fuel", "1.00"));
        List<RateRow> rows = model.priced().rows();
        RateRow cheapest = rows.stream().min(Comparator.comparing(RateRow::buy)).orElseThrow();
        RateRow awarded =
                rows.stream().filter(model.priced()::isLowest).findFirst().orElseThrow();

        assertThat(awarded).isNotEqualTo(cheapest);
        assertThat(awarded.cost().buy())
                .isEqualByComparingTo(rows.stream()
                        .map(row -> row.cost().buy())
                        .min(Comparator.naturalOrder())
                        .orElseThrow());
    }

    @Test
    void aSheetOfAPriceThatLosesWithFuelOnTopIsWarnedOf() {
        samples.fuel = FuelReading.NOT_KNOWN;
        RateBoardViewModel model = losing();
        SheetActions sheets = samples.sheets(model);

        sheets.preview();

        assertThat(samples.shown).hasSize(1);
        assertThat(samples.notices.showing())
                .extracting(Notice::title)
                .singleElement(STRING)
                .startsWith("Sold for less than it costs: buy ")
                .contains("with fuel on top");
    }

    @Test
    void theWarningOfALosingSheetSaysNothingOfALossWhileBuyFiguresAreHidden() {
        RateBoardViewModel model = losing();
        model.buyFigures().toggle();

        samples.sheets(model).preview();

        assertThat(samples.notices.showing())
                .extracting(Notice::title)
                .containsExactly("Check the prices before they leave");
    }

    private RateBoardViewModel losing() {
        RateBoardViewModel model = board(samples.drayage("fuel", "900.00"));
        RateRow row = model.priced().rows().getFirst();
        model.select(row);
        model.pricing()
                .prices()
                .setPrice(row, row.buy().subtract(BigDecimal.ONE).toPlainString());
        return model;
    }
}
