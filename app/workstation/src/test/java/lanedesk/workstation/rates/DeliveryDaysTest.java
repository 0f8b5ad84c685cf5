package lanedesk.workstation.rates;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import lanedesk.freight.lane.Country;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.Headless;
import lanedesk.workstation.printouts.QuoteSheet;
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

/// Tests delivery dates on the board, for rates requested on Thanksgiving with the next day as ready date.
@Headless
class DeliveryDaysTest extends BoardFixture {

    private RateBoardViewModel model;

    @BeforeEach
    void openBoard() {
        model = samples.createBoardModel(newShipment(LocalDate.of(2026, 11, 27), LocalDate.of(2026, 12, 1)));
    }

    private Shipment newShipment(LocalDate readyDate, LocalDate mustDeliverBy) {
        Shipment shipment = samples.createShipment(FreightKind.OTR, samples.saveOtrQuote(SampleRate.defaultRates()));
        ShipmentDays days = new ShipmentDays(new TypedDate("", readyDate), new TypedDate("", mustDeliverBy));
        shipment.datedLaneProperty().set(new DatedLane(days, Country.US, Country.US));
        return shipment;
    }

    @AfterEach
    void close() {
        model.close();
    }

    private RateRow rowOfCarrier(String carrier) {
        return rowOf(model, carrier);
    }

    private String deliveryTextOf(String carrier) {
        return model.rateFormatter
                .deliveryOrTransitText(rowOfCarrier(carrier), model.pricedRates())
                .replace('\u00a0', ' ');
    }

    private List<String> badgesOf(String carrier) {
        return model.rateFormatter.badgesOf(rowOfCarrier(carrier), model.pricedRates(), model.currentTime()).stream()
                .map(RateBadge::text)
                .toList();
    }

    @Test
    void countsBusinessDaysFromPickup() {
        assertThat(deliveryTextOf("Prairie Freight")).isEqualTo("Tue Dec 1");
        assertThat(deliveryTextOf("Bluestem")).isEqualTo("Wed Dec 2");
        assertThat(deliveryTextOf("Twin Rivers")).isEqualTo("Thu Dec 3");
    }

    @Test
    void marksLateRatesAndDoesNotRecommendThem() {
        assertThat(badgesOf("Bluestem")).contains("1 day late", "lowest").doesNotContain("best value");
        assertThat(badgesOf("Twin Rivers")).contains("2 days late");
        assertThat(badgesOf("Prairie Freight")).contains("best value");
        assertThat(model.selectedRate.get()).isEqualTo(rowOfCarrier("Prairie Freight"));
        model.applyFilterAndCloseComparison(
                new RateFilter("", Set.of(), Set.of(), "", null, "", false, true, RateFilter.CarrierChoice.ALL));
        assertThat(model.visibleRates)
                .extracting(RateRow::carrier)
                .contains("Prairie Freight", "Longhaul")
                .doesNotContain("Bluestem", "Twin Rivers");
    }

    @Test
    void warnsOfRateExpiringBeforePickup() {
        assertThat(model.rateFormatter.expiresBeforePickupText(
                        rowOfCarrier("Northgate"),
                        model.pricedRates(),
                        model.rateFormatter.customerZoneOf(model.board.get())))
                .isEqualTo("expires before pickup");
        assertThat(model.rateFormatter.expiresBeforePickupText(
                        rowOfCarrier("Longhaul"),
                        model.pricedRates(),
                        model.rateFormatter.customerZoneOf(model.board.get())))
                .isEmpty();
    }

    @Test
    void comparisonMarksBestDayAndLateRates() {
        model.togglePinUnlessMaxReached(rowOfCarrier("Bluestem"));
        model.togglePinUnlessMaxReached(rowOfCarrier("Prairie Freight"));
        Comparison.Line delivers = Comparison.of(
                        Objects.requireNonNull(model.snapshot.get()), model.rateFormatter, model.currentTime())
                .lines()
                .filter(line -> line.label().equals("Est. delivery"))
                .findFirst()
                .orElseThrow();
        assertThat(delivers.cells().get(0).style()).isEqualTo(Comparison.CellStyle.WARNING);
        assertThat(delivers.cells().get(0).detail()).isEqualTo("1 day late");
        assertThat(delivers.cells()).extracting(Comparison.Cell::isBest).containsExactly(false, true);
    }

    @Test
    void sheetStatesThatDeliveryDatesAreEstimates() {
        model.togglePinUnlessMaxReached(rowOfCarrier("Prairie Freight"));
        samples.createSheetActions(model).openSheetPreview();
        QuoteSheet sheet = samples.shown.getFirst();
        assertThat(sheet.options().getFirst().delivery()).isEqualTo("Tuesday, December 1, 2026");
        assertThat(sheet.days().stream()
                        .map(day -> day.name() + " " + day.value().replace('\u00a0', ' ')))
                .containsExactly("Pickup Fri, Nov 27", "Must deliver by Tue, Dec 1");
    }

    @Test
    void sheetMarksLateOption() {
        model.togglePinUnlessMaxReached(rowOfCarrier("Bluestem"));
        samples.createSheetActions(model).openSheetPreview();
        assertThat(samples.shown.getFirst().options().getFirst().delivery())
                .isEqualTo("Wednesday, December 2, 2026, later than requested");
    }

    @Test
    void ranksAllRatesWhenAllAreLate() {
        model.close();
        model = samples.createBoardModel(newShipment(LocalDate.of(2026, 11, 27), LocalDate.of(2026, 11, 30)));
        assertThat(model.pricedRates().rows()).allMatch(model.pricedRates()::isLate);
        assertThat(model.pricedRates().rows()).anyMatch(model.pricedRates()::isBestValueOfSeveral);
    }
}
