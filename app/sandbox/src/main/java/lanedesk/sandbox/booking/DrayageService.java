package lanedesk.sandbox.booking;

import java.time.Clock;
import java.util.List;
import java.util.stream.Stream;
import lanedesk.sandbox.model.booking.BookedDrayageShipment;
import lanedesk.sandbox.model.booking.DrayageBookRequest;
import lanedesk.sandbox.model.booking.DrayageLoad;
import lanedesk.sandbox.model.drayage.ContainerLoad;
import lanedesk.sandbox.model.drayage.DrayageQuoteRequest;
import lanedesk.sandbox.model.drayage.DrayageQuoteResult;
import lanedesk.sandbox.model.drayage.DrayageRate;
import lanedesk.sandbox.model.drayage.DrayageRates;
import lanedesk.sandbox.model.drayage.DrayageRating;
import lanedesk.sandbox.model.drayage.MarketDisclaimer;
import lanedesk.sandbox.model.drayage.MarketRemark;
import lanedesk.sandbox.model.reference.Customer;
import lanedesk.sandbox.store.Store;
import lanedesk.sandbox.store.StoredQuote;

/// Quotes and books drayage moves. A drayage rate does not expire.
public final class DrayageService {
    private final CustomerSearch customerSearch;
    private final DrayageRating rating;
    private final Store store;
    private final Clock clock;

    public DrayageService(CustomerSearch customers, DrayageRating rating, Store store, Clock clock) {
        this.customerSearch = customers;
        this.rating = rating;
        this.store = store;
        this.clock = clock;
    }

    /// Calculates the rates for the request, saves the quote, and returns the quote with its rates.
    public DrayageQuoteResult rateAndSaveQuote(DrayageQuoteRequest request) {
        customerSearch.requireActiveCustomerOfBranch(request.customerBsn());
        DrayageRates rates = rating.calculateRates(request, clock.instant());
        long quoteNumber = store.numberSequences().takeQuoteNumber();
        List<DrayageRate> numbered = BookingRules.assignRateNumbers(store, rates.rates(), DrayageRate::withRateNumber);
        store.saveQuote(new StoredQuote.Drayage(quoteNumber, request, numbered, conditionTexts(rates)));
        return new DrayageQuoteResult(quoteNumber, numbered, rates.notes(), rates.remarks(), rates.disclaimers());
    }

    /// Books a rate of a saved quote. Throws if the quote is already booked, if the quote or the rate does not
    /// exist, or if the booking differs from the quote.
    public BookedDrayageShipment checkAndSaveBooking(DrayageBookRequest request) {
        if (!(store.findQuote(request.quoteNumber()).orElse(null) instanceof StoredQuote.Drayage quote)) {
            throw BookingRules.createUnknownQuoteRejection(request.quoteNumber());
        }
        DrayageRate rate = quote.findRate(request.rateNumber())
                .orElseThrow(() -> BookingRules.createUnknownRateRejection(request.rateNumber()));
        Customer customer =
                customerSearch.requireActiveCustomerOfBranch(quote.request().customerBsn());
        throwIfDifferentFromQuote(quote.request(), customer, request);
        BookingRules.rejectIfBooked(store, quote.quoteNumber());
        return BookingRules.saveWithNextOrderNumberOrReject(
                store,
                quote.quoteNumber(),
                order -> new BookedDrayageShipment(
                        order,
                        BookingRules.toBolNumber(order),
                        clock.instant(),
                        customer,
                        quote.request(),
                        rate,
                        request,
                        quote.conditions()));
    }

    private static List<String> conditionTexts(DrayageRates rates) {
        return Stream.concat(
                        rates.remarks().stream().map(MarketRemark::remark),
                        rates.disclaimers().stream().map(MarketDisclaimer::disclaimer))
                .toList();
    }

    private static void throwIfDifferentFromQuote(
            DrayageQuoteRequest quote, Customer customer, DrayageBookRequest booking) {
        var mismatchCheck = new QuoteMismatchCheck();
        ContainerLoad quoted = quote.container();
        DrayageLoad load = booking.load();
        mismatchCheck.addMismatchIfDifferent("operationType", quote.operationType(), booking.operationType());
        mismatchCheck.addMismatchIfDifferent("uom", quote.uom(), booking.uom());
        mismatchCheck.addMismatchIfDifferent("customerNumber", customer.customerNumber(), booking.customerNumber());
        mismatchCheck.addMismatchIfDifferent("customerBsn", quote.customerBsn(), booking.customerBsn());
        mismatchCheck.addMismatchIfDifferent("load.containerType", quoted.containerType(), load.containerType());
        mismatchCheck.addMismatchIfDifferent("load.containerLength", quoted.containerLength(), load.containerLength());
        mismatchCheck.addMismatchIfQuotedAndDifferent("load.weight", quoted.weight(), load.weight());
        mismatchCheck.throwIfAnyMismatch();
    }
}
