package lanedesk.workstation.booking;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Set;
import lanedesk.journal.Samples;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.AttemptState.Name;
import lanedesk.journal.booking.Preparation;
import lanedesk.sandbox.fault.Fault;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.work.StepRunner;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/// Whatever the service does to a booking: it is delivered once at most, booked only on evidence, and what is not known
/// is locked. Silence and a drip, which take their time, are in [BookingFaultsTest] and in the client's own table.
@WithoutScreen
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class BookingFaultTableTest {
    private static final String PATH = "/v1/otr/book";
    /// A length that can't be leaves the evidence whole, as do these other oddities.
    private static final Set<Fault> HARMLESS = Set.of(
            Fault.SLOW,
            Fault.NEGATIVE_LENGTH,
            Fault.UNKNOWN_FIELDS,
            Fault.UNKNOWN_WORDS,
            Fault.NO_RATES,
            Fault.NULL_DOCUMENTS,
            Fault.HOSTILE_DOCUMENTS);
    private static final Set<Fault> A_COMPLETE_NO = Set.of(Fault.STATUS_401, Fault.STATUS_403);
    private static final Set<Fault> CLOSED_BEFORE_THE_BODY = Set.of(Fault.RESET_ON_HEADERS, Fault.CLOSE_ON_HEADERS);
    private static final Set<Fault> NOTHING_TO_KEEP = Set.of(
            Fault.RESET_ON_HEADERS,
            Fault.CLOSE_ON_HEADERS,
            Fault.CLOSE_AFTER_BODY,
            Fault.RESET_AFTER_BODY,
            Fault.CONTINUE_THEN_CLOSE,
            Fault.LOSE_ANSWER,
            Fault.RESET_ANSWER,
            Fault.HALF_STATUS_LINE,
            Fault.CUT_HEADERS,
            Fault.HUGE_HEADERS,
            Fault.STATUS_503_FAR);

    @SuppressWarnings("NullAway.Init") // opened before the first test
    private Bench bench;

    @BeforeAll
    void open(@TempDir Path folder) {
        bench = new Bench(folder, StepRunner.immediate());
    }

    @AfterAll
    void close() {
        bench.close();
    }

    @ParameterizedTest
    @EnumSource(
            mode = Mode.EXCLUDE,
            names = {"NEVER_ANSWERS", "DRIP"})
    void bookingEndsAsItsEvidenceSays(Fault fault) {
        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.pallets());
        bench.sandbox.faults().add(fault, PATH, 1);

        bench.parts.protocol().book(bench.pages.filled(quoted).order().orElseThrow(), "one of many alike", _ -> true);

        assertThat(bench.bodies(quoted)).isEqualTo(CLOSED_BEFORE_THE_BODY.contains(fault) ? 0 : 1);
        assertThat(bench.own.bookings().ofQuote(quoted.id())).singleElement().satisfies(attempt -> {
            assertThat(attempt.state().name()).isEqualTo(expected(fault));
            assertThat(bench.own.bookings().answers(attempt.id()))
                    .as("what came is kept whatever it is worth")
                    .hasSize(NOTHING_TO_KEEP.contains(fault) ? 0 : 1);
            assertThat(bench.own.bookings().transitions(attempt.id()))
                    .extracting(AttemptState::name)
                    .containsExactly(Name.PREPARED, Name.SENT, expected(fault));
        });
        if (!A_COMPLETE_NO.contains(fault)) {
            assertThat(bench.own.bookings().prepare(Samples.attempt(quoted.id(), "again"), _ -> true))
                    .isInstanceOf(Preparation.QuoteTaken.class);
        }
    }

    private static Name expected(Fault fault) {
        if (HARMLESS.contains(fault)) {
            return Name.BOOKED;
        }
        return A_COMPLETE_NO.contains(fault) ? Name.REJECTED : Name.UNKNOWN;
    }
}
