package lanedesk.workstation.rates;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.UUID;
import lanedesk.freight.SellPricing;
import lanedesk.journal.store.Desk;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateColumn;
import lanedesk.workstation.rates.board.RateFilter;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.board.StoredPricing;
import org.junit.jupiter.api.Test;

@WithoutScreen
class RatePinsTest extends BoardFixture {

    @Test
    void fourRatesCanBePinnedAndStayPinnedOnTheNextBoard() {
        UUID quote = samples.otr(SampleRate.usual());
        Shipment shipment = samples.shipment(Desk.OTR, quote);
        RateBoardViewModel model = samples.model(shipment);
        for (RateRow row : model.sight().rows().subList(0, 4)) {
            assertThat(model.sight().pin(row)).isTrue();
        }
        assertThat(model.sight().pin(model.sight().rows().get(4))).isFalse();
        model.sight().compare();
        assertThat(model.sight().comparingProperty().get()).isTrue();
        model.sight().pin(model.sight().rows().get(0));
        model.sight().pin(model.sight().rows().get(1));
        model.sight().pin(model.sight().rows().get(2));
        assertThat(model.sight().comparingProperty().get()).isFalse();
    }

    @Test
    void pinnedRatesAreShownAloneUntilTheLastPinGoes() {
        RateBoardViewModel model = board(SampleRate.usual());
        model.sight().togglePinnedOnly();
        assertThat(model.sight().rows()).as("nothing is pinned").hasSize(7);
        RateRow northgate = row(model, "Northgate");
        model.sight().pin(northgate);
        model.sight().pin(row(model, "Longhaul"));
        model.sight().togglePinnedOnly();
        assertThat(model.sight().rows()).extracting(RateRow::carrier).containsExactly("Northgate", "Longhaul");
        model.sight().pin(row(model, "Longhaul"));
        assertThat(model.sight().rows()).containsExactly(northgate);
        model.sight().pin(northgate);
        assertThat(model.sight().rows()).hasSize(7);
        assertThat(model.sight().filterProperty().get().pinnedOnly()).isFalse();
    }

    @Test
    void whatWasSetOnTheBoardIsThereAfterARestart() {
        Shipment shipment = samples.shipment(Desk.OTR, samples.otr(SampleRate.usual()));
        RateBoardViewModel model = samples.model(shipment);
        model.sight().pin(row(model, "Northgate"));
        model.sight().pin(row(model, "Coastline"));
        model.pricing().prices().setPrice(row(model, "Coastline"), "900");
        model.pricing().prices().use(new StoredPricing(SellPricing.Method.MARGIN, "15", ""));
        model.sight().show(new RateFilter("LTL", Set.of(), Set.of(), "", 3, "", true, false));
        model.sight().sort(List.of(new PricedRates.SortKey(RateColumn.CARRIER, true)));
        model.select(row(model, "Coastline"));
        model.close();
        Shipment again = samples.shipment(Desk.OTR, shipment.quoteIds().toArray(UUID[]::new));
        again.boardDraftProperty().set(shipment.boardDraftProperty().get());
        RateBoardViewModel next = samples.model(again);
        assertThat(next.sight().rows()).extracting(RateRow::carrier).containsExactly("Northgate", "Coastline");
        assertThat(next.sight().pinned()).extracting(RateRow::carrier).containsExactly("Northgate", "Coastline");
        assertThat(next.pricing().prices().isOwn(row(next, "Coastline"))).isTrue();
        assertThat(next.pricing().prices().typedProperty().get().percent()).isEqualTo("15");
        assertThat(next.selectedProperty().get()).isEqualTo(row(next, "Coastline"));
    }

    @Test
    void memoryOfAnotherVersionIsLeftAside() {
        Shipment shipment = samples.shipment(Desk.OTR, samples.otr(SampleRate.usual()));
        shipment.boardDraftProperty().set("{\"order\":[{\"column\":\"NO_SUCH\"}]}");
        assertThat(samples.model(shipment).sight().rows()).hasSize(7);
    }
}
