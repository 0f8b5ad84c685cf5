package lanedesk.benchmarks.parts;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import lanedesk.freight.lane.Lane;
import lanedesk.freight.lane.Place;
import lanedesk.freight.lane.PlaceParser;
import lanedesk.journal.offer.DeliveryChannel;
import lanedesk.journal.offer.NewOffer;
import lanedesk.journal.offer.OfferedPrices;
import lanedesk.journal.offer.OfferedRate;
import lanedesk.journal.quote.NewQuote;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.journal.quote.QuotedLane;
import lanedesk.journal.quote.StoredQuote;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.FreightKind;

/// Generates quotes and offers to fill a journal with, one every seven minutes. The same seed gives the same quotes and
/// offers.
final class BenchmarkQuotes {

    private static final Instant FIRST_QUOTED_AT = Instant.parse("2024-01-02T08:00:00Z");
    private static final List<String> CITIES = List.of(
            "Dallas, TX 75201",
            "Reno, NV 89502",
            "Chicago, IL 60601",
            "Ontario, CA 91761",
            "Savannah, GA 31401",
            "Montréal, QC H3B 1A7",
            "Monterrey, NL 64000",
            "Newark, NJ 07102",
            "Kansas City, MO 64106",
            "Portland, OR 97201",
            "El Paso, TX 79901",
            "Laredo, TX 78040");
    private static final List<String> CUSTOMER_NAMES = List.of(
            "Meridian",
            "Acme",
            "Sierra",
            "Harbor",
            "Prairie",
            "Summit",
            "Cascade",
            "Lone Star",
            "Bluestem",
            "Granite",
            "Orchard",
            "Pacific");
    private static final List<String> COMPANY_TYPES =
            List.of("Foods", "Textiles", "Steel", "Furniture", "Chemicals", "Paper", "Tools", "Beverages");
    private static final List<String> CARRIERS = List.of(
            "Blue Ridge Freight",
            "Saia",
            "Ridgeway Express",
            "Sable Motor Transport",
            "Prairie Freight",
            "Old Dominion");

    private BenchmarkQuotes() {}

    /// The time at which the quote or offer with this number was made.
    static Instant timeOfQuote(long number) {
        return FIRST_QUOTED_AT.plus(Duration.ofMinutes(7 * number));
    }

    static NewQuote newQuote(long number, Random random) {
        FreightKind kind = random.nextInt(4) == 0 ? FreightKind.DRAYAGE : FreightKind.OTR;
        QuotedLane lane = new QuotedLane(pickRandom(CITIES, random), pickRandom(CITIES, random));
        return new NewQuote(
                kind,
                "http://127.0.0.1:8080",
                800_000 + number,
                new QuotedCustomer(
                        4_000 + random.nextInt(3_000),
                        400_000 + random.nextInt(30_000),
                        pickRandom(CUSTOMER_NAMES, random) + " " + pickRandom(COMPANY_TYPES, random) + " "
                                + random.nextInt(100)),
                lane,
                List.of(pickRandom(CARRIERS, random), pickRandom(CARRIERS, random)),
                Content.ofUtf8(createRequestJson(lane, random)),
                Content.ofUtf8(createAnswerJson(number, random)),
                timeOfQuote(number),
                Duration.ZERO,
                BenchmarkRequests.USER,
                "shipment-" + number,
                (UUID) null,
                null,
                null,
                null,
                List.of());
    }

    private static String createRequestJson(QuotedLane lane, Random random) {
        return """
            {"customerBsn":"471101","UOM":"US","origin":%s,"destination":%s,"items":[{"quantity":2,"weight":%d}]}\
            """.formatted(
                createPlaceJson(lane.origin()), createPlaceJson(lane.destination()), 200 + random.nextInt(2_000));
    }

    private static String createPlaceJson(String text) {
        Place place = PlaceParser.parse(text).place();
        return """
            {"country":"%s","state":"%s","city":"%s","postalCode":"%s"}\
            """.formatted(place.country(), place.state(), place.city(), place.postalCode());
    }

    private static String createAnswerJson(long number, Random random) {
        return """
            {"data":{"quoteNumber":%d,"carrierQuotes":[{"carrierName":"%s","totalAmount":%d.25},\
            {"carrierName":"%s","totalAmount":%d.5}]}}\
            """.formatted(
                        number,
                        pickRandom(CARRIERS, random),
                        400 + random.nextInt(900),
                        pickRandom(CARRIERS, random),
                        400 + random.nextInt(900));
    }

    /// An offer of one rate of a stored quote to a customer. A container offer stays valid until it is withdrawn.
    static NewOffer newOffer(StoredQuote quote, long number, Random random) {
        boolean isOtr = quote.details().kind() == FreightKind.OTR;
        Instant validUntil = isOtr ? timeOfQuote(number).plus(Duration.ofHours(24 + random.nextInt(144))) : null;
        return new NewOffer(
                OfferedPrices.validAsLongAsRates(
                        List.of(new OfferedRate(
                                quote.id(),
                                quote.details().quoteNumber(),
                                number,
                                isOtr ? pickRandom(CARRIERS, random) : "",
                                "Standard",
                                1 + random.nextInt(5),
                                BigDecimal.valueOf(40_000 + random.nextInt(90_000), 2),
                                validUntil)),
                        (1 + random.nextInt(20)) + " pallets"),
                DeliveryChannel.COPIED,
                "",
                random.nextInt(4) == 0 ? "night@desk.example" : BenchmarkRequests.USER,
                "");
    }

    /// All lanes of the quotes.
    static List<Lane> allLanes() {
        List<Place> places =
                CITIES.stream().map(city -> PlaceParser.parse(city).place()).toList();
        return places.stream()
                .flatMap(from -> places.stream().map(to -> new Lane(from, to)))
                .toList();
    }

    private static <T> T pickRandom(List<T> values, Random random) {
        return values.get(random.nextInt(values.size()));
    }
}
