package lanedesk.journal.numbers;

import java.math.BigDecimal;
import lanedesk.journal.offer.Offers;

/// Figures of a group in a span of time. Each counts by its own time: a quote when it was quoted, an offer when it
/// was made, a booking when it was known to be booked. So one that is resolved after a month was reported is in the
/// next report, and in no two and not in none.
///
/// @param quotes shipments for which rates were requested, each at its first request
/// @param attempts all requests for rates: requotes, variants, both modes, and those that no carrier answered
/// @param offers shipments with an offer; of several offers of one the leading one counts, see [Offers#LEADING]
/// @param won shipments of these that were won
/// @param lost shipments of these that were lost; the others are open or lapsed
/// @param bookings what was booked
/// @param sold bookings of these with a sell price
/// @param profit bookings of these whose sell price and cost are both known
public record Tally(long quotes, long attempts, long offers, long won, long lost, long bookings, Sum sold, Sum profit) {

    /// Nothing at all.
    public static final Tally NONE = new Tally(0, 0, 0, 0, 0, 0, Sum.NONE, Sum.NONE);

    static Tally ofQuotes(long quotes, long attempts) {
        return new Tally(quotes, attempts, 0, 0, 0, 0, Sum.NONE, Sum.NONE);
    }

    static Tally ofOffers(long offers, long won, long lost) {
        return new Tally(0, 0, offers, won, lost, 0, Sum.NONE, Sum.NONE);
    }

    static Tally ofBookings(long bookings, Sum sold, Sum profit) {
        return new Tally(0, 0, 0, 0, 0, bookings, sold, profit);
    }

    /// An amount of dollars, which the service names no other currency than.
    ///
    /// @param bookings how many it is of; without any there is no amount to be stated
    public record Sum(long bookings, BigDecimal dollars) {
        static final Sum NONE = new Sum(0, BigDecimal.ZERO.setScale(2));
    }

    /// How many offers were answered with yes or no.
    public long answered() {
        return won + lost;
    }

    /// Bookings that have no sell price, such as those of earlier versions of the program.
    public long unpriced() {
        return bookings - sold.bookings();
    }

    Tally plus(Tally other) {
        return new Tally(
                quotes + other.quotes,
                attempts + other.attempts,
                offers + other.offers,
                won + other.won,
                lost + other.lost,
                bookings + other.bookings,
                new Sum(sold.bookings + other.sold.bookings, sold.dollars.add(other.sold.dollars)),
                new Sum(profit.bookings + other.profit.bookings, profit.dollars.add(other.profit.dollars)));
    }
}
