package lanedesk.workstation.rates;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.UUID;
import lanedesk.freight.SellPricing;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.Headless;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateColumn;
import lanedesk.workstation.rates.board.RateFilter;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.board.StoredPricing;
import lanedesk.workstation.shipment.Shipment;
import org.junit.jupiter.api.Test;

@Headless
class RatePinsTest extends BoardFixture {

    @Test
    void pinsFourRatesAndKeepsThemAfterRequote() {
        UUID quote = samples.quoteOtr(SampleRate.defaultRates());
        Shipment shipment = samples.shipment(FreightKind.OTR, quote);
        RateBoardViewModel model = samples.model(shipment);
        for (RateRow row : model.rows.subList(0, 4)) {
            assertThat(model.pin(row)).isTrue();
        }
        assertThat(model.pin(model.rows.get(4))).isFalse();
        model.toggleComparison();
        assertThat(model.comparing.get()).isTrue();
        model.pin(model.rows.get(0));
        model.pin(model.rows.get(1));
        model.pin(model.rows.get(2));
        assertThat(model.comparing.get()).isFalse();
    }

    @Test
    void pinnedOnlyEndsWithLastPin() {
        RateBoardViewModel model = newBoard(SampleRate.defaultRates());
        model.togglePinnedOnly();
        assertThat(model.rows).as("nothing is pinned").hasSize(7);
        RateRow northgate = rowOf(model, "Northgate");
        model.pin(northgate);
        model.pin(rowOf(model, "Longhaul"));
        model.togglePinnedOnly();
        assertThat(model.rows).extracting(RateRow::carrier).containsExactly("Northgate", "Longhaul");
        model.pin(rowOf(model, "Longhaul"));
        assertThat(model.rows).containsExactly(northgate);
        model.pin(northgate);
        assertThat(model.rows).hasSize(7);
        assertThat(model.filterProperty().get().pinnedOnly()).isFalse();
    }

    @Test
    void restoresBoardAfterRestart() {
        Shipment shipment = samples.shipment(FreightKind.OTR, samples.quoteOtr(SampleRate.defaultRates()));
        RateBoardViewModel model = samples.model(shipment);
        model.pin(rowOf(model, "Northgate"));
        model.pin(rowOf(model, "Coastline"));
        model.sellPrices.setPrice(rowOf(model, "Coastline"), "900");
        model.sellPrices.applyRule(new StoredPricing(SellPricing.Method.MARGIN, "15", ""));
        model.applyFilter(new RateFilter("LTL", Set.of(), Set.of(), "", 3, "", true, false));
        model.applySortKeys(List.of(new PricedRates.SortKey(RateColumn.CARRIER, true)));
        model.select(rowOf(model, "Coastline"));
        model.close();
        Shipment again = samples.shipment(FreightKind.OTR, shipment.quoteIds().toArray(UUID[]::new));
        again.boardDraftProperty().set(shipment.boardDraftProperty().get());
        RateBoardViewModel next = samples.model(again);
        assertThat(next.rows).extracting(RateRow::carrier).containsExactly("Northgate", "Coastline");
        assertThat(next.pinned).extracting(RateRow::carrier).containsExactly("Northgate", "Coastline");
        assertThat(next.sellPrices.hasPriceOverride(rowOf(next, "Coastline"))).isTrue();
        assertThat(next.sellPrices.typedRuleProperty().get().percent()).isEqualTo("15");
        assertThat(next.selectedProperty().get()).isEqualTo(rowOf(next, "Coastline"));
    }

    @Test
    void ignoresBoardSavedByAnotherVersion() {
        Shipment shipment = samples.shipment(FreightKind.OTR, samples.quoteOtr(SampleRate.defaultRates()));
        shipment.boardDraftProperty().set("{\"order\":[{\"column\":\"NO_SUCH\"}]}");
        assertThat(samples.model(shipment).rows).hasSize(7);
    }
}
