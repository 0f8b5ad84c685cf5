package lanedesk.workstation.booking.send;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import lanedesk.client.Bytes;
import lanedesk.client.booking.BookingResult;
import lanedesk.client.booking.PreparedBooking;
import lanedesk.client.booking.RawAnswer;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.WriteAheadLogCommits;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.journal.booking.NewAttempt;
import lanedesk.journal.booking.PreparationResult;
import lanedesk.journal.booking.StoredAnswer;
import lanedesk.journal.store.Content;
import lanedesk.workstation.Headless;
import lanedesk.workstation.booking.BookingTestBench;
import lanedesk.workstation.booking.SampleQuotes;
import lanedesk.workstation.booking.unknown.UnknownBooking;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.work.ManualTaskRunner;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tests the storage of answers, also of those that cannot be read, with the real sandbox and a real journal.
@Headless
class BookingProtocolTest {

    @TempDir
    Path folder;

    private BookingTestBench bench;

    @BeforeEach
    void openBench() {
        bench = new BookingTestBench(folder, ManualTaskRunner.manual());
    }

    @AfterEach
    void close() {
        bench.close();
    }

    private void assertUnknownAndLocked(SavedQuote.Otr quote, BookingOutcome outcome) {
        assertThat(outcome).isInstanceOf(BookingOutcome.Unknown.class);
        assertThat(bench.deliveredBookings(quote)).isEqualTo(1);
        assertThat(bench.environmentJournal.bookings().findWithUnknownOutcome())
                .singleElement()
                .satisfies(attempt -> assertThat(attempt.details().quoteId()).isEqualTo(quote.id()));
        assertThat(bench.environmentJournal.bookings().prepareUnlessConflict(JournalSamples.attempt(quote.id())))
                .isInstanceOf(PreparationResult.QuoteHeld.class);
    }

    @Test
    void outOfMemoryWhileReadingStoresAnswerAsUnknown() {
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        BookingProtocol starved = new BookingProtocol(
                bench.context.environment().service(),
                bench.environmentJournal.bookings(),
                Clock.systemUTC(),
                (_, _, _) -> {
                    throw new OutOfMemoryError("Java heap space");
                });
        BookingOutcome outcome = starved.bookOnce(
                bench.pages.createFilledPage(quote).toSubmissionIfComplete().orElseThrow(), null, _ -> false);
        assertUnknownAndLocked(quote, outcome);
        var attempt =
                bench.environmentJournal.bookings().findWithUnknownOutcome().getFirst();
        assertThat(attempt.state()).isInstanceOf(AttemptState.Unknown.class);
        assertThat(attempt.state().note()).contains("Java heap space");
        assertThat(bench.environmentJournal.bookings().findAnswers(attempt.id()))
                .as("what came, for whoever asks the operator")
                .singleElement()
                .satisfies(answer -> assertThat(answer.body().toText()).contains("orderNumber"));
    }

    @Test
    void isBookingUntilOutcomeIsSaved() {
        BookingSubmission order = bench.pages
                .createFilledPage(bench.quotes.requestOtrQuote(SampleQuotes.palletItem()))
                .toSubmissionIfComplete()
                .orElseThrow();
        List<BookingProtocol> itself = new ArrayList<>();
        BookingProtocol failing = new BookingProtocol(
                bench.context.environment().service(),
                bench.environmentJournal.bookings(),
                Clock.systemUTC(),
                (_, _, _) -> {
                    throw new IllegalStateException(
                            "on its way: " + itself.getFirst().isAnyBookingInProgress());
                });
        itself.add(failing);
        assertThat(failing.isAnyBookingInProgress()).isFalse();
        assertThat(failing.bookOnce(order, null, _ -> false))
                .isInstanceOfSatisfying(
                        BookingOutcome.Unknown.class,
                        unknown -> assertThat(unknown.reason()).isEqualTo("on its way: true"));
        assertThat(failing.isAnyBookingInProgress()).isFalse();
    }

