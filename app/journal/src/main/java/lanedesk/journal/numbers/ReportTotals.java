package lanedesk.journal.numbers;

import java.math.BigDecimal;

/// Figures of a group in a time span. Each figure counts at its own time: a quote when it was quoted, an offer when
/// it was made, a booking when it became known as booked. So a booking that was resolved after its month was
/// reported is counted exactly once, in the next report.
///
/// @param quotes number of shipments with requested rates, each at its first request
/// @param rateRequests number of all rate requests, including requotes, variants, requests of both modes, and
///        requests that no carrier answered
/// @param offers number of shipments with an offer; of several offers of a shipment the representative offer
///        counts, see [Offers#REPRESENTS_SHIPMENT]
/// @param wonOffers number of these offers that were won
/// @param lostOffers number of these offers that were lost; the other offers are open or expired
/// @param bookings number of all bookings
/// @param revenue sum of the sell prices of bookings that have one
/// @param profit sum of the profits of bookings whose sell price and cost are both known
public record ReportTotals(
        long quotes,
        long rateRequests,
        long offers,
        long wonOffers,
        long lostOffers,
        long bookings,
        BookingSum revenue,
        BookingSum profit) {

    /// No figures.
    public static final ReportTotals NONE = new ReportTotals(0, 0, 0, 0, 0, 0, BookingSum.NONE, BookingSum.NONE);

    static ReportTotals ofQuotes(long quotes, long rateRequests) {
        return new ReportTotals(quotes, rateRequests, 0, 0, 0, 0, BookingSum.NONE, BookingSum.NONE);
    }

    static ReportTotals ofOffers(long offers, long won, long lost) {
        return new ReportTotals(0, 0, offers, won, lost, 0, BookingSum.NONE, BookingSum.NONE);
    }

    static ReportTotals ofBookings(long bookings, BookingSum revenue, BookingSum profit) {
        return new ReportTotals(0, 0, 0, 0, 0, bookings, revenue, profit);
    }

    /// A sum of dollars. The service uses no other currency.
    ///
    /// @param bookings number of bookings in the sum; without bookings there is no amount
    public record BookingSum(long bookings, BigDecimal dollars) {
        static final BookingSum NONE = new BookingSum(0, BigDecimal.ZERO.setScale(2));
    }

    /// Number of offers that were won or lost.
    public long answeredOffers() {
        return wonOffers + lostOffers;
    }

    /// Number of bookings without a sell price, such as bookings of earlier versions.
    public long bookingsWithoutSellPrice() {
        return bookings - revenue.bookings();
    }

    ReportTotals plus(ReportTotals other) {
        return new ReportTotals(
                quotes + other.quotes,
                rateRequests + other.rateRequests,
                offers + other.offers,
                wonOffers + other.wonOffers,
                lostOffers + other.lostOffers,
                bookings + other.bookings,
                new BookingSum(revenue.bookings + other.revenue.bookings, revenue.dollars.add(other.revenue.dollars)),
                new BookingSum(profit.bookings + other.profit.bookings, profit.dollars.add(other.profit.dollars)));
    }
}
