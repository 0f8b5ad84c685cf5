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
import java.util.Optional;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.NewAttempt;
import lanedesk.journal.booking.PreparationResult;
import lanedesk.journal.office.SharedDatabase;
import lanedesk.journal.office.SharedDatabaseAddress;
import lanedesk.journal.quote.NewQuote;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.journal.quote.QuotedLane;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.FreightKind;
import lanedesk.journal.store.SharedDatabaseRole;
import tools.jackson.core.JsonPointer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// A real journal in which tests save quotes.
abstract class RateQuoteFixture implements AutoCloseable {

    static final Instant NOW = Instant.parse("2026-11-26T15:00:00Z");

    public final TestClock clock = new TestClock(NOW);
    final Journal openedJournal;
    public final EnvironmentJournal journal;
    String customer = "Meridian Foods Group";
    private long quoteNumber = 804512;

    RateQuoteFixture(Path folder) {
        openedJournal = JournalSamples.open(folder, clock);
        journal = openedJournal.environmentJournal(JournalSamples.SANDBOX);
    }

    /// A clock that the test advances.
    public static final class TestClock extends Clock {
        private volatile Instant now;

        TestClock(Instant now) {
            this.now = now;
        }

        public void advance(Duration time) {
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

    /// Saves an OTR quote with these rates.
    public UUID saveOtrQuote(String... rates) {
        return saveOtrQuoteOfRequest(readGoldenFile("otr-quote.request.json"), rates);
    }

    /// Saves an OTR quote with these rates and this accessorial as the only requested one.
    UUID saveOtrQuoteWithAccessorial(String accessorial, String... rates) {
        return saveOtrQuoteWithAccessorials(accessorialJson(accessorial, "Delivery"), rates);
    }

    /// Saves an OTR quote with these rates and the accessorial requested at the pickup and at the delivery.
    public UUID saveOtrQuoteWithAccessorialAtBothEnds(String accessorial, String... rates) {
        return saveOtrQuoteWithAccessorials(
                accessorialJson(accessorial, "Pickup") + ", " + accessorialJson(accessorial, "Delivery"), rates);
    }

    private static String accessorialJson(String accessorial, String type) {
        return "{\"accessorial\": \"" + accessorial + "\", \"accessorialType\": \"" + type + "\"}";
    }

    private UUID saveOtrQuoteWithAccessorials(String requested, String... rates) {
        return saveOtrQuoteOfRequest(
                readGoldenFile("otr-quote.request.json")
                        .replaceFirst("(?s)\"accessorials\": \\[.*?]", "\"accessorials\": [" + requested + "]"),
                rates);
    }

    /// Saves a quote of hazardous freight with requested cargo insurance.
    UUID saveInsuredHazardousOtrQuote(String... rates) {
        return saveOtrQuoteOfRequest(
                readGoldenFile("otr-quote.request.json")
                        .replaceFirst("\"isHazardous\": false", "\"isHazardous\": true")
                        .replace("\"modes\":", """
                            "insurance": {"cargoValue": "25000", "goodsValue": "NEW", "isNewGoods": true,
                            "addFreightCost": true, "addExtraCoverage": false, "insuredName": "Meridian Foods",
                            "insuredCountry": "United States"}, "modes":\
                            """),
                rates);
    }

    private UUID saveOtrQuoteOfRequest(String request, String... rates) {
        return saveQuote(FreightKind.OTR, request, createOtrAnswer(rates));
    }

    /// Saves a what-if variant of the freight of the OTR quotes, requested as truckload only.
    UUID saveTruckloadVariant(String... rates) {
        return journal.quotes()
                .saveVariant(newQuote(
                        FreightKind.OTR,
                        readGoldenFile("otr-quote.request.json").replace("\"LTL\"", "\"Truckload\""),
                        createOtrAnswer(rates)))
                .id();
    }

    private String createOtrAnswer(String... rates) {
        return """
            {"data":{"quoteNumber":%s,"mileage":781.4,"referenceQuoteNumber":"MB-1","carrierQuotes":[%s]},"errors":null}
            """.formatted(++quoteNumber, String.join(",", rates));
    }

    UUID saveDrayageQuote() {
        return saveQuote(
                FreightKind.DRAYAGE,
                readGoldenFile("drayage-quote.request.json"),
                readGoldenFile("drayage-quote.answer.json"));
    }

    /// Saves a drayage quote of a refrigerated container that is used as dry container.
    UUID saveDryReeferQuote() {
        return saveQuote(
                FreightKind.DRAYAGE,
                readGoldenFile("drayage-quote.request.json")
                        .replaceFirst("\"containerType\": \"\\w+\"", "\"containerType\": \"ReeferContainer\"")
                        .replaceFirst("\"isReefer\": \\w+", "\"isReefer\": false"),
                readGoldenFile("drayage-quote.answer.json"));
    }

    /// Saves a drayage quote that also has the disclaimers of another market.
    UUID saveDrayageQuoteWithConditionsOfMarket(String marketZip) {
        String answer = readGoldenFile("drayage-quote.answer.json");
        Matcher disclaimers = Pattern.compile("(?s)\"disclaimers\": \\[(.*?)]").matcher(answer);
        return saveQuote(
                FreightKind.DRAYAGE,
                readGoldenFile("drayage-quote.request.json"),
                disclaimers.replaceFirst(match -> "\"disclaimers\": ["
                        + match.group(1)
                                .replaceAll(
                                        "\"drayageMarketZipCode\": \"\\d+\"",
                                        "\"drayageMarketZipCode\": \"" + marketZip + "\"")
                        + "," + match.group(1) + "]"));
    }

    /// Saves a drayage quote whose first rate has this amount in a field.
    UUID saveDrayageQuote(String field, String amount) {
        return saveQuote(
                FreightKind.DRAYAGE,
                readGoldenFile("drayage-quote.request.json"),
                readGoldenFile("drayage-quote.answer.json")
                        .replaceFirst("\"" + field + "\": [0-9.]+", "\"" + field + "\": " + amount));
    }

    /// Saves a quote of a freight kind whose sample answer was changed.
    UUID saveQuoteOfChangedAnswer(FreightKind kind, UnaryOperator<String> change) {
        String name = kind == FreightKind.OTR ? "otr-quote" : "drayage-quote";
        return saveQuote(
                kind, readGoldenFile(name + ".request.json"), change.apply(readGoldenFile(name + ".answer.json")));
    }

    private UUID saveQuote(FreightKind desk, String request, String answer) {
        return journal.quotes().save(newQuote(desk, request, answer)).id();
    }

    private NewQuote newQuote(FreightKind desk, String request, String answer) {
        clock.advance(Duration.ofMillis(20));
        return new NewQuote(
                desk,
                "http://127.0.0.1:8080",
                desk == FreightKind.OTR ? quoteNumber : 551201,
                new QuotedCustomer(118204, 40211, customer),
                new QuotedLane("Dallas, TX 75201", "Atlanta, GA 30318"),
                List.of(),
                Content.ofUtf8(request),
                Content.ofUtf8(answer),
                clock.instant(),
                Duration.ZERO,
                "dana@example.com",
                "one-shipment-" + desk,
                null,
                null,
                null,
                null,
                List.of());
    }

    /// An answer in which the value at a place is replaced by JSON, or removed (`-`).
    public static String withValueAt(String answer, String place, String value) {
        JsonMapper json = new JsonMapper();
        JsonNode document = json.readTree(answer);
        JsonPointer pointer = JsonPointer.compile(place);
        String name = pointer.last().getMatchingProperty();
        switch (document.at(pointer.head())) {
            case ArrayNode list -> list.set(Integer.parseInt(name), json.readTree(value));
            case ObjectNode fields when value.equals("-") -> fields.remove(name);
            case ObjectNode fields -> fields.set(name, json.readTree(value));
            default -> throw new IllegalArgumentException(place);
        }
        return document.toString();
    }

    /// A sample request or answer of the contract.
    public static String readGoldenFile(String name) {
        try {
            return Files.readString(Path.of(System.getProperty("contract.dir"), "golden", name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Records a booking of the first default rate as sent, without an answer.
    AttemptState.Sent recordSentAttempt(UUID quote) {
        var prepared = journal.bookings().prepareUnlessConflict(newAttempt(quote));
        assertThat(prepared).isInstanceOf(PreparationResult.Ready.class);
        return journal.bookings().recordSent(((PreparationResult.Ready) prepared).state());
    }

    private static NewAttempt newAttempt(UUID quote) {
        return new NewAttempt(
                quote,
                "http://127.0.0.1:8080",
                7731,
                "Prairie Freight",
                new BigDecimal("688.15"),
                new BigDecimal("790.00"),
                null,
                Content.ofUtf8("{\"rateNumber\":7731}"),
                JournalSamples.DISPATCHER,
                null,
                null,
                null,
                List.of());
    }

    /// Connects the journal to a shared database that does not answer. `role` is the role of the login at the
    /// last connection.
    final void connectSharedDatabase(SharedDatabaseRole role) {
        openedJournal.preferences().put("office.role", role.name());
        openedJournal.connectSharedDatabase(
                SharedDatabaseAddress.parse("postgresql://me@localhost:1/lanedesk", Optional::empty),
                _ -> true,
                SharedDatabase.SYNC_INTERVAL);
    }

    @Override
    public void close() {
        openedJournal.close();
    }
}