    @Test
    void storesAnswerBeforeParsing() {
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        List<String> keptWhenRead = new ArrayList<>();
        BookingProtocol watched = new BookingProtocol(
                bench.context.environment().service(),
                bench.environmentJournal.bookings(),
                Clock.fixed(Instant.EPOCH, ZoneOffset.UTC),
                (client, answer, request) -> {
                    BookingAttempt open = bench.environmentJournal
                            .bookings()
                            .findByQuote(quote.id())
                            .getFirst();
                    bench.environmentJournal
                            .bookings()
                            .findAnswers(open.id())
                            .forEach(saved -> keptWhenRead.add(saved.body().toText()));
                    return client.readResult(answer, request);
                });
        BookingOutcome outcome = watched.bookOnce(
                bench.pages.createFilledPage(quote).toSubmissionIfComplete().orElseThrow(), null, _ -> false);
        assertThat(outcome).isInstanceOf(BookingOutcome.Booked.class);
        assertThat(bench.environmentJournal
                        .bookings()
                        .findAnswers(bench.environmentJournal
                                .bookings()
                                .findByQuote(quote.id())
                                .getFirst()
                                .id()))
                .as("no answer is of a time that this desk's clock has not reached")
                .allSatisfy(answer -> assertThat(answer.receivedAt()).isEqualTo(Instant.EPOCH));
        assertThat(keptWhenRead).singleElement(InstanceOfAssertFactories.STRING).contains("orderNumber");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        400 | {"data":null,"errors":{"code":"c","message":"The pickup is past."}}                        | REJECTED
        400 | {"data":null,"errors":{"title":"Bad Request","status":400,"detail":"The pickup is past."}} | UNKNOWN
        400 | {"data":null,"errors":{"title":"Bad Requ                                                | UNKNOWN
        400 | {"data":null,"errors":{"code":"c","message":"The quote was booked as order 5."}}        | UNKNOWN
        400 | {"data":null,"errors":{"title":"Bad Request","status":400},"data":{"orderNumber":7           | UNKNOWN
        403 | <html><h1>403 Forbidden</h1></html>                                                     | REJECTED
        401 | Login, please.                                                                          | REJECTED
        500 | {"data":null,"errors":{"code":"c","message":"Later, please."}}                          | UNKNOWN
        200 | {"data":{"orderNumber":88,"bolNumber":"LD88","documents":[]},"errors":null}             | BOOKED
        200 | {"data":{"orderNumber":88,"bolNum                                                       | UNKNOWN
        """)
    void interpretsStoredAnswerAfterRestart(int status, String body, AttemptState.Name expected) {
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        PreparedBooking request = bench.pages
                .createFilledPage(quote)
                .toSubmissionIfComplete()
                .orElseThrow()
                .request()
                .toPreparedBooking(bench.client);
        UUID id = recordUnparsedAnswer(quote, status, body);
        EnvironmentJournal after = bench.reopenJournal();
        assertThat(after.bookings().findWithUnknownOutcome()).hasSize(1);
        new BookingProtocol(bench.context.environment().service(), after.bookings(), Clock.systemUTC())
                .processStoredAnswers();
        AttemptState state = after.bookings().find(id).orElseThrow().state();
        assertThat(state.name()).isEqualTo(expected);
        if (expected == AttemptState.Name.REJECTED) {
            assertThat(state.note()).startsWith(status + " ").containsAnyOf("The pickup is past.", body);
        }
        RawAnswer whole =
                new RawAnswer(status, Bytes.copyOf(body.getBytes(StandardCharsets.UTF_8)), null, null, Instant.EPOCH);
        assertThat(bench.client.readResult(whole, request).getClass().getSimpleName())
                .as("as it is read when it comes")
                .isEqualToIgnoringCase(expected.name());
        assertThat(bench.deliveredBookings(quote)).isZero();
    }

    @Test
    void restoresClaimedOrderOfStoredRejectionAfterRestart() {
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        recordUnparsedAnswer(
                quote,
                400,
                "{\"data\":null,\"errors\":{\"code\":\"c\",\"message\":\"The quote was booked as order 5.\"}}");
        EnvironmentJournal after = bench.reopenJournal();
        new BookingProtocol(bench.context.environment().service(), after.bookings(), Clock.systemUTC())
                .processStoredAnswers();
        assertThat(UnknownBooking.loadAll(after))
                .singleElement()
                .satisfies(open -> assertThat(open.claimedOrderNumber()).isEqualTo(5));
    }

    private UUID recordUnparsedAnswer(SavedQuote.Otr quote, int status, String body) {
        BookingSubmission order =
                bench.pages.createFilledPage(quote).toSubmissionIfComplete().orElseThrow();
        byte[] request = order.request().toPreparedBooking(bench.client).body().toByteArray();
        NewAttempt attempt = new NewAttempt(
                quote.id(),
                bench.client.baseUrl(),
                order.request().rateNumber(),
                order.carrier(),
                order.buyRate(),
                order.sellPrice(),
                order.expiresAt(),
                Content.of(request),
                SampleQuotes.USER,
                null,
                null,
                null,
                List.of());
        PreparationResult.Ready ready =
                (PreparationResult.Ready) bench.environmentJournal.bookings().prepareUnlessConflict(attempt);
        UUID id = bench.environmentJournal.bookings().recordSent(ready.state()).attempt();
        bench.environmentJournal
                .bookings()
                .recordAnswer(id, new StoredAnswer(status, Content.ofUtf8(body), Instant.now()));
        return id;
    }

    @Test
    void booksShipmentAgainOnlyForReasonThatCoversConflict() {
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        bench.bookPage(bench.pages.createFilledPage(quote));
        SavedQuote.Otr requoted = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        BookingSubmission order =
                bench.pages.createFilledPage(requoted).toSubmissionIfComplete().orElseThrow();

        assertThat(bench.protocol.bookOnce(order, "two trucks", _ -> false))
                .isInstanceOf(BookingOutcome.SameShipment.class);
        assertThat(bench.deliveredBookings(requoted)).isZero();
        assertThat(bench.protocol.bookOnce(order, "two trucks", BookingOutcome.SameShipment.class::isInstance))
                .isInstanceOf(BookingOutcome.Booked.class);
        assertThat(bench.deliveredBookings(requoted)).isEqualTo(1);
    }

    @Test
    void orderNumberOfAnotherBookingMakesOutcomeUnknown() {
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        BookingOutcome.Booked first = (BookingOutcome.Booked) bench.bookPage(bench.pages.createFilledPage(quote));
        SavedQuote.Otr other = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        BookingProtocol repeated = new BookingProtocol(
                bench.context.environment().service(),
                bench.environmentJournal.bookings(),
                Clock.systemUTC(),
                (_, _, _) -> new BookingResult.Booked(
                        first.orderNumber(), first.bolNumber(), List.of(), List.of(), Map.of()));

        BookingOutcome outcome = repeated.bookOnce(
                bench.pages.createFilledPage(other).toSubmissionIfComplete().orElseThrow(), "two trucks", _ -> true);

        assertThat(outcome).isInstanceOfSatisfying(BookingOutcome.Unknown.class, unknown -> {
            assertThat(unknown.reason()).contains("Order " + first.orderNumber());
            assertThat(unknown.conflictingOrder()).isEqualTo(first.orderNumber());
        });
        assertUnknownAndLocked(other, outcome);
    }

    @Test
    void commitsFourTimesPerBooking() {
        BookingPage page = bench.pages.createFilledPage(bench.quotes.requestOtrQuote(SampleQuotes.palletItem()));
        int before = WriteAheadLogCommits.countIn(folder);
        assertThat(bench.bookPage(page)).isInstanceOf(BookingOutcome.Booked.class);
        assertThat(WriteAheadLogCommits.countIn(folder) - before)
                .as("prepared, sent, answered, booked with its papers")
                .isEqualTo(4);
    }

    @Test
    void savesBookingWithItsDocuments() {
        BookingOutcome outcome =
                bench.bookPage(bench.pages.createFilledPage(bench.quotes.requestOtrQuote(SampleQuotes.palletItem())));
        assertThat(outcome)
                .isInstanceOfSatisfying(
                        BookingOutcome.Booked.class,
                        booked -> assertThat(
                                        bench.environmentJournal.documents().findByAttempt(booked.attempt()))
                                .isNotEmpty());
    }

    @Test
    void savesBookingEvenIfDocumentsFail() {
        bench.documentsFail = true;
        BookingOutcome outcome =
                bench.bookPage(bench.pages.createFilledPage(bench.quotes.requestOtrQuote(SampleQuotes.palletItem())));
        assertThat(outcome).isInstanceOfSatisfying(BookingOutcome.Booked.class, booked -> {
            assertThat(bench.environmentJournal
                            .bookings()
                            .find(booked.attempt())
                            .orElseThrow()
                            .state())
                    .isInstanceOfSatisfying(
                            AttemptState.Booked.class,
                            state -> assertThat(state.orderNumber()).isEqualTo(booked.orderNumber()));
            assertThat(bench.environmentJournal.documents().findByAttempt(booked.attempt()))
                    .isEmpty();
        });
    }
}
