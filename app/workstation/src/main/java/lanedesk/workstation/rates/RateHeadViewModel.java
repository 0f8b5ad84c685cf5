package lanedesk.workstation.rates;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.freight.calendar.Deliveries;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.BoardSnapshot;
import lanedesk.workstation.rates.board.ShipmentLine;
import lanedesk.workstation.rates.text.Banners;
import lanedesk.workstation.rates.text.LineText;
import lanedesk.workstation.rates.text.RateText;
import org.jspecify.annotations.Nullable;

/// What stands above the rates: the shipment in one line, and the banners about its rates. Belongs to the FX
/// thread.
final class RateHeadViewModel {

    private final RateBoardViewModel board;
    private final RateText rateText;
    private final ReadOnlyObjectWrapper<List<Banners.Banner>> banners = new ReadOnlyObjectWrapper<>(List.of());

    RateHeadViewModel(RateBoardViewModel board) {
        this.board = board;
        rateText = board.rateText();
        board.snapshotProperty().subscribe(this::update);
    }

    private void update(@Nullable BoardSnapshot shown) {
        banners.set(
                shown == null
                        ? List.of()
                        : Banners.of(shown, board.pricing().prices().requote(), rateText, board.now()));
    }

    RateBoardViewModel board() {
        return board;
    }

    /// The banners about the rates; the same list while nothing of it changes.
    ReadOnlyObjectProperty<List<Banners.Banner>> bannersProperty() {
        return banners.getReadOnlyProperty();
    }

    String lane(Board read) {
        return read.line().from() + " → " + read.line().to();
    }

    /// What is known of the shipment; what was asked for comes last, since it may be long.
    List<String> facts(Board read) {
        ShipmentLine line = read.line();
        List<String> known = new ArrayList<>(LineText.facts(line, rateText));
        int place = line.asked().isEmpty() ? known.size() : known.size() - 1;
        known.add(place, rateText.text("rates.line.quote", read.quoteNumbers()));
        Deliveries deliveries = board.priced().deliveries();
        LocalDate last = deliveries.mustArriveBy();
        if (last != null) {
            known.add(1, rateText.text("rates.line.by", rateText.day(last)));
        }
        LocalDate pickup = deliveries.pickup();
        if (pickup != null) {
            known.add(1, rateText.text("rates.line.pickup", rateText.day(pickup)));
        }
        return known;
    }
}
