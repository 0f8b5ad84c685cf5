package lanedesk.workstation.booking;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import lanedesk.client.Timeouts;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.store.FreightKind;
import lanedesk.sandbox.SandboxOptions;
import lanedesk.sandbox.fault.Fault;
import lanedesk.workstation.Headless;
import lanedesk.workstation.booking.send.BookingOutcome;
import lanedesk.workstation.booking.send.BookingPageState;
import lanedesk.workstation.booking.send.BookingViewModel;
import lanedesk.workstation.form.CustomField;
import lanedesk.workstation.form.FormField;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.work.ManualTaskRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests faults of the workstation during a booking: wrong clock, sleep, lack of memory, failing screens.
@Headless
class BookingFaultsTest {

    private static final String PATH = "/v1/otr/book";
    private static final Duration LONGER_THAN_ANY_VALIDITY = Duration.ofDays(30);

    @TempDir
    Path folder;

    private final ManualTaskRunner steps = ManualTaskRunner.manual();
    private final Shipment shipment = new Shipment(UUID.randomUUID(), FreightKind.OTR);
    private final BookingTestBench.BenchSettings defaultSettings = BookingTestBench.BenchSettings.DEFAULT;

    @SuppressWarnings("NullAway.Init") // opened by each test in its own setting
    private BookingTestBench bench;

    private void openBench(BookingTestBench.BenchSettings setting) {
        bench = new BookingTestBench(folder, steps, setting);
    }

    @AfterEach
    void close() {
        bench.close();
    }

    private AttemptState journaledState(SavedQuote.Otr quote) {
        return bench.environmentJournal
                .bookings()
                .findByQuote(quote.id())
                .getLast()
                .state();
    }

    @ParameterizedTest
    @ValueSource(longs = {-1, 1})
    void usesServiceClockForExpiryWhenLocalClockIsDayOff(long days) {
        Duration ahead = Duration.ofDays(days);
        openBench(defaultSettings.with(SandboxOptions.inMemory().withClock(Clock.offset(Clock.systemUTC(), ahead))));
        bench.serviceClockOffset = ahead;
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        BookingViewModel model = bench.createFilledBookingViewModel(quote, shipment);
        assertThat(model.blockReasonProperty().get()).isEmpty();
        bench.serviceClockOffset = ahead.plus(LONGER_THAN_ANY_VALIDITY);
        model.updateBlockReason();
        assertThat(model.blockReasonProperty().get())
                .as("dead by the service's clock")
                .isNotEmpty();
        model.bookOrFindMissingEntry();
        steps.runAll();
        assertThat(bench.deliveredBookings(quote)).isZero();
        bench.serviceClockOffset = ahead;
        model.updateBlockReason();
        model.bookOrFindMissingEntry();
        steps.runAll();
        assertThat(model.currentState()).isInstanceOf(BookingOutcome.Booked.class);
    }

    @Test
    void computerSleepDuringCallEndsAsTimeout() {
        openBench(defaultSettings.with(Timeouts.DEFAULT.withBooking(Duration.ofSeconds(1))));
        bench.sandbox.faults().activate(Fault.NEVER_ANSWERS, PATH, 1);
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        BookingViewModel model = bench.createFilledBookingViewModel(quote, shipment);
        model.bookOrFindMissingEntry();
        steps.runAll();
        assertThat(model.currentState()).isInstanceOf(BookingPageState.Unknown.class);
        assertThat(bench.deliveredBookings(quote)).isEqualTo(1);
        assertThat(journaledState(quote)).isInstanceOf(AttemptState.Unknown.class);
    }

    @Test
    void outOfMemoryWhileParsingLeavesUnknownAndStoresAnswer() {
        openBench(defaultSettings.with((_, _, _) -> {
            throw new OutOfMemoryError("Java heap space");
        }));
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        BookingViewModel model = bench.createFilledBookingViewModel(quote, shipment);
        model.bookOrFindMissingEntry();
        steps.runAll();
        assertThat(model.currentState()).isInstanceOf(BookingPageState.Unknown.class);
        model.bookOrFindMissingEntry();
        steps.runAll();
        assertThat(bench.deliveredBookings(quote)).isEqualTo(1);
        assertThat(journaledState(quote)).isInstanceOf(AttemptState.Unknown.class);
        assertThat(bench.environmentJournal
                        .bookings()
                        .findAnswers(journaledState(quote).attempt()))
                .hasSize(1);
    }

    @Test
    void failingScreenDoesNotChangeJournal() {
        openBench(defaultSettings);
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        BookingViewModel model = bench.createFilledBookingViewModel(quote, shipment);
        Thread.UncaughtExceptionHandler before = Thread.currentThread().getUncaughtExceptionHandler();
        List<Throwable> failures = new CopyOnWriteArrayList<>();
        Thread.currentThread().setUncaughtExceptionHandler((_, failure) -> failures.add(failure));
        try {
            model.pageStateProperty().addListener((_, _, _) -> {
                throw new IllegalStateException("a screen failed");
            });
            model.bookOrFindMissingEntry();
            steps.runAll();
        } finally {
            Thread.currentThread().setUncaughtExceptionHandler(before);
        }
        assertThat(failures).as("Sending and Booked").hasSize(2);
        assertThat(journaledState(quote)).isInstanceOf(AttemptState.Booked.class);
        assertThat(bench.deliveredBookings(quote)).isEqualTo(1);
    }

    /// Tests that the rejection of an additional field is shown at that field. The interface defines every
    /// field of an uninsured booking, so the sandbox rejects others by their names.
    @Test
    void showsRejectionOfUnknownNamedFieldAtItsField() {
        openBench(defaultSettings);
        bench.namedFields = List.of(
                new CustomField(CustomField.CustomFieldSection.BOOKING, "gate", "Gate", CustomField.Type.TEXT, false));
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        BookingViewModel model = bench.createFilledBookingViewModel(quote, shipment);
        FormField gate = model.page().entries().fieldById("own-BOOKING-gate");
        gate.setText("7");
        model.bookOrFindMissingEntry();
        steps.runAll();
        assertThat(model.currentState())
                .isInstanceOfSatisfying(
                        BookingOutcome.Rejected.class,
                        _ -> assertThat(model.unmappedErrors()).isEmpty());
        assertThat(gate.errorProperty().get()).contains("not a field");
        gate.setText("");
        model.bookOrFindMissingEntry();
        steps.runAll();
        assertThat(model.currentState()).isInstanceOf(BookingOutcome.Booked.class);
    }
}
