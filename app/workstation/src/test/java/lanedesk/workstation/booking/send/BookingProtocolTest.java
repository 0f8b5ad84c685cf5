package lanedesk.workstation.booking.send;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import lanedesk.client.Bytes;
import lanedesk.client.booking.PreparedBooking;
import lanedesk.client.booking.RawAnswer;
import lanedesk.journal.Commits;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Samples;
import lanedesk.journal.booking.Attempt;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.NewAttempt;
import lanedesk.journal.booking.Preparation;
import lanedesk.journal.booking.StoredAnswer;
import lanedesk.journal.store.Content;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.booking.Bench;
import lanedesk.workstation.booking.SampleQuotes;
import lanedesk.workstation.booking.unknown.UnknownCase;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.work.StepRunner;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// An answer that came and can't be read, on the real sandbox and a real journal.
@WithoutScreen
class BookingProtocolTest {

    @TempDir
    Path folder;

    private Bench bench;

    @BeforeEach
    void open() {
        bench = new Bench(folder, StepRunner.manual());
    }

    @AfterEach
    void close() {
        bench.close();
    }

    private void isUnknownAndLocked(Quoted.Otr quoted, BookingOutcome outcome) {
        assertThat(outcome).isInstanceOf(BookingOutcome.Unknown.class);
        assertThat(bench.bodies(quoted)).isEqualTo(1);
        assertThat(bench.own.bookings().unknowns())
                .singleElement()
                .satisfies(attempt -> assertThat(attempt.facts().quote()).isEqualTo(quoted.id()));
        assertThat(bench.own.bookings().prepare(Samples.attempt(quoted.id())))
                .isInstanceOf(Preparation.QuoteTaken.class);
    }

