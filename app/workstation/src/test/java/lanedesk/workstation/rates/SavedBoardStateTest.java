package lanedesk.workstation.rates;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import lanedesk.freight.SellPricing;
import lanedesk.workstation.rates.board.PricedRates;
import lanedesk.workstation.rates.board.RateColumn;
import lanedesk.workstation.rates.board.RateFilter;
import lanedesk.workstation.rates.board.RateRow.OfferKey;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests reading the saved state of a board, also if another version of the program wrote it.
final class SavedBoardStateTest {

    private static final List<PricedRates.SortKey> BY_SELL = List.of(new PricedRates.SortKey(RateColumn.SELL, false));

    @Test
    void restoresSavedBoard() {
        StringProperty savedText = new SimpleStringProperty("");
        SavedBoardState memory = new SavedBoardState(savedText);
        memory.sortKeys = List.of();
        memory.pinnedOffers.add(new OfferKey(4, "Acme", "LTL", "Standard", 0));
        memory.filter =
                new RateFilter("LTL", Set.of(), Set.of(), "acme", 3, "", false, false, RateFilter.CarrierChoice.ALL);
        memory.writeStateToSavedText();

        SavedBoardState again = new SavedBoardState(savedText);
        assertThat(again.sortKeys).isEmpty();
        assertThat(again.pinnedOffers).isEqualTo(memory.pinnedOffers);
        assertThat(again.filter).isEqualTo(memory.filter);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"filter\":null,\"order\":null,\"pinned\":[null],\"own\":[null]}",
                "{\"filter\":{\"mode\":null},\"order\":[{\"column\":\"NO_SUCH\"}]}",
                "{\"filter\":{}}",
                "half of it"
            })
    void usesDefaultsForMissingValues(String json) {
        SavedBoardState memory = new SavedBoardState(new SimpleStringProperty(json));
        assertThat(memory.filter).isEqualTo(RateFilter.ALL);
        assertThat(memory.sortKeys).isEqualTo(BY_SELL);
        assertThat(memory.pinnedOffers).isEmpty();
        assertThat(memory.priceOverrides).isEmpty();
        assertThat(memory.typedPricing).isNull();
    }

    @Test
    void usesDefaultsForIncompleteRule() {
        SavedBoardState memory = new SavedBoardState(new SimpleStringProperty("{\"rule\":{\"method\":\"MARGIN\"}}"));
        assertThat(memory.typedPricing)
                .isNotNull()
                .satisfies(rule -> assertThat(rule.percent())
                        .isEqualTo(SellPricing.DEFAULT.percent().toPlainString()));
    }
}
