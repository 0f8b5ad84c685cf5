package lanedesk.workstation.rates;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.Samples;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.NewAttempt;
import lanedesk.journal.booking.Preparation;
import lanedesk.journal.quote.NewQuote;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.journal.quote.QuotedLane;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.Desk;

/// A real journal, and quotes that are kept in it one after the other.
abstract class RateQuotes implements AutoCloseable {

    static final Instant NOW = Instant.parse("2026-11-26T15:00:00Z");

    public final TestClock clock = new TestClock(NOW);
    final Journal opened;
    public final EnvironmentJournal journal;
    String customer = "Meridian Foods Group";
    private long quoteNumber = 804512;

    RateQuotes(Path folder) {
        opened = Samples.open(folder, clock);
        journal = opened.environment(Samples.SANDBOX);
    }

    /// A clock that the test moves.
    public static final class TestClock extends Clock {
        private volatile Instant now;

        TestClock(Instant now) {
            this.now = now;
        }

        public void pass(Duration time) {
            now = now.plus(time);
        }

        @Override
        public ZoneId getZone() {
            return ZoneId.of("America/Chicago");
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return now;
        }
    }

    /// Keeps an over-the-road quote with these rates.
    public UUID otr(String... rates) {
        return answered(golden("otr-quote.request.json"), rates);
    }

    /// The same where this one accessorial was asked for and no other.
    UUID otrAsking(String accessorial, String... rates) {
        return asking(asked(accessorial, "Delivery"), rates);
    }

    /// The same where it was asked for at the pickup and at the delivery.
    public UUID otrAskingAtBothEnds(String accessorial, String... rates) {
        return asking(asked(accessorial, "Pickup") + ", " + asked(accessorial, "Delivery"), rates);
    }

    private static String asked(String accessorial, String type) {
        return "{\"accessorial\": \"" + accessorial + "\", \"accessorialType\": \"" + type + "\"}";
    }

    private UUID asking(String asked, String... rates) {
        return answered(
                golden("otr-quote.request.json")
                        .replaceFirst("(?s)\"accessorials\": \\[.*?]", "\"accessorials\": [" + asked + "]"),
                rates);
    }

    /// Keeps a quote of hazardous freight for which a cargo insurance was asked.
    UUID otrInsuredAndHazardous(String... rates) {
        return answered(
                golden("otr-quote.request.json")
                        .replaceFirst("\"isHazardous\": false", "\"isHazardous\": true")
                        .replace("\"modes\":", """
                            "insurance": {"cargoValue": "25000", "goodsValue": "NEW", "isNewGoods": true,
                            "addFreightCost": true, "addExtraCoverage": false, "insuredName": "Meridian Foods",
                            "insuredCountry": "United States"}, "modes":\
                            """),
                rates);
    }

    private UUID answered(String request, String... rates) {
        return keep(Desk.OTR, request, """
            {"data":{"quoteNumber":%d,"mileage":781.4,"referenceQuoteNumber":"MB-1","carrierQuotes":[%s]},"errors":null}
            """.formatted(++quoteNumber, String.join(",", rates)));
    }

    UUID drayage() {
        return keep(Desk.DRAYAGE, golden("drayage-quote.request.json"), golden("drayage-quote.answer.json"));
    }

    /// The same in a refrigerated container that is not to be cooled.
    UUID dryReefer() {
        return keep(
                Desk.DRAYAGE,
                golden("drayage-quote.request.json")
                        .replaceFirst("\"containerType\": \"\\w+\"", "\"containerType\": \"ReeferContainer\"")
                        .replaceFirst("\"isReefer\": \\w+", "\"isReefer\": false"),
                golden("drayage-quote.answer.json"));
    }

    /// The same where its disclaimers are those of another market, too.
    UUID drayageAlsoIn(String marketZip) {
        String answer = golden("drayage-quote.answer.json");
        Matcher disclaimers = Pattern.compile("(?s)\"disclaimers\": \\[(.*?)]").matcher(answer);
        return keep(
                Desk.DRAYAGE,
                golden("drayage-quote.request.json"),
                disclaimers.replaceFirst(found -> "\"disclaimers\": ["
                        + found.group(1)
                                .replaceAll(
                                        "\"drayageMarketZipCode\": \"\\d+\"",
                                        "\"drayageMarketZipCode\": \"" + marketZip + "\"")
                        + "," + found.group(1) + "]"));
    }

    /// The same where a field of the first rate has this amount.
    UUID drayage(String field, String amount) {
        return keep(
                Desk.DRAYAGE,
                golden("drayage-quote.request.json"),
                golden("drayage-quote.answer.json")
                        .replaceFirst("\"" + field + "\": [0-9.]+", "\"" + field + "\": " + amount));
    }

    private UUID keep(Desk desk, String request, String answer) {
        clock.pass(Duration.ofMillis(20));
        return journal.quotes()
                .record(new NewQuote(
                        desk,
                        "http://127.0.0.1:8080",
                        desk == Desk.OTR ? quoteNumber : 551201,
                        new QuotedCustomer(118204, 40211, customer),
                        new QuotedLane("Dallas, TX 75201", "Atlanta, GA 30318"),
                        List.of(),
                        Content.utf8(request),
                        Content.utf8(answer),
                        clock.instant(),
                        Duration.ZERO,
                        "dana@example.com",
                        "one-shipment-" + desk,
                        null))
                .id();
    }

    private static String golden(String name) {
        try {
            return Files.readString(Path.of(System.getProperty("contract.dir"), "golden", name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Sends a booking of the first of the usual rates; its answer is awaited.
    AttemptState.Sent send(UUID quote) {
        var prepared = journal.bookings().prepare(attempt(quote));
        assertThat(prepared).isInstanceOf(Preparation.Ready.class);
        return journal.bookings().send(((Preparation.Ready) prepared).state());
    }

    private static NewAttempt attempt(UUID quote) {
        return new NewAttempt(
                quote,
                "http://127.0.0.1:8080",
                7731,
                "Prairie Freight",
                new BigDecimal("688.15"),
                new BigDecimal("790.00"),
                null,
                Content.utf8("{\"rateNumber\":7731}"),
                Samples.DISPATCHER,
                null,
                null);
    }

    @Override
    public void close() {
        opened.close();
    }
}
