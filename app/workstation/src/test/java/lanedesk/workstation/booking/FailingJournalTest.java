package lanedesk.workstation.booking;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import lanedesk.client.booking.BookingResult;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.store.JournalException;
import lanedesk.sandbox.fault.Fault;
import lanedesk.workstation.Headless;
import lanedesk.workstation.booking.send.BookingOutcome;
import lanedesk.workstation.booking.send.BookingViewModel;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.shipment.SavedQuote;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What the page shows and sends if the journal fails at a step of a booking.
@Headless
class FailingJournalTest extends BookingTestFixture {

    private SavedQuote.Otr quoted;
    private BookingViewModel model;

    @BeforeEach
    void openPage() {
        quoted = bench.quotes.quoteOtr(SampleQuotes.palletItem());
        model = bench.sendViewModel(quoted, shipment);
    }

    private void book() {
        model.book();
        steps.runAll();
    }

    private void assertBookedOnce() {
        assertThat(model.state()).isInstanceOf(BookingOutcome.Booked.class);
        assertThat(bench.deliveredBookings(quoted)).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"recordAnswer", "recordBooked"})
    void showsKnownOutcomeWhenJournalFailsAfterSending(String step) {
        bench.failAt(step);
        book();
        assertThat(model.state()).isInstanceOfSatisfying(BookingOutcome.OutcomeNotSaved.class, unwritten -> {
            assertThat(unwritten.result()).isInstanceOf(BookingResult.Booked.class);
            assertThat(unwritten.isEditable()).isFalse();
        });
        assertThat(shipment.sendingProperty().get()).isFalse();
        model.book();
        model.saveOutcome();
        steps.runAll();
        assertThat(model.state()).isInstanceOf(BookingOutcome.OutcomeNotSaved.class);
        assertThat(bench.dependencies.protocol().hasUnsavedOutcomes()).isTrue();
        bench.failAt("");
        model.saveOutcome();
        steps.runAll();
        assertBookedOnce();
        assertThat(bench.dependencies.protocol().hasUnsavedOutcomes()).isFalse();
        assertThat(bench.environmentJournal
                        .bookings()
                        .findByQuote(quoted.id())
                        .getFirst()
                        .state())
                .isInstanceOf(AttemptState.Booked.class);
    }

    /// A stored answer that is left to be read after a restart is complete.
    @Test
    void storesIncompleteAnswerAfterItsState() {
        bench.sandbox.faults().add(Fault.CUT_BODY, "/v1/otr/book", 1);
        bench.failAt("recordUnknown");
        book();
        assertThat(model.state()).isInstanceOf(BookingOutcome.OutcomeNotSaved.class);
        var attempt = bench.environmentJournal
                .bookings()
                .findByQuote(quoted.id())
                .getFirst()
                .id();
        assertThat(bench.environmentJournal.bookings().findAnswers(attempt)).isEmpty();
        bench.failAt("");
        model.saveOutcome();
        steps.runAll();
        assertThat(bench.environmentJournal.bookings().findUnknown()).hasSize(1);
        assertThat(bench.environmentJournal.bookings().findAnswers(attempt)).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"recordAnswer", "recordBooked"})
    void outOfMemoryAfterSendingIsNotReportedAsNotSent(String step) {
        bench.failure = new OutOfMemoryError("Java heap space");
        bench.failAt(step);
        book();
        assertThat(model.state())
                .isInstanceOfSatisfying(
                        BookingOutcome.OutcomeNotSaved.class,
                        unwritten -> assertThat(unwritten.result()).isInstanceOf(BookingResult.Booked.class));
        bench.failAt("");
        model.saveOutcome();
        steps.runAll();
        assertBookedOnce();
    }

    @Test
    void notifiesOfUnsavedBookingAfterStoppedWaitingAndOffersSaving() {
        bench.failAt("recordBooked");
        model.book();
        model.returnToRatesWhileSending();
        model.close();
        steps.runAll();
        Notification notice = bench.notices.shown().getFirst();
        assertThat(notice.title()).isEqualTo(bench.texts().text("booking.unwritten.title"));
        assertThat(notice.detail()).contains("Booked: order ").doesNotContain("Nothing was sent");
        bench.failAt("");
        Objects.requireNonNull(notice.action()).run().run();
        steps.runAll();
        assertThat(bench.environmentJournal
                        .bookings()
                        .findByQuote(quoted.id())
                        .getFirst()
                        .state())
                .isInstanceOf(AttemptState.Booked.class);
        assertThat(bench.deliveredBookings(quoted)).isEqualTo(1);
        assertThat(bench.notices.shown().getLast().title()).startsWith("Booked: order ");
    }

    @ParameterizedTest
    @CsvSource({"GONE, true", "DISK, true", "DAMAGED, true", "READ_ONLY, false", "FULL, false"})
    void offersRetryOnlyWhenItCanSucceed(JournalException.Reason reason, boolean stopped) {
        bench.failure = new JournalException(reason, "the disk says no");
        bench.failAt("recordAnswer");
        model.book();
        model.returnToRatesWhileSending();
        model.close();
        steps.runAll();
        Notification notice = bench.notices.shown().getFirst();
        assertThat(notice.action() == null).isEqualTo(stopped);
        assertThat(notice.detail().contains("until LaneDesk is restarted")).isEqualTo(stopped);
        assertThat(notice.detail()).contains("Booked: order ");
    }

    @Test
    void keepsUnsavedOutcomeWhenPageCloses() {
        bench.failAt("recordAnswer");
        book();
        assertThat(bench.notices.shown()).as("the page says it").isEmpty();
        model.setInView(false);
        model.close();
        assertThat(bench.notices.shown())
                .singleElement()
                .satisfies(notification -> assertThat(notification.detail()).contains("Booked: order "));
        for (int later = 0; later < 4; later++) {
            bench.notices.show(Notification.warning("The disk is full " + later, ""), Notifications.Lifetime.DISMISSED);
        }
        assertThat(bench.notices.shown().getFirst().title())
                .isEqualTo(bench.texts().text("booking.unwritten.title"));
    }

    @Test
    void notifiesOfUnsentBookingAfterStoppedWaiting() {
        bench.failAt("prepare");
        model.book();
        model.returnToRatesWhileSending();
        steps.runAll();
        assertThat(bench.notices.shown()).singleElement().satisfies(notification -> {
            assertThat(notification.title()).isEqualTo(bench.texts().text("booking.notice.stopped"));
            assertThat(notification.detail()).contains("Dallas").contains("Nothing was sent");
        });
    }

    @Test
    void outOfMemoryBeforeSendingLeavesQuoteBookable() {
        bench.failure = new OutOfMemoryError("Java heap space");
        bench.failAt("recordSent");
        book();
        assertThat(model.state()).isInstanceOf(BookingOutcome.NotSent.class);
        assertThat(bench.environmentJournal.bookings().findHolder(quoted.quoteNumber()))
                .isEmpty();
        assertThat(bench.deliveredBookings(quoted)).isZero();
    }

    @Test
    void failingListenerDoesNotMakeBookingUnsaved() {
        bench.dependencies.workspace().changes().subscribe(() -> {
            throw new IllegalStateException("a screen that fails");
        });
        book();
        assertBookedOnce();
    }

    @Test
    void sendsNothingWhenJournalFailsBefore() {
        bench.failAt("prepare");
        book();
        assertThat(model.state()).isInstanceOf(BookingOutcome.NotSent.class);
        assertThat(bench.deliveredBookings(quoted)).isZero();
    }

    @Test
    void withdrawsUnconfirmedSentAttemptAndBooksLater() {
        bench.leaveUnconfirmed("recordSent");
        book();
        assertThat(model.state()).isInstanceOf(BookingOutcome.NotSent.class);
        assertThat(bench.deliveredBookings(quoted)).isZero();
        assertThat(bench.environmentJournal.bookings().findHolder(quoted.quoteNumber()))
                .isEmpty();
        bench.leaveUnconfirmed("");
        book();
        assertBookedOnce();
    }

    @ParameterizedTest
    @ValueSource(strings = {"recordNotSent", "withdraw", "find"})
    void withdrawsStuckAttemptBeforeNextTry(String step) {
        bench.leaveUnconfirmed("recordSent");
        bench.failAt(step);
        book();
        assertThat(model.state()).isInstanceOf(BookingOutcome.NotSent.class);
        assertThat(bench.environmentJournal.bookings().findHolder(quoted.quoteNumber()))
                .isPresent();
        bench.leaveUnconfirmed("");
        book();
        assertThat(model.state())
                .as("the journal still refuses, and nobody else is blamed")
                .isInstanceOf(BookingOutcome.NotSent.class);
        assertThat(bench.deliveredBookings(quoted)).isZero();
        bench.failAt("");
        book();
        assertBookedOnce();
    }

    @ParameterizedTest
    @ValueSource(strings = {"recordNotSent", "withdraw"})
    void pageStaysEditableWhenServiceAndJournalFail(String step) {
        bench.closeService();
        bench.failAt(step);
        book();
        assertThat(model.state()).isInstanceOf(BookingOutcome.NotSent.class);
        bench.failAt("");
        book();
        assertThat(model.state()).isInstanceOf(BookingOutcome.NotSent.class);
        assertThat(bench.environmentJournal.bookings().findHolder(quoted.quoteNumber()))
                .isEmpty();
        assertThat(bench.environmentJournal.bookings().findUnknown()).isEmpty();
    }
}
