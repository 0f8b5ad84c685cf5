package lanedesk.workstation.booking;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import lanedesk.client.booking.BookingResult;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.store.JournalException;
import lanedesk.sandbox.fault.Fault;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.booking.send.BookingOutcome;
import lanedesk.workstation.booking.send.SendViewModel;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.quoting.Quoted;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What the page shows, and what is sent, where the journal fails at a step of a booking.
@WithoutScreen
class FailingJournalTest extends BenchFixture {

    private Quoted.Otr quoted;
    private SendViewModel model;

    @BeforeEach
    void openPage() {
        quoted = bench.quotes.otr(SampleQuotes.pallets());
        model = bench.sending(quoted, shipment);
    }

    private void book() {
        model.book();
        steps.runAll();
    }

    private void assertBookedOnce() {
        assertThat(model.state()).isInstanceOf(BookingOutcome.Booked.class);
        assertThat(bench.bodies(quoted)).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"recordAnswer", "recordBooked"})
    void journalThatFailsAfterSendingLeavesWhatIsKnownOnThePage(String step) {
        bench.failAt(step);
        book();
        assertThat(model.state()).isInstanceOfSatisfying(BookingOutcome.Unwritten.class, unwritten -> {
            assertThat(unwritten.result()).isInstanceOf(BookingResult.Booked.class);
            assertThat(unwritten.isOpen()).isFalse();
        });
        assertThat(shipment.sendingProperty().get()).isFalse();
        model.book();
        model.saveOutcome();
        steps.runAll();
        assertThat(model.state()).isInstanceOf(BookingOutcome.Unwritten.class);
        assertThat(bench.parts.protocol().hasUnwritten()).isTrue();
        bench.failAt("");
        model.saveOutcome();
        steps.runAll();
        assertBookedOnce();
        assertThat(bench.parts.protocol().hasUnwritten()).isFalse();
        assertThat(bench.own.bookings().ofQuote(quoted.id()).getFirst().state())
                .isInstanceOf(AttemptState.Booked.class);
    }

    /// An answer that is kept and left to be read after a restart is whole.
    @Test
    void anAnswerThatBrokeOffIsKeptOnceItsStateIs() {
        bench.sandbox.faults().add(Fault.CUT_BODY, "/v1/otr/book", 1);
        bench.failAt("recordUnknown");
        book();
        assertThat(model.state()).isInstanceOf(BookingOutcome.Unwritten.class);
        var attempt = bench.own.bookings().ofQuote(quoted.id()).getFirst().id();
        assertThat(bench.own.bookings().answers(attempt)).isEmpty();
        bench.failAt("");
        model.saveOutcome();
        steps.runAll();
        assertThat(bench.own.bookings().unknowns()).hasSize(1);
        assertThat(bench.own.bookings().answers(attempt)).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"recordAnswer", "recordBooked"})
    void memoryThatRunsOutAfterSendingIsNeverToldAsNotSent(String step) {
        bench.failure = new OutOfMemoryError("Java heap space");
        bench.failAt(step);
        book();
        assertThat(model.state())
                .isInstanceOfSatisfying(
                        BookingOutcome.Unwritten.class,
                        unwritten -> assertThat(unwritten.result()).isInstanceOf(BookingResult.Booked.class));
        bench.failAt("");
        model.saveOutcome();
        steps.runAll();
        assertBookedOnce();
    }

    @Test
    void whoeverStoppedWaitingIsToldThatItWasBookedAndCanStillWriteItDown() {
        bench.failAt("recordBooked");
        model.book();
        model.stopWaiting();
        model.close();
        steps.runAll();
        Notice told = bench.notices.showing().getFirst();
        assertThat(told.title()).isEqualTo(bench.texts().text("booking.unwritten.title"));
        assertThat(told.detail()).contains("The service booked it: order ").doesNotContain("Nothing was sent");
        bench.failAt("");
        Objects.requireNonNull(told.action()).run().run();
        steps.runAll();
        assertThat(bench.own.bookings().ofQuote(quoted.id()).getFirst().state())
                .isInstanceOf(AttemptState.Booked.class);
        assertThat(bench.bodies(quoted)).isEqualTo(1);
        assertThat(bench.notices.showing().getLast().title()).startsWith("Booked: order ");
    }

    @ParameterizedTest
    @CsvSource({"GONE, true", "DISK, true", "DAMAGED, true", "READ_ONLY, false", "FULL, false"})
    void nobodyIsOfferedATryThatCannotSucceed(JournalException.Reason reason, boolean stopped) {
        bench.failure = new JournalException(reason, "the disk says no");
        bench.failAt("recordAnswer");
        model.book();
        model.stopWaiting();
        model.close();
        steps.runAll();
        Notice told = bench.notices.showing().getFirst();
        assertThat(told.action() == null).isEqualTo(stopped);
        assertThat(told.detail().contains("until LaneDesk starts again")).isEqualTo(stopped);
        assertThat(told.detail()).contains("The service booked it: order ");
    }

    @Test
    void whoeverClosesThePageKeepsWhatItAloneKnew() {
        bench.failAt("recordAnswer");
        book();
        assertThat(bench.notices.showing()).as("the page says it").isEmpty();
        model.setInView(false);
        model.close();
        assertThat(bench.notices.showing())
                .singleElement()
                .satisfies(told -> assertThat(told.detail()).contains("The service booked it: order "));
        for (int later = 0; later < 4; later++) {
            bench.notices.show(Notice.warning("The disk is full " + later, ""), Notices.Until.DISMISSED);
        }
        assertThat(bench.notices.showing().getFirst().title())
                .isEqualTo(bench.texts().text("booking.unwritten.title"));
    }

    @Test
    void whoeverStoppedWaitingIsToldThatNothingWasSent() {
        bench.failAt("prepare");
        model.book();
        model.stopWaiting();
        steps.runAll();
        assertThat(bench.notices.showing()).singleElement().satisfies(told -> {
            assertThat(told.title()).isEqualTo(bench.texts().text("booking.notice.stopped"));
            assertThat(told.detail()).contains("Dallas").contains("Nothing was sent");
        });
    }

    @Test
    void memoryThatRunsOutBeforeSendingLeavesTheQuoteFree() {
        bench.failure = new OutOfMemoryError("Java heap space");
        bench.failAt("send");
        book();
        assertThat(model.state()).isInstanceOf(BookingOutcome.NotSent.class);
        assertThat(bench.own.bookings().holder(quoted.quoteNumber())).isEmpty();
        assertThat(bench.bodies(quoted)).isZero();
    }

    @Test
    void listenerThatFailsMakesNoBookingOneThatCouldNotBeWrittenDown() {
        bench.parts.workspace().changes().subscribe(() -> {
            throw new IllegalStateException("a screen that fails");
        });
        book();
        assertBookedOnce();
    }

    @Test
    void journalThatFailsBeforeSendingSendsNothing() {
        bench.failAt("prepare");
        book();
        assertThat(model.state()).isInstanceOf(BookingOutcome.NotSent.class);
        assertThat(bench.bodies(quoted)).isZero();
    }

    @Test
    void sentRowWithoutAConfirmationIsTakenBackAndBooksLater() {
        bench.leaveUnconfirmed("send");
        book();
        assertThat(model.state()).isInstanceOf(BookingOutcome.NotSent.class);
        assertThat(bench.bodies(quoted)).isZero();
        assertThat(bench.own.bookings().holder(quoted.quoteNumber())).isEmpty();
        bench.leaveUnconfirmed("");
        book();
        assertBookedOnce();
    }

    @ParameterizedTest
    @ValueSource(strings = {"recordNotSent", "withdraw", "find"})
    void whatCouldNotBeTakenBackIsTakenBackBeforeTheNextTry(String step) {
        bench.leaveUnconfirmed("send");
        bench.failAt(step);
        book();
        assertThat(model.state()).isInstanceOf(BookingOutcome.NotSent.class);
        assertThat(bench.own.bookings().holder(quoted.quoteNumber())).isPresent();
        bench.leaveUnconfirmed("");
        book();
        assertThat(model.state())
                .as("the journal still refuses, and nobody else is blamed")
                .isInstanceOf(BookingOutcome.NotSent.class);
        assertThat(bench.bodies(quoted)).isZero();
        bench.failAt("");
        book();
        assertBookedOnce();
    }

    @ParameterizedTest
    @ValueSource(strings = {"recordNotSent", "withdraw"})
    void unreachableServiceAndAFailingJournalLeaveThePageOpen(String step) {
        bench.closeService();
        bench.failAt(step);
        book();
        assertThat(model.state()).isInstanceOf(BookingOutcome.NotSent.class);
        bench.failAt("");
        book();
        assertThat(model.state()).isInstanceOf(BookingOutcome.NotSent.class);
        assertThat(bench.own.bookings().holder(quoted.quoteNumber())).isEmpty();
        assertThat(bench.own.bookings().unknowns()).isEmpty();
    }
}
