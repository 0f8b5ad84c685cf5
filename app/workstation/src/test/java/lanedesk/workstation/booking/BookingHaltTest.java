package lanedesk.workstation.booking;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import lanedesk.client.ClientSettings;
import lanedesk.client.LaneClient;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.journal.booking.PreparationResult;
import lanedesk.journal.crash.ChildJvm;
import lanedesk.sandbox.Sandbox;
import lanedesk.sandbox.SandboxOptions;
import lanedesk.workstation.Headless;
import lanedesk.workstation.booking.send.BookingProtocol;
import lanedesk.workstation.environment.FakeService;
import lanedesk.workstation.environment.ServiceAccess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tests which state a booking has after its process ended at a certain step. Takes over 3 s because each case
/// starts a sandbox and a Java process, which loads the program's classes and then requests a quote and books
/// it.
@Headless
final class BookingHaltTest {
    @TempDir
    Path folder;

    @Test
    void readsStoredAnswerAtNextStart() throws IOException, InterruptedException {
        try (Sandbox sandbox = Sandbox.start(SandboxOptions.inMemory())) {
            UUID quote = runProcessHaltingAt("before recordBooked", sandbox);
            try (Journal journal = JournalSamples.open(folder);
                    LaneClient client =
                            new LaneClient(ClientSettings.of(sandbox.baseUri().toString()))) {
                EnvironmentJournal own = journal.environmentJournal(JournalSamples.SANDBOX);
                ServiceAccess service = new FakeService(client, SampleQuotes.USER);
                new BookingProtocol(service, own.bookings(), Clock.systemUTC()).processStoredAnswers();
                BookingAttempt attempt = own.bookings().findByQuote(quote).getFirst();
                assertThat(attempt.state())
                        .isInstanceOfSatisfying(
                                AttemptState.Booked.class,
                                booked -> assertThat(booked.orderNumber()).isPositive());
                assertThat(own.documents().findByAttempt(attempt.id())).isNotEmpty();
                assertThat(sandbox.requestCounter().totalCount()).isEqualTo(1);
            }
        }
    }

    private UUID runProcessHaltingAt(String step, Sandbox sandbox) throws IOException, InterruptedException {
        Process victim = ChildJvm.plain()
                .start(
                        BookingProcessToKill.class,
                        folder.toString(),
                        sandbox.baseUri().toString(),
                        sandbox.token(),
                        step);
        List<String> texts;
        try (BufferedReader lines = victim.inputReader()) {
            texts = lines.readAllLines();
        }
        assertThat(victim.waitFor()).isEqualTo(BookingProcessToKill.HALTED_EXIT_CODE);
        assertThat(texts).as("nothing was said to be booked").hasSize(1);
        return UUID.fromString(texts.getFirst().substring("quoted ".length()));
    }

    @ParameterizedTest
    @CsvSource({
        "after prepareUnlessConflict, PREPARED, 0, 0",
        "after recordSent, UNKNOWN, 0, 0",
        "before recordAnswer, UNKNOWN, 1, 0",
        "before recordBooked, UNKNOWN, 1, 1"
    })
    void stateAfterRestartMatchesWhatWasOnDisk(String step, AttemptState.Name expected, int delivered, int answers)
            throws IOException, InterruptedException {
        try (Sandbox sandbox = Sandbox.start(SandboxOptions.inMemory())) {
            UUID quote = runProcessHaltingAt(step, sandbox);
            assertThat(sandbox.requestCounter().totalCount()).isEqualTo(delivered);
            try (Journal journal = JournalSamples.open(folder)) {
                EnvironmentJournal own = journal.environmentJournal(JournalSamples.SANDBOX);
                assertThat(own.bookings().findByQuote(quote)).singleElement().satisfies(attempt -> {
                    assertThat(attempt.state().name()).isEqualTo(expected);
                    assertThat(own.bookings().findAnswers(attempt.id())).hasSize(answers);
                });
                assertThat(own.bookings().prepareUnlessConflict(JournalSamples.attempt(quote)))
                        .isInstanceOf(
                                expected == AttemptState.Name.PREPARED
                                        ? PreparationResult.Ready.class
                                        : PreparationResult.QuoteHeld.class);
            }
        }
    }
}
