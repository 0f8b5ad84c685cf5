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
import lanedesk.journal.JournalSamples;
import lanedesk.journal.quote.NewQuote;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.journal.quote.QuotedLane;
import lanedesk.journal.quote.StoredQuote;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.FreightKind;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Tests every kind of second quote of a shipment with every state of its first booking.
class SecondBookingTest {

    private static final LocalDate DAY = LocalDate.of(2026, 12, 1);

    @TempDir
    Path folder;

    private Journal journal;
    private EnvironmentJournal ownJournal;
    private long nextQuoteNumber = 100;

    @BeforeEach
    void open() {
        journal = JournalSamples.open(folder);
        ownJournal = journal.environmentJournal(JournalSamples.SANDBOX);
    }

    @AfterEach
    void close() {
        journal.close();
    }

    /// The state of the first booking, and whether a second one needs a reason.
    enum FirstBooking {
        PREPARED(true),
        SENT(true),
        UNKNOWN(true),
        BOOKED(true),
        RESOLVED_BOOKED(true),
        REJECTED(false),
        NOT_SENT(false),
        RESOLVED_NOT_BOOKED(false);

        private final boolean needsReason;

        FirstBooking(boolean needsReason) {
            this.needsReason = needsReason;
        }

        void advanceTo(Bookings bookings, PreparationResult preparation) {
            AttemptState.Prepared prepared = ((PreparationResult.Ready) preparation).state();
            switch (this) {
                case PREPARED -> {
                    // The attempt is already in this state.
                }
                case SENT -> bookings.recordSent(prepared);
                case UNKNOWN -> bookings.recordUnknown(bookings.recordSent(prepared), "time-out");
                case BOOKED -> bookings.recordBooked(bookings.recordSent(prepared), 5001, "BOL-5001");
                case RESOLVED_BOOKED ->
                    bookings.recordResolution(
                            bookings.recordUnknown(bookings.recordSent(prepared), "time-out"),
                            new Resolution.Booked(5001, "BOL-5001", JournalSamples.DISPATCHER));
                case REJECTED -> bookings.recordRejected(bookings.recordSent(prepared), "400");
                case NOT_SENT ->
                    bookings.withdraw(
                            bookings.recordNotSent(bookings.recordSent(prepared), "no network"), "no network");
                case RESOLVED_NOT_BOOKED ->
                    bookings.recordResolution(
                            bookings.recordUnknown(bookings.recordSent(prepared), "time-out"),
                            new Resolution.NotBooked("Pat", "not there", JournalSamples.DISPATCHER));
            }
        }
    }

    /// How the second quote was made. Its fingerprint always differs from that of the first quote.
    enum SecondQuote {
        AGAIN {
            @Override
            StoredQuote quote(SecondBookingTest test, StoredQuote first) {
                return test.recordQuote(UUID.randomUUID(), first.originShipment());
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
                StoredQuote variant = test.ownJournal
                        .quotes()
                        .saveVariant(test.newQuote(first.details().draft(), first.originShipment()));
                test.ownJournal.quotes().convertVariantToQuote(variant.id());
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
                return test.recordQuote(UUID.randomUUID(), null);
            }
        };

        abstract StoredQuote quote(SecondBookingTest test, StoredQuote first);
    }

    static Stream<Arguments> secondQuotesAndFirstBookings() {
        return Arrays.stream(SecondQuote.values())
                .flatMap(secondQuote -> Arrays.stream(FirstBooking.values())
                        .map(first -> argumentSet(secondQuote + " after " + first, secondQuote, first)));
    }

    @ParameterizedTest
    @MethodSource("secondQuotesAndFirstBookings")
    void secondBookingNeedsReasonUnlessFirstIsNotBooked(SecondQuote secondQuoteKind, FirstBooking firstBooking) {
        StoredQuote quoted = recordQuote(UUID.randomUUID(), null);
        firstBooking.advanceTo(ownJournal.bookings(), prepare(quoted, bookingBody(DAY, "75201", "89502")));
        StoredQuote secondQuote = secondQuoteKind.quote(this, quoted);
        PreparationResult preparation = prepare(secondQuote, bookingBody(DAY.plusDays(1), "75201", "89502"));
        assertThat(preparation)
                .isInstanceOf(
                        firstBooking.needsReason
                                ? PreparationResult.SameShipment.class
                                : PreparationResult.Ready.class);
    }

    @ParameterizedTest
    @MethodSource("secondQuotesAndFirstBookings")
    void comparesOriginOfShipmentDespiteOtherDateAndLane(SecondQuote secondQuoteKind, FirstBooking firstBooking) {
        StoredQuote quoted = recordQuote(UUID.randomUUID(), null);
        firstBooking.advanceTo(ownJournal.bookings(), prepare(quoted, bookingBody(DAY, "75201", "89501")));
        StoredQuote secondQuote = secondQuoteKind.quote(this, quoted);
        PreparationResult preparation = prepare(secondQuote, bookingBody(DAY.plusDays(20), "75201", "89502"));
        boolean needsReason = firstBooking.needsReason && secondQuoteKind != SecondQuote.SECOND_TAB;
        assertThat(preparation)
                .isInstanceOf(needsReason ? PreparationResult.SameShipment.class : PreparationResult.Ready.class);
        assertThat(ownJournal
                        .bookings()
                        .findOtherBookingsOfShipment(secondQuote.id())
                        .isEmpty())
                .as("before a field is filled in")
                .isEqualTo(!needsReason);
    }

