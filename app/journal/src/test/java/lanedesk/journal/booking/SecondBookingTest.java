package lanedesk.journal.booking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.Samples;
import lanedesk.journal.quote.NewQuote;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.journal.quote.QuotedLane;
import lanedesk.journal.quote.StoredQuote;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.Desk;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Every way to a second booking of a shipment, by what became of the first.
class SecondBookingTest {

    private static final LocalDate DAY = LocalDate.of(2026, 12, 1);

    @TempDir
    Path folder;

    private Journal journal;
    private EnvironmentJournal here;
    private long number = 100;

    @BeforeEach
    void open() {
        journal = Samples.open(folder);
        here = journal.environment(Samples.SANDBOX);
    }

    @AfterEach
    void close() {
        journal.close();
    }

    /// What became of the first booking, and whether a second one asks.
    enum First {
        PREPARED(true),
        SENT(true),
        UNKNOWN(true),
        BOOKED(true),
        RESOLVED_BOOKED(true),
        REJECTED(false),
        NOT_SENT(false),
        RESOLVED_NOT_BOOKED(false);

        private final boolean asks;

        First(boolean asks) {
            this.asks = asks;
        }

        void reach(Bookings bookings, Preparation preparation) {
            AttemptState.Prepared prepared = ((Preparation.Ready) preparation).state();
            switch (this) {
                case PREPARED -> {
                    // It is that already.
                }
                case SENT -> bookings.send(prepared);
                case UNKNOWN -> bookings.recordUnknown(bookings.send(prepared), "time-out");
                case BOOKED -> bookings.recordBooked(bookings.send(prepared), 5001, "BOL-5001");
                case RESOLVED_BOOKED ->
                    bookings.resolve(
                            bookings.recordUnknown(bookings.send(prepared), "time-out"),
                            new Resolution.Booked(5001, "BOL-5001", Samples.DISPATCHER));
                case REJECTED -> bookings.recordRejected(bookings.send(prepared), "400");
                case NOT_SENT ->
                    bookings.withdraw(bookings.recordNotSent(bookings.send(prepared), "no network"), "no network");
                case RESOLVED_NOT_BOOKED ->
                    bookings.resolve(
                            bookings.recordUnknown(bookings.send(prepared), "time-out"),
                            new Resolution.NotBooked("Pat", "not there", Samples.DISPATCHER));
            }
        }
    }

    /// How the second quote came about. None has the fingerprint of the first.
    enum Way {
        AGAIN {
            @Override
            StoredQuote quote(SecondBookingTest test, StoredQuote first) {
                return test.quote(UUID.randomUUID(), first.originShipment());
            }
        },
        REPEAT_OF_A_REPEAT {
            @Override
            StoredQuote quote(SecondBookingTest test, StoredQuote first) {
                return AGAIN.quote(test, AGAIN.quote(test, first));
            }
        },
        WHAT_IF {
            @Override
            StoredQuote quote(SecondBookingTest test, StoredQuote first) {
                StoredQuote variant = test.here
                        .quotes()
                        .recordVariant(test.facts(first.facts().draft(), first.originShipment()));
                test.here.quotes().adopt(variant.id());
                return variant;
            }
        },
        WHAT_IF_AFTER_AGAIN {
            @Override
            StoredQuote quote(SecondBookingTest test, StoredQuote first) {
                return WHAT_IF.quote(test, AGAIN.quote(test, first));
            }
        },
        SECOND_TAB {
            @Override
            StoredQuote quote(SecondBookingTest test, StoredQuote first) {
                return test.quote(UUID.randomUUID(), null);
            }
        };

        abstract StoredQuote quote(SecondBookingTest test, StoredQuote first);
    }

    static Stream<Arguments> waysAndStates() {
        return Arrays.stream(Way.values())
                .flatMap(way ->
                        Arrays.stream(First.values()).map(first -> argumentSet(way + " after " + first, way, first)));
    }

