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
import lanedesk.journal.store.Desk;
import lanedesk.sandbox.SandboxOptions;
import lanedesk.sandbox.fault.Fault;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.booking.entry.Entry;
import lanedesk.workstation.booking.send.BookingOutcome;
import lanedesk.workstation.booking.send.SendState;
import lanedesk.workstation.booking.send.SendViewModel;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.form.NamedField;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.work.StepRunner;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What goes wrong on this machine while it books: its clock, its sleep, its memory, its own screens.
@WithoutScreen
class BookingFaultsTest {

    private static final String PATH = "/v1/otr/book";
    private static final Duration PAST_EVERY_EXPIRY = Duration.ofDays(30);

    @TempDir
    Path folder;

    private final StepRunner steps = StepRunner.manual();
    private final Shipment shipment = new Shipment(UUID.randomUUID(), Desk.OTR);
    private final Bench.Setting usual = Bench.Setting.USUAL;

    @SuppressWarnings("NullAway.Init") // opened by each test in its own setting
    private Bench bench;

    private void open(Bench.Setting setting) {
        bench = new Bench(folder, steps, setting);
    }

    @AfterEach
    void close() {
        bench.close();
    }

    private AttemptState journaled(Quoted.Otr quoted) {
        return bench.own.bookings().ofQuote(quoted.id()).getLast().state();
    }

    @ParameterizedTest
    @ValueSource(longs = {-1, 1})
    void clockThatIsADayOffNeitherKillsARateNorKeepsItAlive(long days) {
        Duration ahead = Duration.ofDays(days);
        open(usual.with(SandboxOptions.inMemory().withClock(Clock.offset(Clock.systemUTC(), ahead))));
        bench.serviceAhead = ahead;
        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.pallets());
        SendViewModel model = bench.sending(quoted, shipment);
        assertThat(model.barredProperty().get()).isEmpty();
        bench.serviceAhead = ahead.plus(PAST_EVERY_EXPIRY);
        model.checkTime();
        assertThat(model.barredProperty().get())
                .as("dead by the service's clock")
                .isNotEmpty();
        model.book();
        steps.runAll();
        assertThat(bench.bodies(quoted)).isZero();
        bench.serviceAhead = ahead;
        model.checkTime();
        model.book();
        steps.runAll();
        assertThat(model.state()).isInstanceOf(BookingOutcome.Booked.class);
    }

    @Test
    void sleepInTheMiddleOfACallEndsAsItsTimeOut() {
        open(usual.with(Timeouts.DEFAULT.withBooking(Duration.ofSeconds(1))));
        bench.sandbox.faults().add(Fault.NEVER_ANSWERS, PATH, 1);
        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.pallets());
        SendViewModel model = bench.sending(quoted, shipment);
        model.book();
        steps.runAll();
        assertThat(model.state()).isInstanceOf(SendState.Unknown.class);
        assertThat(bench.bodies(quoted)).isEqualTo(1);
        assertThat(journaled(quoted)).isInstanceOf(AttemptState.Unknown.class);
    }

    @Test
    void lackOfMemoryWhileTheAnswerIsReadIsUnknownAndTheAnswerIsKept() {
        open(usual.with((_, _, _) -> {
            throw new OutOfMemoryError("Java heap space");
        }));
        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.pallets());
        SendViewModel model = bench.sending(quoted, shipment);
        model.book();
        steps.runAll();
        assertThat(model.state()).isInstanceOf(SendState.Unknown.class);
        model.book();
        steps.runAll();
        assertThat(bench.bodies(quoted)).isEqualTo(1);
        assertThat(journaled(quoted)).isInstanceOf(AttemptState.Unknown.class);
        assertThat(bench.own.bookings().answers(journaled(quoted).attempt())).hasSize(1);
    }

    @Test
    void screenThatFailsLeavesTheJournalAsItIs() {
        open(usual);
        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.pallets());
        SendViewModel model = bench.sending(quoted, shipment);
        Thread.UncaughtExceptionHandler before = Thread.currentThread().getUncaughtExceptionHandler();
        List<Throwable> failures = new CopyOnWriteArrayList<>();
        Thread.currentThread().setUncaughtExceptionHandler((_, failure) -> failures.add(failure));
        try {
            model.stateProperty().addListener((_, _, _) -> {
                throw new IllegalStateException("a screen failed");
            });
            model.book();
            steps.runAll();
        } finally {
            Thread.currentThread().setUncaughtExceptionHandler(before);
        }
        assertThat(failures).as("Sending and Booked").hasSize(2);
        assertThat(journaled(quoted)).isInstanceOf(AttemptState.Booked.class);
        assertThat(bench.bodies(quoted)).isEqualTo(1);
    }

    /// The interface shows every field of an uninsured booking, and the sandbox knows no others: what an administrator
    /// named for another operator is refused by its name, and that is said where it was typed.
    @Test
    void namedFieldThatTheServiceDoesNotKnowIsRefusedWhereItStands() {
        open(usual);
        bench.namedFields =
                List.of(new NamedField(NamedField.Place.BOOKING, "gate", "Gate", NamedField.Type.TEXT, false));
        Quoted.Otr quoted = bench.quotes.otr(SampleQuotes.pallets());
        SendViewModel model = bench.sending(quoted, shipment);
        Entry gate = model.page().entries().of("own-BOOKING-gate");
        gate.set("7");
        model.book();
        steps.runAll();
        assertThat(model.state())
                .isInstanceOfSatisfying(
                        BookingOutcome.Rejected.class,
                        _ -> assertThat(model.trouble().homeless()).isEmpty());
        assertThat(gate.errorProperty().get()).contains("not a field");
        gate.set("");
        model.book();
        steps.runAll();
        assertThat(model.state()).isInstanceOf(BookingOutcome.Booked.class);
    }
}
