package lanedesk.workstation.journal.offer;

import java.time.Instant;
import lanedesk.workstation.journal.quote.QuotedLane;
import org.jspecify.annotations.Nullable;

/// The filters of a query.
///
/// @param text words of which each must be found, as the start of a word in a quote's or customer's number, customer,
///     lane or carrier; blank finds all
/// @param customer a customer's number, null for all
/// @param dispatcher null for all
/// @param lane null for all
/// @param from made at that time or later, null for all
/// @param until made before that time, null for all
public record OfferQuery(
        String text,
        @Nullable Long customer,
        @Nullable String dispatcher,
        @Nullable QuotedLane lane,
        @Nullable Instant from,
        @Nullable Instant until) {

    /// Everything.
    public static OfferQuery all() {
        return new OfferQuery("", null, null, null, null, null);
    }

    public OfferQuery withText(String words) {
        return new OfferQuery(words, customer, dispatcher, lane, from, until);
    }

    public OfferQuery ofCustomer(@Nullable Long number) {
        return new OfferQuery(text, number, dispatcher, lane, from, until);
    }

    public OfferQuery withDispatcher(@Nullable String person) {
        return new OfferQuery(text, customer, person, lane, from, until);
    }

    public OfferQuery withLane(@Nullable QuotedLane its) {
        return new OfferQuery(text, customer, dispatcher, its, from, until);
    }

    /// The offers made in a span of time.
    public OfferQuery madeBetween(@Nullable Instant start, @Nullable Instant end) {
        return new OfferQuery(text, customer, dispatcher, lane, start, end);
    }

    /// Which offers, by where they stand.
    public enum Shown {
        /// Open, and expiring or to be called back before the day is over.
        DUE,
        /// Open and not due.
        OPEN,
        WON,
        LOST,
        LAPSED
    }

    /// The moments that part them.
    ///
    /// @param dayEnd the end of the dispatcher's day
    public record Clocks(Instant now, Instant dayEnd) {}
}
