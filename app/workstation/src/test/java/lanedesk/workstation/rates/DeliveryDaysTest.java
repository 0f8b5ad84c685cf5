package lanedesk.workstation.rates;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import lanedesk.freight.lane.Country;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.Headless;
import lanedesk.workstation.paper.QuoteSheet;
import lanedesk.workstation.rates.board.RateFilter;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.text.RateBadge;
import lanedesk.workstation.shipment.DatedLane;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.ShipmentDays;
import lanedesk.workstation.shipment.TypedDate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Delivery dates on the board, for rates requested on Thanksgiving with the next day as ready date.
@Headless
class DeliveryDaysTest extends BoardFixture {

    private RateBoardViewModel model;

    @BeforeEach
    void open() {
        model = samples.model(shipment(LocalDate.of(2026, 11, 27), LocalDate.of(2026, 12, 1)));
    }

    private Shipment shipment(LocalDate ready, LocalDate by) {
        Shipment shipment = samples.shipment(FreightKind.OTR, samples.quoteOtr(SampleRate.defaultRates()));
        ShipmentDays days = new ShipmentDays(new TypedDate("", ready), new TypedDate("", by));
        shipment.datedLaneProperty().set(new DatedLane(days, Country.US, Country.US));
        return shipment;
    }

    @AfterEach
    void close() {
        model.close();
    }

    private RateRow row(String carrier) {
        return rowOf(model, carrier);
    }

    private String deliveryText(String carrier) {
        return model.rateFormatter
                .deliveryText(row(carrier), model.pricedRates())
                .replace('\u00a0', ' ');
    }

    private List<String> badges(String carrier) {
        return model.rateFormatter.badges(row(carrier), model.pricedRates(), model.now()).stream()
                .map(RateBadge::text)
                .toList();
    }

    @Test
    void countsBusinessDaysFromPickup() {
        assertThat(deliveryText("Prairie Freight")).isEqualTo("Tue Dec 1");
        assertThat(deliveryText("Bluestem")).isEqualTo("Wed Dec 2");
        assertThat(deliveryText("Twin Rivers")).isEqualTo("Thu Dec 3");
    }

    @Test
    void marksLateRatesAndDoesNotRecommendThem() {
        assertThat(badges("Bluestem")).contains("1 day late", "lowest").doesNotContain("best value");
        assertThat(badges("Twin Rivers")).contains("2 days late");
        assertThat(badges("Prairie Freight")).contains("best value");
        assertThat(model.selectedProperty().get()).isEqualTo(row("Prairie Freight"));
        model.applyFilter(new RateFilter("", Set.of(), Set.of(), "", null, "", false, true));
        assertThat(model.rows)
                .extracting(RateRow::carrier)
                .contains("Prairie Freight", "Longhaul")
                .doesNotContain("Bluestem", "Twin Rivers");
    }

    @Test
    void warnsOfRateExpiringBeforePickup() {
        assertThat(model.rateFormatter.expiresBeforePickupText(row("Northgate"), model.pricedRates(), model.zone()))
                .isEqualTo("expires before pickup");
        assertThat(model.rateFormatter.expiresBeforePickupText(row("Longhaul"), model.pricedRates(), model.zone()))
                .isEmpty();
    }

    @Test
    void comparisonMarksBestDayAndLateRates() {
        model.pin(row("Bluestem"));
        model.pin(row("Prairie Freight"));
        Comparison.Line delivers = ComparisonLines.of(
                        Objects.requireNonNull(model.snapshotProperty().get()), model.rateFormatter, model.now())
                .lines()
                .filter(line -> line.label().equals("Est. delivery"))
                .findFirst()
                .orElseThrow();
        assertThat(delivers.cells().get(0).style()).isEqualTo(Comparison.CellStyle.CAUTION);
        assertThat(delivers.cells().get(0).detail()).isEqualTo("1 day late");
        assertThat(delivers.cells()).extracting(Comparison.Cell::isBest).containsExactly(false, true);
    }

    @Test
    void sheetCallsDeliveryDaysEstimates() {
        model.pin(row("Prairie Freight"));
        samples.sheets(model).preview();
        QuoteSheet sheet = samples.shown.getFirst();
        assertThat(sheet.options().getFirst().delivery()).isEqualTo("Tuesday, December 1, 2026");
        assertThat(sheet.days().stream()
                        .map(day -> day.name() + " " + day.value().replace('\u00a0', ' ')))
                .containsExactly("Pickup Fri, Nov 27", "Must deliver by Tue, Dec 1");
    }

    @Test
    void sheetMarksLateOption() {
        model.pin(row("Bluestem"));
        samples.sheets(model).preview();
        assertThat(samples.shown.getFirst().options().getFirst().delivery())
                .isEqualTo("Wednesday, December 2, 2026, later than requested");
    }

    @Test
    void ranksAllRatesAlikeWhenAllAreLate() {
        model.close();
        model = samples.model(shipment(LocalDate.of(2026, 11, 27), LocalDate.of(2026, 11, 30)));
        assertThat(model.pricedRates().rows()).allMatch(model.pricedRates()::isLate);
        assertThat(model.pricedRates().rows()).anyMatch(model.pricedRates()::isBestValue);
    }
}
