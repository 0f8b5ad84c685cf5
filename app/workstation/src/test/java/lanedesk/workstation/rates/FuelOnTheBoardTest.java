package lanedesk.workstation.rates;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.freight.SellPricing;
import lanedesk.workstation.freight.rates.FuelReading;
import lanedesk.workstation.journal.store.Desk;
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
    void profitHasBothFiguresAndTheBoardSaysSoOnce() {
        samples.fuel = FuelReading.NOT_KNOWN;
        RateBoardViewModel model = board(samples.drayage());
        RateRow row = model.priced().rows().getFirst();

        assertThat(model.rateText().profit(row, model.priced()))
                .isEqualTo(model.rateText().amount(model.priced().profit(row)) + " / "
                        + model.rateText().amount(model.priced().leastProfit(row)));
        assertThat(new RateDetailViewModel(model).profit(row))
                .contains(", or ")
                .contains("if fuel comes on top")
                .doesNotContainPattern("%\\W*%");
        assertThat(new RateHeadViewModel(model).bannersProperty().get())
                .extracting(Banners.Banner::text)
                .filteredOn(text -> text.contains("fuel"))
                .hasSize(1);
        model.buyFigures().toggle();
        assertThat(new RateHeadViewModel(model).bannersProperty().get()).isEmpty();
    }

    @Test
    void whatTheEnvironmentSaysLeavesOneFigure() {
        samples.fuel = FuelReading.ON_TOP;
        UUID quote = samples.drayage();
        Shipment shipment = samples.shipment(Desk.DRAYAGE, quote);
        RateBoardViewModel model = samples.model(shipment);
        RateRow row = model.priced().rows().getFirst();
        RateRow.DrayageFigures figures = Objects.requireNonNull(row.drayage());

        assertThat(row.cost().least()).isEqualByComparingTo(row.buy().add(figures.fuel()));
        assertThat(model.rateText().profit(row, model.priced())).doesNotContain("/");
        assertThat(new RateHeadViewModel(model).bannersProperty().get()).isEmpty();

        samples.fuel = FuelReading.INSIDE;
        model.show(shipment.quoteIds());
        assertThat(model.priced().rows().getFirst().cost().least()).isEqualByComparingTo(row.buy());
    }

    @Test
    void lowestGoesByTheDearerReading() {
        samples.fuel = FuelReading.NOT_KNOWN;
        RateBoardViewModel model = board(samples.drayage("fuel", "1.00"));
        List<RateRow> rows = model.priced().rows();
        RateRow cheapest = rows.stream().min(Comparator.comparing(RateRow::buy)).orElseThrow();
        RateRow awarded =
                rows.stream().filter(model.priced()::isLowest).findFirst().orElseThrow();

        assertThat(awarded).isNotEqualTo(cheapest);
        assertThat(awarded.cost().most())
                .isEqualByComparingTo(rows.stream()
                        .map(row -> row.cost().most())
                        .min(Comparator.naturalOrder())
                        .orElseThrow());
    }

    @Test
    void aSheetOfAPriceThatMayLoseIsWarnedOfWithoutAFigure() {
        samples.fuel = FuelReading.NOT_KNOWN;
        RateBoardViewModel model = board(samples.drayage("fuel", "900.00"));
        model.select(model.priced().rows().getFirst());
        SheetActions sheets = samples.sheets(model);

        sheets.preview();

        assertThat(samples.shown).hasSize(1);
        assertThat(samples.notices.showing()).extracting(Notice::title).contains("May be a loss, if fuel comes on top");
    }
}
