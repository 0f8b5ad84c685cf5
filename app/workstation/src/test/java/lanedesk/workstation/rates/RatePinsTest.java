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
        UUID quote = samples.saveOtrQuote(SampleRate.defaultRates());
        Shipment shipment = samples.createShipment(FreightKind.OTR, quote);
        RateBoardViewModel model = samples.createBoardModel(shipment);
        for (RateRow row : model.visibleRates.subList(0, 4)) {
            assertThat(model.togglePinUnlessMaxReached(row)).isTrue();
        }
        assertThat(model.togglePinUnlessMaxReached(model.visibleRates.get(4))).isFalse();
        model.closeOrOpenComparisonIfTwoPinned();
        assertThat(model.isComparing.get()).isTrue();
        model.togglePinUnlessMaxReached(model.visibleRates.get(0));
        model.togglePinUnlessMaxReached(model.visibleRates.get(1));
        model.togglePinUnlessMaxReached(model.visibleRates.get(2));
        assertThat(model.isComparing.get()).isFalse();
    }

    @Test
    void clearsPinnedOnlyFilterWithLastPin() {
        RateBoardViewModel model = newBoard(SampleRate.defaultRates());
        model.togglePinnedOnlyFilter();
        assertThat(model.visibleRates).as("nothing is pinned").hasSize(7);
        RateRow northgate = rowOf(model, "Northgate");
        model.togglePinUnlessMaxReached(northgate);
        model.togglePinUnlessMaxReached(rowOf(model, "Longhaul"));
        model.togglePinnedOnlyFilter();
        assertThat(model.visibleRates).extracting(RateRow::carrier).containsExactly("Northgate", "Longhaul");
        model.togglePinUnlessMaxReached(rowOf(model, "Longhaul"));
        assertThat(model.visibleRates).containsExactly(northgate);
        model.togglePinUnlessMaxReached(northgate);
        assertThat(model.visibleRates).hasSize(7);
        assertThat(model.filter.get().pinnedOnly()).isFalse();
    }

    @Test
    void restoresBoardAfterRestart() {
        Shipment shipment = samples.createShipment(FreightKind.OTR, samples.saveOtrQuote(SampleRate.defaultRates()));
        RateBoardViewModel model = samples.createBoardModel(shipment);
        model.togglePinUnlessMaxReached(rowOf(model, "Northgate"));
        model.togglePinUnlessMaxReached(rowOf(model, "Coastline"));
        model.sellPrices.setOrRemovePriceOverrideAndReprice(rowOf(model, "Coastline"), "900");
        model.sellPrices.saveRuleAndRepriceIfValid(new StoredPricing(SellPricing.Method.MARGIN, "15", ""));
        model.applyFilterAndCloseComparison(
                new RateFilter("LTL", Set.of(), Set.of(), "", 3, "", true, false, RateFilter.CarrierChoice.ALL));
        model.applyAndSaveSortKeys(List.of(new PricedRates.SortKey(RateColumn.CARRIER, true)));
        model.selectAndRememberRate(rowOf(model, "Coastline"));
        model.close();
        Shipment again =
                samples.createShipment(FreightKind.OTR, shipment.quoteIds().toArray(UUID[]::new));
        again.boardStateJsonProperty().set(shipment.boardStateJsonProperty().get());
        RateBoardViewModel next = samples.createBoardModel(again);
        assertThat(next.visibleRates).extracting(RateRow::carrier).containsExactly("Northgate", "Coastline");
        assertThat(next.pinnedRates).extracting(RateRow::carrier).containsExactly("Northgate", "Coastline");
        assertThat(next.sellPrices.hasPriceTypedByHand(rowOf(next, "Coastline")))
                .isTrue();
        assertThat(next.sellPrices.currentRuleProperty().get().percent()).isEqualTo("15");
        assertThat(next.selectedRate.get()).isEqualTo(rowOf(next, "Coastline"));
    }

    @Test
    void ignoresBoardSavedByAnotherVersion() {
        Shipment shipment = samples.createShipment(FreightKind.OTR, samples.saveOtrQuote(SampleRate.defaultRates()));
        shipment.boardStateJsonProperty().set("{\"order\":[{\"column\":\"NO_SUCH\"}]}");
        assertThat(samples.createBoardModel(shipment).visibleRates).hasSize(7);
    }
}
