package lanedesk.journal.numbers;

import java.math.BigDecimal;

/// Figures of a group in a span of time. Each counts by its own time: a quote when it was quoted, an offer when it
/// was made, a booking when it was known to be booked. So one that is resolved after a month was reported is in the
/// next report, and in no two and not in none.
///
/// @param quotes shipments for which rates were requested, each at its first request
/// @param attempts all requests for rates: requotes, variants, both modes, and those that no carrier answered
/// @param offers shipments with an offer; of several offers of one the leading one counts, see
/// [DrayageTestData#LEADING]
/// @param wonOffers shipments of these that were won
/// @param lostOffers shipments of these that were lost; the others are open or lapsed
/// @param bookings what was booked
/// @param revenue bookings of these with a sell price
/// @param profit bookings of these whose sell price and cost are both known
public record ReportTotals(
        long quotes,
        long attempts,
        long offers,
        long wonOffers,
        long lostOffers,
        long bookings,
        BookingSum revenue,
        BookingSum profit) {

    /// Nothing at all.
    public static final ReportTotals NONE = new ReportTotals(0, 0, 0, 0, 0, 0, BookingSum.NONE, BookingSum.NONE);

    static ReportTotals ofQuotes(long quotes, long attempts) {
        return new ReportTotals(quotes, attempts, 0, 0, 0, 0, BookingSum.NONE, BookingSum.NONE);
    }

    static ReportTotals ofOffers(long offers, long won, long lost) {
        return new ReportTotals(0, 0, offers, won, lost, 0, BookingSum.NONE, BookingSum.NONE);
    }

    static ReportTotals ofBookings(long bookings, BookingSum sold, BookingSum profit) {
        return new ReportTotals(0, 0, 0, 0, 0, bookings, sold, profit);
    }

    /// An amount of dollars, which the service names no other currency than.
    ///
    /// @param bookings how many it is of; without any there is no amount to be stated
    public record BookingSum(long bookings, BigDecimal dollars) {
        static final BookingSum NONE = new BookingSum(0, BigDecimal.ZERO.setScale(2));
    }

    /// How many offers were answered with yes or no.
    public long answeredOffers() {
        return wonOffers + lostOffers;
    }

    /// Bookings that have no sell price, such as those of earlier versions of the program.
    public long bookingsWithoutSellPrice() {
        return bookings - revenue.bookings();
    }

    ReportTotals plus(ReportTotals other) {
        return new ReportTotals(
                quotes + other.quotes,
                attempts + other.attempts,
                offers + other.offers,
                wonOffers + other.wonOffers,
                lostOffers + other.lostOffers,
                bookings + other.bookings,
                new BookingSum(revenue.bookings + other.revenue.bookings, revenue.dollars.add(other.revenue.dollars)),
                new BookingSum(profit.bookings + other.profit.bookings, profit.dollars.add(other.profit.dollars)));
    }
}
