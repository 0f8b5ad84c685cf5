package lanedesk.journal.numbers;

import java.util.Set;
import lanedesk.journal.history.HistoryFilter;
import lanedesk.journal.history.HistoryQuery;
import lanedesk.journal.history.HistoryState;
import lanedesk.journal.offer.OfferQuery;
import lanedesk.journal.offer.OfferQuery.Shown;
import lanedesk.journal.store.Desk;

/// A figure of a line, and the rows that it counts.
public enum Figure {
    /// Shipments for which rates were requested.
    QUOTES,
    /// Requests for rates.
    ATTEMPTS,
    /// Shipments with an offer.
    OFFERS,
    /// Shipments that were won, of those whose offer was answered.
    WON,
    BOOKINGS,
    SOLD,
    /// Bookings that have no sell price.
    UNPRICED,
    PROFIT;

    /// The list of a figure's rows.
    public sealed interface Rows {

        /// In the history.
        record InHistory(HistoryQuery query) implements Rows {}

        /// Among the offers.
        record InOffers(OfferQuery query, Set<Shown> shown) implements Rows {
            public InOffers {
                shown = Set.copyOf(shown);
            }
        }
    }

    /// The rows that it counts.
    ///
    /// @param fuelKnown whether the cost of a container is known, see [Numbers]
    public Rows rows(GroupTally line, boolean fuelKnown) {
        return switch (this) {
            case QUOTES -> quoted(line, filter(line).withFirstOfShipment(true));
            case ATTEMPTS -> quoted(line, filter(line));
            case OFFERS -> new Rows.InOffers(offers(line), Set.of(Shown.values()));
            case WON -> new Rows.InOffers(offers(line), Set.of(Shown.WON, Shown.LOST));
            case BOOKINGS -> booked(line, filter(line));
            case SOLD -> booked(line, filter(line).withPriced(true));
            case UNPRICED -> booked(line, filter(line).withPriced(false));
            case PROFIT -> booked(line, filter(line).withPriced(true).withDesk(fuelKnown ? null : Desk.OTR));
        };
    }

    private static Rows quoted(GroupTally line, HistoryFilter filter) {
        return new Rows.InHistory(HistoryQuery.all()
                .between(line.span().from(), line.span().until())
                .withFilter(filter));
    }

    private static Rows booked(GroupTally line, HistoryFilter filter) {
        return new Rows.InHistory(HistoryQuery.all()
                .withStates(HistoryState.BOOKINGS)
                .between(line.span().from(), line.span().until())
                .withFilter(filter.withByBooking(true)));
    }

    private static HistoryFilter filter(GroupTally line) {
        HistoryFilter none = HistoryFilter.NONE;
        return switch (line.group()) {
            case Group.All _, Group.Month _ -> none;
            case Group.Customer customer -> none.withCustomer(customer.number());
            case Group.Lane lane -> none.withLane(lane.lane());
            case Group.Carrier carrier -> none.withCarrier(carrier.name());
            case Group.Dispatcher dispatcher -> none.withDispatcher(dispatcher.email());
        };
    }

    private static OfferQuery offers(GroupTally line) {
        OfferQuery all = OfferQuery.all()
                .withOnePerShipment()
                .madeBetween(line.span().from(), line.span().until());
        return switch (line.group()) {
            case Group.All _, Group.Month _ -> all;
            case Group.Customer customer -> all.ofCustomer(customer.number());
            case Group.Lane lane -> all.withLane(lane.lane());
            case Group.Dispatcher dispatcher -> all.withDispatcher(dispatcher.email());
            case Group.Carrier _ -> throw new IllegalArgumentException("An offer has several carriers");
        };
    }
}
