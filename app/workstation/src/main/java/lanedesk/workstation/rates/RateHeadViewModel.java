package lanedesk.workstation.rates;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.freight.calendar.DeliveryDates;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.BoardSnapshot;
import lanedesk.workstation.rates.board.ShipmentSummary;
import lanedesk.workstation.rates.text.Banners;
import lanedesk.workstation.rates.text.RateFormatter;
import lanedesk.workstation.rates.text.ShipmentSummaryFormatter;
import org.jspecify.annotations.Nullable;

/// The header of the board: the shipment in one line, and the banners about its rates. Belongs to the FX thread.
final class RateHeadViewModel {

    private final RateBoardViewModel board;
    private final RateFormatter rateFormatter;
    private final ReadOnlyObjectWrapper<List<Banners.Banner>> banners = new ReadOnlyObjectWrapper<>(List.of());

    RateHeadViewModel(RateBoardViewModel board) {
        this.board = board;
        rateFormatter = board.rateFormatter();
        board.snapshotProperty().subscribe(this::update);
    }

    private void update(@Nullable BoardSnapshot shown) {
        banners.set(
                shown == null
                        ? List.of()
                        : Banners.of(shown, board.pricing().sellPrices().requote(), rateFormatter, board.now()));
    }

    RateBoardViewModel board() {
        return board;
    }

    /// The banners about the rates; the same list instance until something changes.
    ReadOnlyObjectProperty<List<Banners.Banner>> bannersProperty() {
        return banners.getReadOnlyProperty();
    }

    String laneText(Board board) {
        return board.summary().origin() + " → " + board.summary().destination();
    }

    /// The known facts of the shipment; requested accessorials come last, since they may be long.
    List<String> facts(Board read) {
        ShipmentSummary line = read.summary();
        List<String> known = new ArrayList<>(ShipmentSummaryFormatter.facts(line, rateFormatter));
        int position = line.requestedAccessorials().isEmpty() ? known.size() : known.size() - 1;
        known.add(position, rateFormatter.text("rates.line.quote", read.quoteNumbers()));
        DeliveryDates deliveries = board.pricedRates().deliveries();
        LocalDate last = deliveries.mustDeliverBy();
        if (last != null) {
            known.add(1, rateFormatter.text("rates.line.by", rateFormatter.dayText(last)));
        }
        LocalDate pickup = deliveries.pickup();
        if (pickup != null) {
            known.add(1, rateFormatter.text("rates.line.pickup", rateFormatter.dayText(pickup)));
        }
        return known;
    }
}
