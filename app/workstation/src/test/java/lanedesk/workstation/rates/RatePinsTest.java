package lanedesk.workstation.rates;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.UUID;
import lanedesk.freight.SellPricing;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.Headless;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateColumn;
import lanedesk.workstation.rates.board.RateFilter;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.board.StoredPricing;
import org.junit.jupiter.api.Test;

@Headless
class RatePinsTest extends BoardFixture {

    @Test
    void pinsFourRatesAndKeepsThemAfterRequote() {
        UUID quote = samples.quoteOtr(SampleRate.defaultRates());
        Shipment shipment = samples.shipment(FreightKind.OTR, quote);
        RateBoardViewModel model = samples.model(shipment);
        for (RateRow row : model.visibleRates().rows().subList(0, 4)) {
            assertThat(model.visibleRates().pin(row)).isTrue();
        }
        assertThat(model.visibleRates().pin(model.visibleRates().rows().get(4))).isFalse();
        model.visibleRates().toggleComparison();
        assertThat(model.visibleRates().comparingProperty().get()).isTrue();
        model.visibleRates().pin(model.visibleRates().rows().get(0));
        model.visibleRates().pin(model.visibleRates().rows().get(1));
        model.visibleRates().pin(model.visibleRates().rows().get(2));
        assertThat(model.visibleRates().comparingProperty().get()).isFalse();
    }

    @Test
    void pinnedOnlyEndsWithLastPin() {
        RateBoardViewModel model = newBoard(SampleRate.defaultRates());
        model.visibleRates().togglePinnedOnly();
        assertThat(model.visibleRates().rows()).as("nothing is pinned").hasSize(7);
        RateRow northgate = rowOf(model, "Northgate");
        model.visibleRates().pin(northgate);
        model.visibleRates().pin(rowOf(model, "Longhaul"));
        model.visibleRates().togglePinnedOnly();
        assertThat(model.visibleRates().rows()).extracting(RateRow::carrier).containsExactly("Northgate", "Longhaul");
        model.visibleRates().pin(rowOf(model, "Longhaul"));
        assertThat(model.visibleRates().rows()).containsExactly(northgate);
        model.visibleRates().pin(northgate);
        assertThat(model.visibleRates().rows()).hasSize(7);
        assertThat(model.visibleRates().filterProperty().get().pinnedOnly()).isFalse();
    }

    @Test
    void restoresBoardAfterRestart() {
        Shipment shipment = samples.shipment(FreightKind.OTR, samples.quoteOtr(SampleRate.defaultRates()));
        RateBoardViewModel model = samples.model(shipment);
        model.visibleRates().pin(rowOf(model, "Northgate"));
        model.visibleRates().pin(rowOf(model, "Coastline"));
        model.pricing().sellPrices().setPrice(rowOf(model, "Coastline"), "900");
        model.pricing().sellPrices().applyRule(new StoredPricing(SellPricing.Method.MARGIN, "15", ""));
        model.visibleRates().show(new RateFilter("LTL", Set.of(), Set.of(), "", 3, "", true, false));
        model.visibleRates().applySortKeys(List.of(new PricedRates.SortKey(RateColumn.CARRIER, true)));
        model.select(rowOf(model, "Coastline"));
        model.close();
        Shipment again = samples.shipment(FreightKind.OTR, shipment.quoteIds().toArray(UUID[]::new));
        again.boardDraftProperty().set(shipment.boardDraftProperty().get());
        RateBoardViewModel next = samples.model(again);
        assertThat(next.visibleRates().rows()).extracting(RateRow::carrier).containsExactly("Northgate", "Coastline");
        assertThat(next.visibleRates().pinned()).extracting(RateRow::carrier).containsExactly("Northgate", "Coastline");
        assertThat(next.pricing().sellPrices().hasPriceOverride(rowOf(next, "Coastline")))
                .isTrue();
        assertThat(next.pricing().sellPrices().typedRuleProperty().get().percent())
                .isEqualTo("15");
        assertThat(next.selectedProperty().get()).isEqualTo(rowOf(next, "Coastline"));
    }

    @Test
    void ignoresBoardSavedByAnotherVersion() {
        Shipment shipment = samples.shipment(FreightKind.OTR, samples.quoteOtr(SampleRate.defaultRates()));
        shipment.boardDraftProperty().set("{\"order\":[{\"column\":\"NO_SUCH\"}]}");
        assertThat(samples.model(shipment).visibleRates().rows()).hasSize(7);
    }
}
