package lanedesk.sandbox.booking;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import lanedesk.sandbox.model.Location;
import lanedesk.sandbox.model.Refusal;
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

/// Quotes and books over the road.
public final class OtrDesk {
    private final Customers customers;
    private final OtrRating rating;
    private final Store store;
    private final Clock clock;

    public OtrDesk(Customers customers, OtrRating rating, Store store, Clock clock) {
        this.customers = customers;
        this.rating = rating;
        this.store = store;
        this.clock = clock;
    }

    /// Rates the request and keeps the quote; a lane that nobody serves is a quote without rates.
    public OtrQuoteResult quote(OtrQuoteRequest request) {
        customers.active(request.customerBsn());
        OtrRates rates = rating.rate(request, clock.instant());
        long quoteNumber = store.numbers().quote();
        List<CarrierQuote> numbered = Bookings.numbered(store, rates.carrierQuotes(), CarrierQuote::numbered);
        store.keep(new StoredQuote.Otr(quoteNumber, request, rates.mileage(), numbered));
        return new OtrQuoteResult(quoteNumber, rates.mileage(), "Q-" + quoteNumber, numbered);
    }

    /// Books a rate of a kept quote, once.
    public BookedOtrShipment book(OtrBookRequest request) {
        if (!(store.quote(request.quoteNumber()).orElse(null) instanceof StoredQuote.Otr quote)) {
            throw Bookings.unknownQuote(request.quoteNumber());
        }
        CarrierQuote rate =
                quote.rate(request.rateNumber()).orElseThrow(() -> Bookings.unknownRate(request.rateNumber()));
        Customer customer = customers.active(quote.request().customerBsn());
        compare(quote.request(), customer, request);
        Bookings.refuseSecond(store, quote.quoteNumber());
        Instant now = clock.instant();
        if (now.isAfter(rate.quoteExpirationDate().toInstant())) {
            throw expired(rate);
        }
        return Bookings.book(
                store,
                quote.quoteNumber(),
                order -> new BookedOtrShipment(
                        order,
                        Bookings.bolNumber(order),
                        now,
                        customer,
                        quote.request(),
                        quote.mileage(),
                        rate,
                        request));
    }

    private static Refusal expired(CarrierQuote rate) {
        String when =
                rate.quoteExpirationDate().withOffsetSameInstant(ZoneOffset.UTC).format(DateTimeFormatter.ISO_INSTANT);
        return Refusal.field(
                "rate_expired",
                "The rate has expired; ask for a new quote.",
                Map.of("rateNumber", "Rate " + rate.rateNumber() + " expired at " + when + "."));
    }

    private static void compare(OtrQuoteRequest quote, Customer customer, OtrBookRequest booking) {
        var differences = new Differences();
        Movement movement = booking.movement();
        differences.compare("customerBsn", quote.customerBsn(), booking.customerBsn());
        differences.compare("customerNumber", customer.customerNumber(), booking.customerNumber());
        differences.compare("movement.quote.uom", quote.uom(), movement.uom());
        compare(differences, quote.items(), movement.commodities());
        compare(differences, "movement.pickupAddress", quote.origin(), movement.pickupAddress());
        compare(differences, "movement.deliveryAddress", quote.destination(), movement.deliveryAddress());
        differences.refuseIfAny();
    }

    private static void compare(Differences differences, List<OtrQuoteItem> items, List<Commodity> commodities) {
        if (items.size() != commodities.size()) {
            differences.note("movement.commodities");
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

    private static void compare(Differences differences, String path, Location quoted, Address booked) {
        differences.compare(path + ".city", quoted.city(), booked.city());
        differences.compare(path + ".state", quoted.state(), booked.state());
        differences.compare(path + ".zipcode", quoted.postalCode(), booked.zipcode());
        differences.compare(path + ".country", quoted.country(), booked.country());
    }
}