    @Test
    void anAnswerThatThereIsNoMemoryToReadIsKeptAndUnknown() {
        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.pallets());
        BookingProtocol starved = new BookingProtocol(
                bench.parts.workspace().service(), bench.own.bookings(), Clock.systemUTC(), (_, _, _) -> {
                    throw new OutOfMemoryError("Java heap space");
                });
        BookingOutcome outcome = starved.book(bench.pages.filled(quoted).order().orElseThrow(), null, _ -> false);
        isUnknownAndLocked(quoted, outcome);
        var attempt = bench.own.bookings().unknowns().getFirst();
        assertThat(attempt.state()).isInstanceOf(AttemptState.Unknown.class);
        assertThat(attempt.state().note()).contains("Java heap space");
        assertThat(bench.own.bookings().answers(attempt.id()))
                .as("what came, for whoever asks the operator")
                .singleElement()
                .satisfies(answer -> assertThat(answer.body().text()).contains("orderNumber"));
    }

    @Test
    void itIsOnItsWayUntilWhatCameIsWrittenDown() {
        BookingOrder order = bench.pages
                .filled(bench.quotes.otr(SampleQuotes.pallets()))
                .order()
                .orElseThrow();
        List<BookingProtocol> itself = new ArrayList<>();
        BookingProtocol failing = new BookingProtocol(
                bench.parts.workspace().service(), bench.own.bookings(), Clock.systemUTC(), (_, _, _) -> {
                    throw new IllegalStateException(
                            "on its way: " + itself.getFirst().isBooking());
                });
        itself.add(failing);
        assertThat(failing.isBooking()).isFalse();
        assertThat(failing.book(order, null, _ -> false))
                .isInstanceOfSatisfying(
                        BookingOutcome.Unknown.class,
                        unknown -> assertThat(unknown.reason()).isEqualTo("on its way: true"));
        assertThat(failing.isBooking()).isFalse();
    }

    @Test
    void anAnswerIsKeptBeforeItIsRead() {
        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.pallets());
        List<String> keptWhenRead = new ArrayList<>();
        BookingProtocol watched = new BookingProtocol(
                bench.parts.workspace().service(),
                bench.own.bookings(),
                Clock.fixed(Instant.EPOCH, ZoneOffset.UTC),
                (client, answer, request) -> {
                    Attempt open = bench.own.bookings().ofQuote(quoted.id()).getFirst();
                    bench.own
                            .bookings()
                            .answers(open.id())
                            .forEach(kept -> keptWhenRead.add(kept.body().text()));
                    return client.read(answer, request);
                });
        BookingOutcome outcome = watched.book(bench.pages.filled(quoted).order().orElseThrow(), null, _ -> false);
        assertThat(outcome).isInstanceOf(BookingOutcome.Booked.class);
        assertThat(bench.own
                        .bookings()
                        .answers(bench.own
                                .bookings()
                                .ofQuote(quoted.id())
                                .getFirst()
                                .id()))
                .as("no answer is of a time that this desk's clock has not reached")
                .allSatisfy(answer -> assertThat(answer.at()).isEqualTo(Instant.EPOCH));
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
    void anAnswerThatWasKeptSaysAfterARestartWhatItSays(int status, String body, AttemptState.Name expected) {
        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.pallets());
        PreparedBooking request =
                bench.pages.filled(quoted).order().orElseThrow().request().prepare(bench.client);
        UUID id = keptAndNotRead(quoted, status, body);
        EnvironmentJournal after = bench.reopened();
        assertThat(after.bookings().unknowns()).hasSize(1);
        new BookingProtocol(bench.parts.workspace().service(), after.bookings(), Clock.systemUTC()).readStoredAnswers();
        AttemptState state = after.bookings().find(id).orElseThrow().state();
        assertThat(state.name()).isEqualTo(expected);
        if (expected == AttemptState.Name.REJECTED) {
            assertThat(state.note()).startsWith(status + " ").containsAnyOf("The pickup is past.", body);
        }
        RawAnswer whole =
                new RawAnswer(status, Bytes.copyOf(body.getBytes(StandardCharsets.UTF_8)), null, null, Instant.EPOCH);
        assertThat(bench.client.read(whole, request).getClass().getSimpleName())
                .as("as it is read when it comes")
                .isEqualToIgnoringCase(expected.name());
        assertThat(bench.bodies(quoted)).isZero();
    }

    @Test
    void anOrderThatAKeptRefusalNamesIsFilledInAfterARestart() {
        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.pallets());
        keptAndNotRead(
                quoted,
                400,
                "{\"data\":null,\"errors\":{\"code\":\"c\",\"message\":\"The quote was booked as order 5.\"}}");
        EnvironmentJournal after = bench.reopened();
        new BookingProtocol(bench.parts.workspace().service(), after.bookings(), Clock.systemUTC()).readStoredAnswers();
        assertThat(UnknownCase.all(after))
                .singleElement()
                .satisfies(open -> assertThat(open.claimedOrder()).isEqualTo(5));
    }

    private UUID keptAndNotRead(Quoted.Otr quoted, int status, String body) {
        BookingOrder order = bench.pages.filled(quoted).order().orElseThrow();
        byte[] request = order.request().prepare(bench.client).body().toByteArray();
        NewAttempt attempt = new NewAttempt(
                quoted.id(),
                bench.client.baseUrl(),
                order.request().rateNumber(),
                order.carrier(),
                order.price(),
                order.sell(),
                order.expires(),
                Content.of(request),
                SampleQuotes.USER,
                null,
                null);
        Preparation.Ready ready = (Preparation.Ready) bench.own.bookings().prepare(attempt);
        UUID id = bench.own.bookings().send(ready.state()).attempt();
        bench.own.bookings().recordAnswer(id, new StoredAnswer(status, Content.utf8(body), Instant.now()));
        return id;
    }

    @Test
    void aBookingIsFourCommits() {
        BookingPage page = bench.pages.filled(bench.quotes.otr(SampleQuotes.pallets()));
        int before = Commits.in(folder);
        assertThat(bench.book(page)).isInstanceOf(BookingOutcome.Booked.class);
        assertThat(Commits.in(folder) - before)
                .as("prepared, sent, answered, booked with its papers")
                .isEqualTo(4);
    }

    @Test
    void aBookingIsWrittenDownWithItsPapers() {
        BookingOutcome outcome = bench.book(bench.pages.filled(bench.quotes.otr(SampleQuotes.pallets())));
        assertThat(outcome)
                .isInstanceOfSatisfying(
                        BookingOutcome.Booked.class,
                        booked -> assertThat(bench.own.documents().ofAttempt(booked.attempt()))
                                .isNotEmpty());
    }

    @Test
    void aBookingStandsWhateverBecomesOfItsPapers() {
        bench.failingPapers = true;
        BookingOutcome outcome = bench.book(bench.pages.filled(bench.quotes.otr(SampleQuotes.pallets())));
        assertThat(outcome).isInstanceOfSatisfying(BookingOutcome.Booked.class, booked -> {
            assertThat(bench.own.bookings().find(booked.attempt()).orElseThrow().state())
                    .isInstanceOfSatisfying(
                            AttemptState.Booked.class,
                            state -> assertThat(state.orderNumber()).isEqualTo(booked.orderNumber()));
            assertThat(bench.own.documents().ofAttempt(booked.attempt())).isEmpty();
        });
    }
}
