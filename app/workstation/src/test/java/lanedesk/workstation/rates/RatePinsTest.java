package lanedesk.workstation.rates;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.freight.SellPricing;
import lanedesk.workstation.journal.store.Desk;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RatePinsTest {

    @TempDir
    private Path folder;

    private RateSamples samples;

    @BeforeEach
    void open() {
        samples = new RateSamples(folder);
    }

    @AfterEach
    void close() {
        samples.close();
    }

    private RateComparisonViewModel board(String... rates) {
        return samples.model(samples.shipment(Desk.OTR, samples.otr(rates)));
    }

    private static RateRow row(RateComparisonViewModel model, String carrier) {
        return model.priced().rows().stream()
                .filter(row -> row.carrier().equals(carrier))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void fourRatesCanBePinnedAndStayPinnedOnTheNextBoard() {
        UUID quote = samples.otr(RateSamples.usual());
        Shipment shipment = samples.shipment(Desk.OTR, quote);
        RateComparisonViewModel model = samples.model(shipment);
        for (RateRow row : model.rows().subList(0, 4)) {
            assertThat(model.pin(row)).isTrue();
        }
        assertThat(model.pin(model.rows().get(4))).isFalse();
        model.compare();
        assertThat(model.comparingProperty().get()).isTrue();
        model.pin(model.rows().get(0));
        model.pin(model.rows().get(1));
        model.pin(model.rows().get(2));
        assertThat(model.comparingProperty().get()).isFalse();
    }

    @Test
    void pinnedRatesAreShownAloneUntilTheLastPinGoes() {
        RateComparisonViewModel model = board(RateSamples.usual());
        model.togglePinnedOnly();
        assertThat(model.rows()).as("nothing is pinned").hasSize(7);
        RateRow northgate = row(model, "Northgate");
        model.pin(northgate);
        model.pin(row(model, "Longhaul"));
        model.togglePinnedOnly();
        assertThat(model.rows()).extracting(RateRow::carrier).containsExactly("Northgate", "Longhaul");
        model.pin(row(model, "Longhaul"));
        assertThat(model.rows()).containsExactly(northgate);
        model.pin(northgate);
        assertThat(model.rows()).hasSize(7);
        assertThat(model.filterProperty().get().pinnedOnly()).isFalse();
    }

    @Test
    void whatWasSetOnTheBoardIsThereAfterARestart() {
        Shipment shipment = samples.shipment(Desk.OTR, samples.otr(RateSamples.usual()));
        RateComparisonViewModel model = samples.model(shipment);
        model.pin(row(model, "Northgate"));
        model.pin(row(model, "Coastline"));
        model.prices().give(row(model, "Coastline"), "900");
        model.prices().use(new KeptPricing(SellPricing.Method.MARGIN, "15", ""));
        model.show(new RateFilter("LTL", "", 3, "", true));
        model.sort(List.of(new PricedRates.SortKey(RateColumn.CARRIER, true)));
        model.select(row(model, "Coastline"));
        model.close();
        Shipment again = samples.shipment(Desk.OTR, shipment.quoteIds().toArray(UUID[]::new));
        again.boardDraftProperty().set(shipment.boardDraftProperty().get());
        RateComparisonViewModel next = samples.model(again);
        assertThat(next.rows()).extracting(RateRow::carrier).containsExactly("Northgate", "Coastline");
        assertThat(next.pinned()).extracting(RateRow::carrier).containsExactly("Northgate", "Coastline");
        assertThat(next.prices().isOwn(row(next, "Coastline"))).isTrue();
        assertThat(next.prices().typedProperty().get().percent()).isEqualTo("15");
        assertThat(next.selectedProperty().get()).isEqualTo(row(next, "Coastline"));
    }

    @Test
    void memoryOfAnotherVersionIsLeftAside() {
        Shipment shipment = samples.shipment(Desk.OTR, samples.otr(RateSamples.usual()));
        shipment.boardDraftProperty().set("{\"order\":[{\"column\":\"NO_SUCH\"}]}");
        assertThat(samples.model(shipment).rows()).hasSize(7);
    }
}
