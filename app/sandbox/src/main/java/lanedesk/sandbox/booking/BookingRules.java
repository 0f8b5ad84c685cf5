package lanedesk.sandbox.booking;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.LongFunction;
import lanedesk.sandbox.model.RequestRejectedException;
import lanedesk.sandbox.model.booking.BookedShipment;
import lanedesk.sandbox.store.Store;

/// The rules that apply to OTR bookings and to drayage bookings, and the method that stores a booking.
final class BookingRules {
    private BookingRules() {}

    static RequestRejectedException createUnknownQuoteRejection(long quoteNumber) {
        return RequestRejectedException.ofUnacceptableFields(
                "quote_unknown",
                "The quote is not known; ask for a new one.",
                Map.of("quoteNumber", "There is no quote " + quoteNumber + " of this kind."));
    }

    static RequestRejectedException createUnknownRateRejection(long rateNumber) {
        return RequestRejectedException.ofUnacceptableFields(
                "rate_unknown",
                "The rate is not one of the quote's.",
                Map.of("rateNumber", "The quote has no rate " + rateNumber + "."));
    }

    private static RequestRejectedException createAlreadyBookedRejection(long quoteNumber, long orderNumber) {
        return RequestRejectedException.ofUnacceptableFields(
                "already_booked",
                "The quote has been booked before.",
                Map.of("quoteNumber", "Quote " + quoteNumber + " is booked as order " + orderNumber + "."));
    }

    static void rejectIfBooked(Store store, long quoteNumber) {
        store.findOrderNumberOfQuote(quoteNumber).ifPresent(order -> {
            throw createAlreadyBookedRejection(quoteNumber, order);
        });
    }

    /// Returns the rates in the same order, each with a new rate number.
    static <R> List<R> assignRateNumbers(Store store, List<R> rates, BiFunction<R, Long, R> withNumber) {
        long first = store.numberSequences().takeRateNumbers(rates.size());
        List<R> numbered = new ArrayList<>();
        for (R rate : rates) {
            numbered.add(withNumber.apply(rate, first + numbered.size()));
        }
        return numbered;
    }

    static <S extends BookedShipment> S saveWithNextOrderNumberOrReject(
            Store store, long quoteNumber, LongFunction<S> shipmentFactory) {
        S booked = shipmentFactory.apply(store.numberSequences().takeOrderNumber());
        if (!store.saveIfNotBooked(quoteNumber, booked)) {
            throw createAlreadyBookedRejection(
                    quoteNumber, store.findOrderNumberOfQuote(quoteNumber).orElse(0L));
        }
        return booked;
    }

    static String toBolNumber(long orderNumber) {
        return String.format(Locale.ROOT, "LD%09d", orderNumber);
    }
}
