package lanedesk.journal.numbers;

import java.util.Set;
import lanedesk.journal.history.HistoryFilter;
import lanedesk.journal.history.HistoryQuery;
import lanedesk.journal.history.HistoryState;
import lanedesk.journal.offer.OfferQuery;
import lanedesk.journal.offer.OfferQuery.OfferSection;
import lanedesk.journal.store.FreightKind;

/// A number of a report row. Each metric has the query for the quotes, offers or bookings that the metric counts.
public enum ReportMetric {
    /// Number of shipments for which rates were requested.
    QUOTES,
    /// Number of requests for rates.
    ATTEMPTS,
    /// Number of shipments with an offer.
    OFFERS,
    /// Number of shipments whose offer was won. The list of this metric also has the lost offers.
    WON,
    BOOKINGS,
    SOLD,
    /// Number of bookings without a sell price.
    UNPRICED,
    PROFIT;

    /// The list in which the user sees the rows of a metric, with its query.
    public sealed interface MetricRows {

        /// The rows are in the history list.
        record HistoryRows(HistoryQuery query) implements MetricRows {}

        /// The rows are in the list of offers.
        record OfferListRows(OfferQuery query, Set<OfferSection> shown) implements MetricRows {
            public OfferListRows {
                shown = Set.copyOf(shown);
            }
        }
    }

    /// The list and query with the rows that the metric counts.
    ///
    /// @param row the report row
    /// @param isFuelKnown whether the cost of drayage is known, see [Reports]
    public MetricRows createQueryOfListedRows(ReportRow row, boolean isFuelKnown) {
        return switch (this) {
            case QUOTES -> createQuoteQuery(row, createHistoryFilter(row).withIsFirstOfShipment(true));
            case ATTEMPTS -> createQuoteQuery(row, createHistoryFilter(row));
            case OFFERS -> new MetricRows.OfferListRows(createOfferQuery(row), Set.of(OfferSection.values()));
            case WON ->
                new MetricRows.OfferListRows(createOfferQuery(row), Set.of(OfferSection.WON, OfferSection.LOST));
            case BOOKINGS -> createBookingQuery(row, createHistoryFilter(row));
            case SOLD -> createBookingQuery(row, createHistoryFilter(row).withHasSellPrice(true));
            case UNPRICED -> createBookingQuery(row, createHistoryFilter(row).withHasSellPrice(false));
            case PROFIT ->
                createBookingQuery(
                        row,
                        createHistoryFilter(row)
                                .withHasSellPrice(true)
                                .withFreightKind(isFuelKnown ? null : FreightKind.OTR));
        };
    }

    private static MetricRows createQuoteQuery(ReportRow row, HistoryFilter filter) {
        return new MetricRows.HistoryRows(HistoryQuery.matchingAll()
                .withTimeSpan(row.timeSpan().from(), row.timeSpan().until())
                .withFilter(filter));
    }

    private static MetricRows createBookingQuery(ReportRow row, HistoryFilter filter) {
        return new MetricRows.HistoryRows(HistoryQuery.matchingAll()
                .withStates(HistoryState.BOOKED_STATES)
                .withTimeSpan(row.timeSpan().from(), row.timeSpan().until())
                .withFilter(filter.withUsesBookingTime(true)));
    }

    private static HistoryFilter createHistoryFilter(ReportRow row) {
        HistoryFilter none = HistoryFilter.NONE;
        return switch (row.group()) {
            case ReportGroup.AllShipments _, ReportGroup.Month _ -> none;
            case ReportGroup.Customer customer -> none.withCustomerNumber(customer.number());
            case ReportGroup.Lane lane -> none.withLane(lane.lane());
            case ReportGroup.Carrier carrier -> none.withCarrier(carrier.name());
            case ReportGroup.Dispatcher dispatcher -> none.withDispatcher(dispatcher.email());
        };
    }

    private static OfferQuery createOfferQuery(ReportRow row) {
        OfferQuery all = OfferQuery.matchingAll()
                .withIsOnePerShipment(true)
                .withTimeSpan(row.timeSpan().from(), row.timeSpan().until());
        return switch (row.group()) {
            case ReportGroup.AllShipments _, ReportGroup.Month _ -> all;
            case ReportGroup.Customer customer -> all.withCustomerNumber(customer.number());
            case ReportGroup.Lane lane -> all.withLane(lane.lane());
            case ReportGroup.Dispatcher dispatcher -> all.withDispatcher(dispatcher.email());
            case ReportGroup.Carrier _ -> throw new IllegalArgumentException("An offer has several carriers");
        };
    }
}