    @ParameterizedTest
    @MethodSource("waysAndStates")
    void secondBookingAsksUnlessTheFirstIsKnownNotToBeBooked(Way way, First first) {
        StoredQuote quoted = quote(UUID.randomUUID(), null);
        first.reach(here.bookings(), prepare(quoted, body(DAY, "75201", "89502")));
        StoredQuote again = way.quote(this, quoted);
        Preparation second = prepare(again, body(DAY.plusDays(1), "75201", "89502"));
        assertThat(second).isInstanceOf(first.asks ? Preparation.SameShipment.class : Preparation.Ready.class);
    }

    @ParameterizedTest
    @MethodSource("waysAndStates")
    void originIsFollowedBackWhateverDayAndLaneAreNow(Way way, First first) {
        StoredQuote quoted = quote(UUID.randomUUID(), null);
        first.reach(here.bookings(), prepare(quoted, body(DAY, "75201", "89501")));
        StoredQuote again = way.quote(this, quoted);
        Preparation second = prepare(again, body(DAY.plusDays(20), "75201", "89502"));
        boolean asks = first.asks && way != Way.SECOND_TAB;
        assertThat(second).isInstanceOf(asks ? Preparation.SameShipment.class : Preparation.Ready.class);
        assertThat(here.bookings().ofShipment(again.id()).isEmpty())
                .as("before a field is filled in")
                .isEqualTo(!asks);
    }

    @Test
    void unknownBookingOfTheLaneAsksWhateverTheDayAndTheSpellingOfItsCodes() {
        First.UNKNOWN.reach(here.bookings(), prepare(quote(UUID.randomUUID(), null), body(DAY, "75201-1234", "89502")));
        StoredQuote other = quote(UUID.randomUUID(), null);
        assertThat(here.bookings().ofShipment(other.id()))
                .as("before a field is filled in")
                .hasSize(1);
        assertThat(prepare(other, body(DAY.plusDays(40), "75201", "89502")))
                .isInstanceOf(Preparation.SameShipment.class);
    }

    @ParameterizedTest
    @CsvSource({"0, true", "3, true", "-3, true", "4, false", "-4, false"})
    void bookedLaneAsksWithinDays(int days, boolean asks) {
        First.BOOKED.reach(here.bookings(), prepare(quote(UUID.randomUUID(), null), body(DAY, "75201", "89502")));
        Preparation second = prepare(quote(UUID.randomUUID(), null), body(DAY.plusDays(days), "75201", "89502"));
        assertThat(second).isInstanceOf(asks ? Preparation.SameShipment.class : Preparation.Ready.class);
    }

    @ParameterizedTest
    @CsvSource({
        "BOOKED, MAEU-7712, true",
        "BOOKED, maeu 7712, true",
        "BOOKED, MAEU/77.12, true",
        "BOOKED, MAEU-7713, false",
        "UNKNOWN, MAEU-7713, true",
        "REJECTED, MAEU-7712, false"
    })
    void lineNumbersAreComparedWithoutBlanksAndPunctuation(First first, String typed, boolean asks) {
        first.reach(here.bookings(), prepare(container(), containerBody("MAEU7712")));
        assertThat(prepare(container(), containerBody(typed)))
                .isInstanceOf(asks ? Preparation.SameShipment.class : Preparation.Ready.class);
    }

    @ParameterizedTest
    @CsvSource({
        "BOOKED, CSQU3054383, csqu 305438 3, MAEU-8, true",
        "BOOKED, CSQU3054383, MSKU9070323, MAEU-8, false",
        "BOOKED, CSQU3054383, MSKU9070323, MAEU-7, true",
        "BOOKED, CSQU3054383, CSQU3054384, MAEU-8, true",
        "BOOKED, CSQU3054383, , MAEU-8, true",
        "BOOKED, , MSKU9070323, MAEU-8, true",
        "UNKNOWN, CSQU3054383, MSKU9070323, MAEU-8, true"
    })
    void repeatedMoveOfAnotherContainerNeedsNoReasonOnceTheFirstIsBooked(
            First first, @Nullable String booked, @Nullable String now, String lineNumber, boolean asks) {
        StoredQuote original = container(null);
        first.reach(here.bookings(), prepare(original, containerBody("MAEU-7"), booked));
        StoredQuote repeated = container(original.originShipment());
        assertThat(prepare(repeated, containerBody(lineNumber), now))
                .isInstanceOf(asks ? Preparation.SameShipment.class : Preparation.Ready.class);
    }

