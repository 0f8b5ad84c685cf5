package lanedesk.workstation.journal;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.journal.booking.NewAttempt;
import lanedesk.workstation.journal.offer.Channel;
import lanedesk.workstation.journal.offer.NewOffer;
import lanedesk.workstation.journal.offer.OfferedPrices;
import lanedesk.workstation.journal.offer.OfferedRate;
import lanedesk.workstation.journal.quote.NewQuote;
import lanedesk.workstation.journal.quote.QuotedCustomer;
import lanedesk.workstation.journal.quote.QuotedLane;
import lanedesk.workstation.journal.store.Content;
import lanedesk.workstation.journal.store.Desk;
import lanedesk.workstation.journal.store.EnvironmentId;
import org.jspecify.annotations.Nullable;

/// Quotes and attempts to fill a journal with.
public final class Samples {
    public static final EnvironmentId SANDBOX = new EnvironmentId("sandbox");

    /// The environment whose journal it is.
    public static final Environment PROFILE = new Environment(
            Environment.SANDBOX_ID, "Sandbox", Environment.Kind.SANDBOX, null, null, "dana@example.com");
    public static final EnvironmentId PRODUCTION = new EnvironmentId("production");
    public static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");
    public static final String DISPATCHER = "dana@example.com";

    private Samples() {}

    public static Journal open(Path folder) {
        return open(folder, Clock.systemUTC());
    }

    public static Journal open(Path folder, Clock clock) {
        return opened(Journal.open(folder, "desk-1", clock));
    }

    public static Journal opened(Opening opening) {
        return switch (opening) {
            case Opening.Opened(Journal journal, int _) -> journal;
            case Opening.Refused(var problem) -> throw new AssertionError(problem.toString());
        };
    }

    public static NewQuote quote(long number) {
        return quote(number, "shipment-" + number);
    }

    public static NewQuote quote(long number, String fingerprint) {
        return quote(number, fingerprint, "Acme Foods", "Dallas, TX 75201", "Chicago, IL 60601", NOON);
    }

    public static NewQuote quote(
            long number, String fingerprint, String customer, String from, String to, Instant quotedAt) {
        return new NewQuote(
                Desk.OTR,
                "http://127.0.0.1:8080",
                number,
                new QuotedCustomer(4711, 471101, customer),
                new QuotedLane(from, to),
                List.of("Blue Ridge Freight", "Saia"),
                Content.utf8("{\"customerBsn\":\"471101\"}"),
                Content.utf8("{\"data\":{\"quoteNumber\":" + number + "}}"),
                quotedAt,
                Duration.ofSeconds(3),
                DISPATCHER,
                fingerprint,
                null);
    }

    public static NewAttempt attempt(UUID quote) {
        return attempt(quote, null);
    }

    public static NewAttempt attempt(UUID quote, @Nullable String overrideReason) {
        return new NewAttempt(
                quote,
                "http://127.0.0.1:8080",
                7,
                "Blue Ridge Freight",
                new BigDecimal("1240.00"),
                new BigDecimal("1395.50"),
                OffsetDateTime.parse("2026-11-28T17:00:00-06:00"),
                Content.utf8("{\"rateNumber\":7}"),
                DISPATCHER,
                null,
                overrideReason);
    }

    /// An attempt with the reasons for a second booking and for a price below cost.
    public static NewAttempt attempt(UUID quote, String overrideReason, String belowCostReason) {
        NewAttempt plain = attempt(quote, overrideReason);
        return new NewAttempt(
                plain.quote(),
                plain.baseUrl(),
                plain.rateNumber(),
                plain.carrier(),
                plain.price(),
                plain.sell(),
                plain.priceExpires(),
                plain.body(),
                plain.dispatcher(),
                plain.ownReference(),
                overrideReason,
                belowCostReason);
    }

    public static NewOffer offer(UUID quote, long quoteNumber, String sell, @Nullable Instant until) {
        return offer(quote, quoteNumber, sell, until, "Blue Ridge Freight", 7);
    }

    public static NewOffer offer(
            UUID quote, long quoteNumber, String sell, @Nullable Instant until, String carrier, long rateNumber) {
        OfferedRate rate = new OfferedRate(
                quote, quoteNumber, rateNumber, carrier, "LTL · Standard", 3, new BigDecimal(sell), until);
        return new NewOffer(OfferedPrices.lasting(List.of(rate), "6 pallets"), Channel.COPIED, "", DISPATCHER, "");
    }
}
