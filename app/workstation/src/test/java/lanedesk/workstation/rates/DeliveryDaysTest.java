package lanedesk.workstation.rates;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import lanedesk.freight.lane.Country;
import lanedesk.journal.store.Desk;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.day.DatedLane;
import lanedesk.workstation.day.ShipmentDays;
import lanedesk.workstation.day.TypedDay;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.paper.QuoteSheet;
import lanedesk.workstation.rates.board.RateFilter;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.compare.Comparison;
import lanedesk.workstation.rates.compare.ComparisonLines;
import lanedesk.workstation.rates.text.RateBadge;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// When rates deliver, seen on the board: asked for on Thanksgiving, ready the day after.
@WithoutScreen
class DeliveryDaysTest extends BoardFixture {

    private RateBoardViewModel model;

    @BeforeEach
    void open() {
        model = samples.model(shipment(LocalDate.of(2026, 11, 27), LocalDate.of(2026, 12, 1)));
    }

    private Shipment shipment(LocalDate ready, LocalDate by) {
        Shipment shipment = samples.shipment(Desk.OTR, samples.otr(SampleRate.usual()));
        ShipmentDays days = new ShipmentDays(new TypedDay("", ready), new TypedDay("", by));
        shipment.daysProperty().set(new DatedLane(days, Country.US, Country.US));
        return shipment;
    }

    @AfterEach
    void close() {
        model.close();
    }

    private RateRow row(String carrier) {
        return row(model, carrier);
    }

    private String delivers(String carrier) {
        return model.rateText().delivers(row(carrier), model.priced()).replace('\u00a0', ' ');
    }

    private List<String> badges(String carrier) {
        return model.rateText().badges(row(carrier), model.priced(), model.now()).stream()
                .map(RateBadge::text)
                .toList();
    }

    @Test
    void deliveryIsBusinessDaysBehindThePickup() {
        assertThat(delivers("Prairie Freight")).isEqualTo("Tue Dec 1");
        assertThat(delivers("Bluestem")).isEqualTo("Wed Dec 2");
        assertThat(delivers("Twin Rivers")).isEqualTo("Thu Dec 3");
    }

    @Test
    void whatComesTooLateIsSaidAndNotTheOneToChoose() {
        assertThat(badges("Bluestem")).contains("1 day late", "lowest").doesNotContain("best value");
        assertThat(badges("Twin Rivers")).contains("2 days late");
        assertThat(badges("Prairie Freight")).contains("best value");
        assertThat(model.selectedProperty().get()).isEqualTo(row("Prairie Freight"));
        model.sight().show(RateFilter.ALL.inTime(true));
        assertThat(model.sight().rows())
                .extracting(RateRow::carrier)
                .contains("Prairie Freight", "Longhaul")
                .doesNotContain("Bluestem", "Twin Rivers");
    }

    @Test
    void aRateThatIsOverBeforeItsPickupIsCautioned() {
        assertThat(model.rateText().overBeforePickup(row("Northgate"), model.priced(), model.zone()))
                .isEqualTo("expires before pickup");
        assertThat(model.rateText().overBeforePickup(row("Longhaul"), model.priced(), model.zone()))
                .isEmpty();
    }

    @Test
    void theComparisonTellsTheBestDayAndWhatIsLate() {
        model.sight().pin(row("Bluestem"));
        model.sight().pin(row("Prairie Freight"));
        Comparison.Line delivers = ComparisonLines.of(
                        Objects.requireNonNull(model.snapshotProperty().get()), model.rateText(), model.now())
                .lines()
                .filter(line -> line.label().equals("Est. delivery"))
                .findFirst()
                .orElseThrow();
        assertThat(delivers.cells().get(0).look()).isEqualTo(Comparison.Look.CAUTION);
        assertThat(delivers.cells().get(0).beside()).isEqualTo("1 day late");
        assertThat(delivers.cells()).extracting(Comparison.Cell::best).containsExactly(false, true);
    }

    @Test
    void aSheetTellsThemAsEstimates() {
        model.sight().pin(row("Prairie Freight"));
        samples.sheets(model).preview();
        QuoteSheet sheet = samples.shown.getFirst();
        assertThat(sheet.options().getFirst().delivery()).isEqualTo("Tuesday, December 1, 2026");
        assertThat(sheet.days().stream()
                        .map(day -> day.name() + " " + day.value().replace('\u00a0', ' ')))
                .containsExactly("Pickup Fri, Nov 27", "Must arrive by Tue, Dec 1");
    }

    @Test
    void aSheetMarksAnOptionThatComesLaterThanAskedFor() {
        model.sight().pin(row("Bluestem"));
        samples.sheets(model).preview();
        assertThat(samples.shown.getFirst().options().getFirst().delivery())
                .isEqualTo("Wednesday, December 2, 2026, later than asked for");
    }

    @Test
    void whereNothingComesInTimeAllAreWeighedAlike() {
        model.close();
        model = samples.model(shipment(LocalDate.of(2026, 11, 27), LocalDate.of(2026, 11, 30)));
        assertThat(model.priced().rows()).allMatch(model.priced()::isLate);
        assertThat(model.priced().rows()).anyMatch(model.priced()::isBestValue);
    }
}