    @Test
    void rowsOfOneBatchAreShipmentsOfTheirOwn() {
        UUID batch = UUID.randomUUID();
        UUID row = new UUID(batch.getMostSignificantBits(), 1);
        StoredQuote first = quote(row, null);
        First.BOOKED.reach(here.bookings(), prepare(first, body(DAY, "75201", "89501")));
        StoredQuote other = quote(new UUID(batch.getMostSignificantBits(), 2), null);
        assertThat(prepare(other, body(DAY, "75201", "89503"))).isInstanceOf(Preparation.Ready.class);
        StoredQuote openedRow = quote(UUID.randomUUID(), first.originShipment());
        assertThat(prepare(openedRow, body(DAY.plusDays(9), "75201", "89502")))
                .isInstanceOf(Preparation.SameShipment.class);
    }

    private Preparation prepare(StoredQuote quote, String body) {
        return prepare(quote, body, null);
    }

    private Preparation prepare(StoredQuote quote, String body, @Nullable String ownReference) {
        return here.bookings()
                .prepare(new NewAttempt(
                        quote.id(),
                        "http://127.0.0.1:8080",
                        7,
                        "Saia",
                        new BigDecimal("1240.00"),
                        new BigDecimal("1395.50"),
                        OffsetDateTime.parse("2026-12-28T17:00:00-06:00"),
                        Content.utf8(body),
                        Samples.DISPATCHER,
                        ownReference,
                        null));
    }

    private StoredQuote quote(UUID tab, @Nullable UUID origin) {
        return here.quotes().record(facts(tab, origin));
    }

    private NewQuote facts(@Nullable UUID tab, @Nullable UUID origin) {
        return facts(Desk.OTR, """
            {"origin": {"postalCode": "75201"}, "destination": {"postalCode": "89502"}}\
            """, tab, origin);
    }

    private StoredQuote container() {
        return container(null);
    }

    private StoredQuote container(@Nullable UUID origin) {
        return here.quotes().record(facts(Desk.DRAYAGE, """
            {"operationType": "Import", "market": {"postalCode": "90731"}, "warehouse": {"postalCode": "91761"}}\
            """, UUID.randomUUID(), origin));
    }

    private NewQuote facts(Desk desk, String request, @Nullable UUID tab, @Nullable UUID origin) {
        number++;
        return new NewQuote(
                desk,
                "http://127.0.0.1:8080",
                number,
                new QuotedCustomer(4711, 471101, "Acme Foods"),
                new QuotedLane("Dallas, TX 75201", "Reno, NV 89502"),
                List.of(),
                Content.utf8(request),
                Content.utf8("{}"),
                Samples.NOON,
                Duration.ZERO,
                Samples.DISPATCHER,
                "shipment-" + number,
                tab,
                origin,
                null,
                null);
    }

    private static String body(LocalDate pickup, String from, String to) {
        return """
            {"movement": {"estimatedPickupDate": "%sT08:00:00", "pickupAddress": {"zipcode": "%s"},
            "deliveryAddress": {"zipcode": "%s"}}}\
            """.formatted(pickup, from, to);
    }

    private static String containerBody(String bookingNumber) {
        return """
            {"operationType": "Import", "shipperConsignee": {"zipCode": "91761"},
            "container": {"ssl": "MAEU", "bookingNumber": "%s"}}\
            """.formatted(bookingNumber);
    }
}
