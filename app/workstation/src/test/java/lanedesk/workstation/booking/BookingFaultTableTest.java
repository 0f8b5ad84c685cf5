package lanedesk.workstation.booking;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Set;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.AttemptState.Name;
import lanedesk.journal.booking.PreparationResult;
import lanedesk.sandbox.fault.Fault;
import lanedesk.workstation.Headless;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/// Tests for every fault of the service that a booking is delivered at most once, counts as booked only on
/// evidence, and is locked while its outcome is unknown. The slow faults are tested in [BookingFaultsTest] and
/// in the tests of the client.
@Headless
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class BookingFaultTableTest {
    private static final String PATH = "/v1/otr/book";
    /// Faults that leave the evidence of the booking intact, such as an impossible length.
    private static final Set<Fault> HARMLESS = Set.of(
            Fault.SLOW,
            Fault.NEGATIVE_LENGTH,
            Fault.UNKNOWN_FIELDS,
            Fault.UNKNOWN_WORDS,
            Fault.NO_RATES,
            Fault.UNREADABLE_RATES,
            Fault.NULL_DOCUMENTS,
            Fault.HOSTILE_DOCUMENTS);
    private static final Set<Fault> COMPLETE_REJECTIONS = Set.of(Fault.STATUS_401, Fault.STATUS_403);
    private static final Set<Fault> CLOSED_BEFORE_THE_BODY = Set.of(Fault.RESET_ON_HEADERS, Fault.CLOSE_ON_HEADERS);
    private static final Set<Fault> WITHOUT_ANSWER = Set.of(
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
    private BookingTestBench bench;

    @BeforeAll
    void open(@TempDir Path folder) {
        bench = new BookingTestBench(folder, ManualTaskRunner.immediate());
    }

    @AfterAll
    void close() {
        bench.close();
    }

    @ParameterizedTest
    @EnumSource(
            mode = Mode.EXCLUDE,
            names = {"NEVER_ANSWERS", "DRIP"})
    void bookingEndsInStateExpectedForFault(Fault fault) {
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        bench.sandbox.faults().activate(fault, PATH, 1);

        bench.protocol.bookOnce(
                bench.pages.createFilledPage(quote).toSubmissionIfComplete().orElseThrow(),
                "one of many alike",
                _ -> true);

        assertThat(bench.deliveredBookings(quote)).isEqualTo(CLOSED_BEFORE_THE_BODY.contains(fault) ? 0 : 1);
        assertThat(bench.environmentJournal.bookings().findByQuote(quote.id()))
                .singleElement()
                .satisfies(attempt -> {
                    assertThat(attempt.state().name()).isEqualTo(expectedState(fault));
                    assertThat(bench.environmentJournal.bookings().findAnswers(attempt.id()))
                            .as("what came is kept whatever it is worth")
                            .hasSize(WITHOUT_ANSWER.contains(fault) ? 0 : 1);
                    assertThat(bench.environmentJournal.bookings().findTransitions(attempt.id()))
                            .extracting(AttemptState::name)
                            .containsExactly(Name.PREPARED, Name.SENT, expectedState(fault));
                });
        if (!COMPLETE_REJECTIONS.contains(fault)) {
            assertThat(bench.environmentJournal
                            .bookings()
                            .prepareUnlessConflict(JournalSamples.attempt(quote.id(), "again"), _ -> true))
                    .isInstanceOf(PreparationResult.QuoteHeld.class);
        }
    }

    private static Name expectedState(Fault fault) {
        if (HARMLESS.contains(fault)) {
            return Name.BOOKED;
        }
        return COMPLETE_REJECTIONS.contains(fault) ? Name.REJECTED : Name.UNKNOWN;
    }
}
