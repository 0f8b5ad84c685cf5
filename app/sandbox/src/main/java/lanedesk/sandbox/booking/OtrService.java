package lanedesk.sandbox.booking;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import lanedesk.sandbox.model.Location;
import lanedesk.sandbox.model.RequestRejectedException;
import lanedesk.sandbox.model.booking.Address;
import lanedesk.sandbox.model.booking.BookedOtrShipment;
import lanedesk.sandbox.model.booking.Commodity;
import lanedesk.sandbox.model.booking.Movement;
import lanedesk.sandbox.model.booking.OtrBookRequest;
import lanedesk.sandbox.model.otr.CarrierQuote;
import lanedesk.sandbox.model.otr.OtrQuoteItem;
import lanedesk.sandbox.model.otr.OtrQuoteRequest;
import lanedesk.sandbox.model.otr.OtrQuoteResult;
import lanedesk.sandbox.model.otr.OtrRates;
import lanedesk.sandbox.model.otr.OtrRating;
import lanedesk.sandbox.model.reference.Customer;
import lanedesk.sandbox.store.Store;
import lanedesk.sandbox.store.StoredQuote;

/// Quotes and books OTR freight.
public final class OtrService {
    private final CustomerSearch customerSearch;
    private final OtrRating rating;
    private final Store store;
    private final Clock clock;

    public OtrService(CustomerSearch customers, OtrRating rating, Store store, Clock clock) {
        this.customerSearch = customers;
        this.rating = rating;
        this.store = store;
        this.clock = clock;
    }

    /// Calculates the rates for the request, saves the quote, and returns the quote with its rates. The quote
    /// has no rates if no carrier serves the lane.
    public OtrQuoteResult rateAndSaveQuote(OtrQuoteRequest request) {
        customerSearch.requireActiveCustomerOfBranch(request.customerBsn());
        OtrRates rates = rating.calculateRates(request, clock.instant());
        long quoteNumber = store.numberSequences().takeQuoteNumber();
        List<CarrierQuote> numbered =
                BookingRules.assignRateNumbers(store, rates.carrierQuotes(), CarrierQuote::withRateNumber);
        store.saveQuote(new StoredQuote.Otr(quoteNumber, request, rates.mileage(), numbered));
        return new OtrQuoteResult(quoteNumber, rates.mileage(), "Q-" + quoteNumber, numbered);
    }

    /// Books a rate of a saved quote. Throws if the quote is already booked, if the quote or the rate does not
    /// exist, if the booking differs from the quote, or if the rate has expired.
    public BookedOtrShipment checkAndSaveBooking(OtrBookRequest request) {
        if (!(store.findQuote(request.quoteNumber()).orElse(null) instanceof StoredQuote.Otr quote)) {
            throw BookingRules.createUnknownQuoteRejection(request.quoteNumber());
        }
        CarrierQuote rate = quote.findRate(request.rateNumber())
                .orElseThrow(() -> BookingRules.createUnknownRateRejection(request.rateNumber()));
        Customer customer =
                customerSearch.requireActiveCustomerOfBranch(quote.request().customerBsn());
        throwIfDifferentFromQuote(quote.request(), customer, request);
        BookingRules.rejectIfBooked(store, quote.quoteNumber());
        Instant now = clock.instant();
        if (now.isAfter(rate.quoteExpirationDate().toInstant())) {
            throw createRateExpiredRejection(rate);
        }
        return BookingRules.saveWithNextOrderNumberOrReject(
                store,
                quote.quoteNumber(),
                order -> new BookedOtrShipment(
                        order,
                        BookingRules.toBolNumber(order),
                        now,
                        customer,
                        quote.request(),
                        quote.mileage(),
                        rate,
                        request));
    }

    private static RequestRejectedException createRateExpiredRejection(CarrierQuote rate) {
        String when =
                rate.quoteExpirationDate().withOffsetSameInstant(ZoneOffset.UTC).format(DateTimeFormatter.ISO_INSTANT);
        return RequestRejectedException.ofUnacceptableFields(
                "rate_expired",
                "The rate has expired; ask for a new quote.",
                Map.of("rateNumber", "Rate " + rate.rateNumber() + " expired at " + when + "."));
    }

    private static void throwIfDifferentFromQuote(OtrQuoteRequest quote, Customer customer, OtrBookRequest booking) {
        var mismatchCheck = new QuoteMismatchCheck();
        Movement movement = booking.movement();
        mismatchCheck.addMismatchIfDifferent("customerBsn", quote.customerBsn(), booking.customerBsn());
        mismatchCheck.addMismatchIfDifferent("customerNumber", customer.customerNumber(), booking.customerNumber());
        mismatchCheck.addMismatchIfDifferent("movement.quote.uom", quote.uom(), movement.uom());
        addItemMismatches(mismatchCheck, quote.items(), movement.commodities());
        addAddressMismatches(mismatchCheck, "movement.pickupAddress", quote.origin(), movement.pickupAddress());
        addAddressMismatches(
                mismatchCheck, "movement.deliveryAddress", quote.destination(), movement.deliveryAddress());
        mismatchCheck.throwIfAnyMismatch();
    }

    private static void addItemMismatches(
            QuoteMismatchCheck mismatchCheck, List<OtrQuoteItem> items, List<Commodity> commodities) {
        if (items.size() != commodities.size()) {
            mismatchCheck.paths.add("movement.commodities");
            return;
        }
        for (int i = 0; i < items.size(); i++) {
            OtrQuoteItem item = items.get(i);
            Commodity commodity = commodities.get(i);
            String path = "movement.commodities[" + i + "].";
            mismatchCheck.addMismatchIfDifferent(path + "description", item.itemName(), commodity.description());
            mismatchCheck.addMismatchIfDifferent(path + "freightClass", item.freightClass(), commodity.freightClass());
            mismatchCheck.addMismatchIfDifferent(path + "quantity", item.quantity(), commodity.quantity());
            mismatchCheck.addMismatchIfQuotedAndDifferent(path + "weight", item.weight(), commodity.weight());
            mismatchCheck.addMismatchIfDifferent(path + "packageType", item.packageType(), commodity.packageType());
            mismatchCheck.addMismatchIfQuotedAndDifferent(path + "length", item.length(), commodity.length());
            mismatchCheck.addMismatchIfQuotedAndDifferent(path + "width", item.width(), commodity.width());
            mismatchCheck.addMismatchIfQuotedAndDifferent(path + "height", item.height(), commodity.height());
            mismatchCheck.addMismatchIfDifferent(path + "isHazardous", item.hazardous(), commodity.hazardous());
            mismatchCheck.addMismatchIfDifferent(path + "isStackable", item.stackable(), commodity.stackable());
            mismatchCheck.addMismatchIfDifferent(path + "levels", item.levels(), commodity.levels());
        }
    }

    private static void addAddressMismatches(
            QuoteMismatchCheck mismatchCheck, String path, Location quoted, Address booked) {
        mismatchCheck.addMismatchIfDifferent(path + ".city", quoted.city(), booked.city());
        mismatchCheck.addMismatchIfDifferent(path + ".state", quoted.state(), booked.state());
        mismatchCheck.addMismatchIfDifferent(path + ".zipcode", quoted.postalCode(), booked.zipcode());
        mismatchCheck.addMismatchIfDifferent(path + ".country", quoted.country(), booked.country());
    }
}
