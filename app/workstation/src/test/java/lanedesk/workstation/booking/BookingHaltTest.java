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
import lanedesk.journal.Samples;
import lanedesk.journal.booking.Attempt;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.Preparation;
import lanedesk.journal.crash.ChildJava;
import lanedesk.sandbox.Sandbox;
import lanedesk.sandbox.SandboxOptions;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.booking.send.BookingProtocol;
import lanedesk.workstation.environment.PlainService;
import lanedesk.workstation.environment.Service;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Programs that end, as a kill ends them, right at one step of a booking.
@WithoutScreen
final class BookingHaltTest {
    @TempDir
    Path folder;

    @Test
    void anAnswerThatWasKeptIsReadAtTheNextStart() throws IOException, InterruptedException {
        try (Sandbox sandbox = Sandbox.start(SandboxOptions.inMemory())) {
            UUID quote = haltedAt("before recordBooked", sandbox);
            try (Journal journal = Samples.open(folder);
                    LaneClient client =
                            new LaneClient(ClientSettings.of(sandbox.baseUri().toString()))) {
                EnvironmentJournal own = journal.environment(Samples.SANDBOX);
                Service service = new PlainService(client, SampleQuotes.USER);
                new BookingProtocol(service, own.bookings(), Clock.systemUTC()).readStoredAnswers();
                Attempt attempt = own.bookings().ofQuote(quote).getFirst();
                assertThat(attempt.state())
                        .isInstanceOfSatisfying(
                                AttemptState.Booked.class,
                                booked -> assertThat(booked.orderNumber()).isPositive());
                assertThat(own.documents().ofAttempt(attempt.id())).isNotEmpty();
                assertThat(sandbox.deliveries().total()).isEqualTo(1);
            }
        }
    }

    private UUID haltedAt(String step, Sandbox sandbox) throws IOException, InterruptedException {
        Process victim = ChildJava.plain()
                .start(BookingVictim.class, folder.toString(), sandbox.baseUri().toString(), sandbox.token(), step);
        List<String> said;
        try (BufferedReader lines = victim.inputReader()) {
            said = lines.readAllLines();
        }
        assertThat(victim.waitFor()).isEqualTo(BookingVictim.HALTED);
        assertThat(said).as("nothing was said to be booked").hasSize(1);
        return UUID.fromString(said.getFirst().substring("quoted ".length()));
    }

    @ParameterizedTest
    @CsvSource({
        "after prepare, PREPARED, 0, 0",
        "after send, UNKNOWN, 0, 0",
        "before recordAnswer, UNKNOWN, 1, 0",
        "before recordBooked, UNKNOWN, 1, 1"
    })
    void whatIsKnownAfterTheRestartIsWhatWasOnTheDisk(
            String step, AttemptState.Name expected, int delivered, int answers)
            throws IOException, InterruptedException {
        try (Sandbox sandbox = Sandbox.start(SandboxOptions.inMemory())) {
            UUID quote = haltedAt(step, sandbox);
            assertThat(sandbox.deliveries().total()).isEqualTo(delivered);
            try (Journal journal = Samples.open(folder)) {
                EnvironmentJournal own = journal.environment(Samples.SANDBOX);
                assertThat(own.bookings().ofQuote(quote)).singleElement().satisfies(attempt -> {
                    assertThat(attempt.state().name()).isEqualTo(expected);
                    assertThat(own.bookings().answers(attempt.id())).hasSize(answers);
                });
                assertThat(own.bookings().prepare(Samples.attempt(quote)))
                        .isInstanceOf(
                                expected == AttemptState.Name.PREPARED
                                        ? Preparation.Ready.class
                                        : Preparation.QuoteTaken.class);
            }
        }
    }
}