    @Test
    void unknownBookingOnSameLaneNeedsReasonDespiteOtherDateAndSpelling() {
        FirstBooking.UNKNOWN.advanceTo(
                ownJournal.bookings(),
                prepare(recordQuote(UUID.randomUUID(), null), bookingBody(DAY, "75201-1234", "89502")));
        StoredQuote other = recordQuote(UUID.randomUUID(), null);
        assertThat(ownJournal.bookings().findOtherBookingsOfShipment(other.id()))
                .as("before a field is filled in")
                .hasSize(1);
        assertThat(prepare(other, bookingBody(DAY.plusDays(40), "75201", "89502")))
                .isInstanceOf(PreparationResult.SameShipment.class);
    }

    @ParameterizedTest
    @CsvSource({"0, true", "3, true", "-3, true", "4, false", "-4, false"})
    void bookedLaneNeedsReasonWithinDays(int days, boolean needsReason) {
        FirstBooking.BOOKED.advanceTo(
                ownJournal.bookings(),
                prepare(recordQuote(UUID.randomUUID(), null), bookingBody(DAY, "75201", "89502")));
        PreparationResult preparation =
                prepare(recordQuote(UUID.randomUUID(), null), bookingBody(DAY.plusDays(days), "75201", "89502"));
        assertThat(preparation)
                .isInstanceOf(needsReason ? PreparationResult.SameShipment.class : PreparationResult.Ready.class);
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
    void comparesSslBookingNumbersWithoutBlanksAndPunctuation(
            FirstBooking firstBooking, String typed, boolean needsReason) {
        firstBooking.advanceTo(ownJournal.bookings(), prepare(containerQuote(), containerBody("MAEU7712")));
        assertThat(prepare(containerQuote(), containerBody(typed)))
                .isInstanceOf(needsReason ? PreparationResult.SameShipment.class : PreparationResult.Ready.class);
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
    void otherContainerNeedsNoReasonOnceFirstIsBooked(
            FirstBooking firstBooking,
            @Nullable String booked,
            @Nullable String secondNumber,
            String lineNumber,
            boolean needsReason) {
        StoredQuote original = containerQuote(null);
        firstBooking.advanceTo(ownJournal.bookings(), prepare(original, containerBody("MAEU-7"), booked));
        StoredQuote repeated = containerQuote(original.originShipment());
        assertThat(prepare(repeated, containerBody(lineNumber), secondNumber))
                .isInstanceOf(needsReason ? PreparationResult.SameShipment.class : PreparationResult.Ready.class);
    }

    @Test
    void batchRowsAreSeparateShipments() {
        UUID batch = UUID.randomUUID();
        UUID row = new UUID(batch.getMostSignificantBits(), 1);
        StoredQuote first = recordQuote(row, null);
        FirstBooking.BOOKED.advanceTo(ownJournal.bookings(), prepare(first, bookingBody(DAY, "75201", "89501")));
        StoredQuote other = recordQuote(new UUID(batch.getMostSignificantBits(), 2), null);
        assertThat(prepare(other, bookingBody(DAY, "75201", "89503"))).isInstanceOf(PreparationResult.Ready.class);
        StoredQuote openedRow = recordQuote(UUID.randomUUID(), first.originShipment());
        assertThat(prepare(openedRow, bookingBody(DAY.plusDays(9), "75201", "89502")))
                .isInstanceOf(PreparationResult.SameShipment.class);
    }

    private PreparationResult prepare(StoredQuote quote, String body) {
        return prepare(quote, body, null);
    }

    private PreparationResult prepare(StoredQuote quote, String body, @Nullable String ownReference) {
        return ownJournal
                .bookings()
                .prepareUnlessConflict(new NewAttempt(
                        quote.id(),
                        "http://127.0.0.1:8080",
                        7,
                        "Saia",
                        new BigDecimal("1240.00"),
                        new BigDecimal("1395.50"),
                        OffsetDateTime.parse("2026-12-28T17:00:00-06:00"),
                        Content.ofUtf8(body),
                        JournalSamples.DISPATCHER,
                        ownReference,
                        null,
                        null,
                        List.of()));
    }

    private StoredQuote recordQuote(UUID tab, @Nullable UUID origin) {
        return ownJournal.quotes().save(newQuote(tab, origin));
    }

    private NewQuote newQuote(@Nullable UUID tab, @Nullable UUID origin) {
        return newQuote(FreightKind.OTR, """
            {"origin": {"postalCode": "75201"}, "destination": {"postalCode": "89502"}}\
            """, tab, origin);
    }

    private StoredQuote containerQuote() {
        return containerQuote(null);
    }

    private StoredQuote containerQuote(@Nullable UUID origin) {
        return ownJournal.quotes().save(newQuote(FreightKind.DRAYAGE, """
            {"operationType": "Import", "market": {"postalCode": "90731"}, "warehouse": {"postalCode": "91761"}}\
            """, UUID.randomUUID(), origin));
    }

    private NewQuote newQuote(FreightKind freightKind, String request, @Nullable UUID tab, @Nullable UUID origin) {
        nextQuoteNumber++;
        return new NewQuote(
                freightKind,
                "http://127.0.0.1:8080",
                nextQuoteNumber,
                new QuotedCustomer(4711, 471101, "Acme Foods"),
                new QuotedLane("Dallas, TX 75201", "Reno, NV 89502"),
                List.of(),
                Content.ofUtf8(request),
                Content.ofUtf8("{}"),
                JournalSamples.NOON,
                Duration.ZERO,
                JournalSamples.DISPATCHER,
                "shipment-" + nextQuoteNumber,
                tab,
                origin,
                null,
                null,
                List.of());
    }

    private static String bookingBody(LocalDate pickup, String from, String to) {
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
