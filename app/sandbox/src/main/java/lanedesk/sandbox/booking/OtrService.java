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

/// Quotes and books over-the-road freight.
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

    /// Rates the request and saves the quote; a lane without carriers gives a quote without rates.
    public OtrQuoteResult quote(OtrQuoteRequest request) {
        customerSearch.requireActive(request.customerBsn());
        OtrRates rates = rating.calculateRates(request, clock.instant());
        long quoteNumber = store.numbers().nextQuote();
        List<CarrierQuote> numbered =
                BookingRules.assignRateNumbers(store, rates.carrierQuotes(), CarrierQuote::withRateNumber);
        store.saveQuote(new StoredQuote.Otr(quoteNumber, request, rates.mileage(), numbered));
        return new OtrQuoteResult(quoteNumber, rates.mileage(), "Q-" + quoteNumber, numbered);
    }

    /// Books a rate of a saved quote, once.
    public BookedOtrShipment book(OtrBookRequest request) {
        if (!(store.findQuote(request.quoteNumber()).orElse(null) instanceof StoredQuote.Otr quote)) {
            throw BookingRules.unknownQuote(request.quoteNumber());
        }
        CarrierQuote rate =
                quote.findRate(request.rateNumber()).orElseThrow(() -> BookingRules.unknownRate(request.rateNumber()));
        Customer customer = customerSearch.requireActive(quote.request().customerBsn());
        checkAgainstQuote(quote.request(), customer, request);
        BookingRules.rejectIfBooked(store, quote.quoteNumber());
        Instant now = clock.instant();
        if (now.isAfter(rate.quoteExpirationDate().toInstant())) {
            throw rateExpired(rate);
        }
        return BookingRules.recordBooking(
                store,
                quote.quoteNumber(),
                order -> new BookedOtrShipment(
                        order,
                        BookingRules.bolNumber(order),
                        now,
                        customer,
                        quote.request(),
                        quote.mileage(),
                        rate,
                        request));
    }

    private static RequestRejectedException rateExpired(CarrierQuote rate) {
        String when =
                rate.quoteExpirationDate().withOffsetSameInstant(ZoneOffset.UTC).format(DateTimeFormatter.ISO_INSTANT);
        return RequestRejectedException.ofInvalidField(
                "rate_expired",
                "The rate has expired; ask for a new quote.",
                Map.of("rateNumber", "Rate " + rate.rateNumber() + " expired at " + when + "."));
    }

    private static void checkAgainstQuote(OtrQuoteRequest quote, Customer customer, OtrBookRequest booking) {
        var differences = new QuoteMismatchCheck();
        Movement movement = booking.movement();
        differences.compare("customerBsn", quote.customerBsn(), booking.customerBsn());
        differences.compare("customerNumber", customer.customerNumber(), booking.customerNumber());
        differences.compare("movement.quote.uom", quote.uom(), movement.uom());
        checkAgainstQuote(differences, quote.items(), movement.commodities());
        checkAgainstQuote(differences, "movement.pickupAddress", quote.origin(), movement.pickupAddress());
        checkAgainstQuote(differences, "movement.deliveryAddress", quote.destination(), movement.deliveryAddress());
        differences.throwIfAny();
    }

    private static void checkAgainstQuote(
            QuoteMismatchCheck differences, List<OtrQuoteItem> items, List<Commodity> commodities) {
        if (items.size() != commodities.size()) {
            differences.addMismatch("movement.commodities");
            return;
        }
        for (int i = 0; i < items.size(); i++) {
            OtrQuoteItem item = items.get(i);
            Commodity commodity = commodities.get(i);
            String path = "movement.commodities[" + i + "].";
            differences.compare(path + "description", item.itemName(), commodity.description());
            differences.compare(path + "freightClass", item.freightClass(), commodity.freightClass());
            differences.compare(path + "quantity", item.quantity(), commodity.quantity());
            differences.compare(path + "weight", item.weight(), commodity.weight());
            differences.compare(path + "packageType", item.packageType(), commodity.packageType());
            differences.compare(path + "length", item.length(), commodity.length());
            differences.compare(path + "width", item.width(), commodity.width());
            differences.compare(path + "height", item.height(), commodity.height());
            differences.compare(path + "isHazardous", item.hazardous(), commodity.hazardous());
            differences.compare(path + "isStackable", item.stackable(), commodity.stackable());
            differences.compare(path + "levels", item.levels(), commodity.levels());
        }
    }

    private static void checkAgainstQuote(
            QuoteMismatchCheck differences, String path, Location quoted, Address booked) {
        differences.compare(path + ".city", quoted.city(), booked.city());
        differences.compare(path + ".state", quoted.state(), booked.state());
        differences.compare(path + ".zipcode", quoted.postalCode(), booked.zipcode());
        differences.compare(path + ".country", quoted.country(), booked.country());
    }
}
