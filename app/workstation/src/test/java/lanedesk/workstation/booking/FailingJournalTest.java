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

/// Tests what the page shows and sends if the journal fails at a step of a booking.
@Headless
class FailingJournalTest extends BookingTestFixture {

    private SavedQuote.Otr quoted;
    private BookingViewModel model;

    @BeforeEach
    void openPage() {
        quoted = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        model = bench.createFilledBookingViewModel(quoted, shipment);
    }

    private void sendBooking() {
        model.bookOrFindMissingEntry();
        steps.runAll();
    }

    private void assertBookedOnce() {
        assertThat(model.currentState()).isInstanceOf(BookingOutcome.Booked.class);
        assertThat(bench.deliveredBookings(quoted)).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"recordAnswer", "recordBooked"})
    void showsKnownOutcomeWhenJournalFailsAfterSending(String step) {
        bench.failAt(step);
        sendBooking();
        assertThat(model.currentState()).isInstanceOfSatisfying(BookingOutcome.OutcomeNotSaved.class, unwritten -> {
            assertThat(unwritten.result()).isInstanceOf(BookingResult.Booked.class);
            assertThat(unwritten.isEditable()).isFalse();
        });
        assertThat(shipment.sendingBookingProperty().get()).isFalse();
        model.bookOrFindMissingEntry();
        model.retrySaveOutcome();
        steps.runAll();
        assertThat(model.currentState()).isInstanceOf(BookingOutcome.OutcomeNotSaved.class);
        assertThat(bench.protocol.hasUnsavedOutcomes()).isTrue();
        bench.failAt("");
        model.retrySaveOutcome();
        steps.runAll();
        assertBookedOnce();
        assertThat(bench.protocol.hasUnsavedOutcomes()).isFalse();
        assertThat(bench.environmentJournal
                        .bookings()
                        .findByQuote(quoted.id())
                        .getFirst()
                        .state())
                .isInstanceOf(AttemptState.Booked.class);
    }

    /// Tests that an incomplete answer is stored only after the outcome, so that every stored answer that is
    /// parsed after a restart is complete.
    @Test
    void storesIncompleteAnswerAfterItsState() {
        bench.sandbox.faults().activate(Fault.CUT_BODY, "/v1/otr/book", 1);
        bench.failAt("recordUnknown");
        sendBooking();
        assertThat(model.currentState()).isInstanceOf(BookingOutcome.OutcomeNotSaved.class);
        var attempt = bench.environmentJournal
                .bookings()
                .findByQuote(quoted.id())
                .getFirst()
                .id();
        assertThat(bench.environmentJournal.bookings().findAnswers(attempt)).isEmpty();
        bench.failAt("");
        model.retrySaveOutcome();
        steps.runAll();
        assertThat(bench.environmentJournal.bookings().findWithUnknownOutcome()).hasSize(1);
        assertThat(bench.environmentJournal.bookings().findAnswers(attempt)).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"recordAnswer", "recordBooked"})
    void outOfMemoryAfterSendingIsNotReportedAsNotSent(String step) {
        bench.failure = new OutOfMemoryError("Java heap space");
        bench.failAt(step);
        sendBooking();
        assertThat(model.currentState())
                .isInstanceOfSatisfying(
                        BookingOutcome.OutcomeNotSaved.class,
                        unwritten -> assertThat(unwritten.result()).isInstanceOf(BookingResult.Booked.class));
        bench.failAt("");
        model.retrySaveOutcome();
        steps.runAll();
        assertBookedOnce();
    }

    @Test
    void notifiesOfUnsavedBookingAfterStoppedWaitingAndOffersSaving() {
        bench.failAt("recordBooked");
        model.bookOrFindMissingEntry();
        model.returnToRatesWhileSending();
        model.close();
        steps.runAll();
        Notification notice = bench.notices.shownNotifications().getFirst();
        assertThat(notice.title()).isEqualTo(bench.texts().text("booking.unwritten.title"));
        assertThat(notice.detail()).contains("Booked: order ").doesNotContain("Nothing was sent");
        bench.failAt("");
        Objects.requireNonNull(notice.action()).onAction().run();
        steps.runAll();
        assertThat(bench.environmentJournal
                        .bookings()
                        .findByQuote(quoted.id())
                        .getFirst()
                        .state())
                .isInstanceOf(AttemptState.Booked.class);
        assertThat(bench.deliveredBookings(quoted)).isEqualTo(1);
        assertThat(bench.notices.shownNotifications().getLast().title()).startsWith("Booked: order ");
    }

    @ParameterizedTest
    @CsvSource({"GONE, true", "DISK, true", "DAMAGED, true", "READ_ONLY, false", "FULL, false"})
    void offersRetryOnlyWhenItCanSucceed(JournalException.Reason reason, boolean stopped) {
        bench.failure = new JournalException(reason, "the disk says no");
        bench.failAt("recordAnswer");
        model.bookOrFindMissingEntry();
        model.returnToRatesWhileSending();
        model.close();
        steps.runAll();
        Notification notice = bench.notices.shownNotifications().getFirst();
        assertThat(notice.action() == null).isEqualTo(stopped);
        assertThat(notice.detail().contains("until LaneDesk is restarted")).isEqualTo(stopped);
        assertThat(notice.detail()).contains("Booked: order ");
    }

    @Test
    void keepsUnsavedOutcomeWhenPageCloses() {
        bench.failAt("recordAnswer");
        sendBooking();
        assertThat(bench.notices.shownNotifications()).as("the page says it").isEmpty();
        model.setVisibleAndUpdateSubmissionIfShown(false);
        model.close();
        assertThat(bench.notices.shownNotifications())
                .singleElement()
                .satisfies(notification -> assertThat(notification.detail()).contains("Booked: order "));
        for (int later = 0; later < 4; later++) {
            bench.notices.showOrReplaceNotification(
                    Notification.warning("The disk is full " + later, ""), Notifications.Lifetime.DISMISSED);
        }
        assertThat(bench.notices.shownNotifications().getFirst().title())
                .isEqualTo(bench.texts().text("booking.unwritten.title"));
    }

    @Test
    void notifiesOfUnsentBookingAfterStoppedWaiting() {
        bench.failAt("prepareUnlessConflict");
        model.bookOrFindMissingEntry();
        model.returnToRatesWhileSending();
        steps.runAll();
        assertThat(bench.notices.shownNotifications()).singleElement().satisfies(notification -> {
            assertThat(notification.title()).isEqualTo(bench.texts().text("booking.notice.stopped"));
            assertThat(notification.detail()).contains("Dallas").contains("Nothing was sent");
        });
    }

    @Test
    void outOfMemoryBeforeSendingLeavesQuoteBookable() {
        bench.failure = new OutOfMemoryError("Java heap space");
        bench.failAt("recordSent");
        sendBooking();
        assertThat(model.currentState()).isInstanceOf(BookingOutcome.NotSent.class);
        assertThat(bench.environmentJournal.bookings().findHolderOfQuote(quoted.quoteNumber()))
                .isEmpty();
        assertThat(bench.deliveredBookings(quoted)).isZero();
    }

    @Test
    void failingListenerDoesNotMakeBookingUnsaved() {
        bench.context.environment().changes().subscribe(() -> {
            throw new IllegalStateException("a screen that fails");
        });
        sendBooking();
        assertBookedOnce();
    }

    @Test
    void sendsNothingWhenJournalFailsBefore() {
        bench.failAt("prepareUnlessConflict");
        sendBooking();
        assertThat(model.currentState()).isInstanceOf(BookingOutcome.NotSent.class);
        assertThat(bench.deliveredBookings(quoted)).isZero();
    }

    @Test
    void withdrawsUnconfirmedSentAttemptAndBooksLater() {
        bench.failAfterStep("recordSent");
        sendBooking();
        assertThat(model.currentState()).isInstanceOf(BookingOutcome.NotSent.class);
        assertThat(bench.deliveredBookings(quoted)).isZero();
        assertThat(bench.environmentJournal.bookings().findHolderOfQuote(quoted.quoteNumber()))
                .isEmpty();
        bench.failAfterStep("");
        sendBooking();
        assertBookedOnce();
    }

    @ParameterizedTest
    @ValueSource(strings = {"recordNotSent", "withdraw", "find"})
    void withdrawsStuckAttemptBeforeNextTry(String step) {
        bench.failAfterStep("recordSent");
        bench.failAt(step);
        sendBooking();
        assertThat(model.currentState()).isInstanceOf(BookingOutcome.NotSent.class);
        assertThat(bench.environmentJournal.bookings().findHolderOfQuote(quoted.quoteNumber()))
                .isPresent();
        bench.failAfterStep("");
        sendBooking();
        assertThat(model.currentState())
                .as("the journal still refuses, and nobody else is blamed")
                .isInstanceOf(BookingOutcome.NotSent.class);
        assertThat(bench.deliveredBookings(quoted)).isZero();
        bench.failAt("");
        sendBooking();
        assertBookedOnce();
    }

    @ParameterizedTest
    @ValueSource(strings = {"recordNotSent", "withdraw"})
    void keepsPageEditableWhenServiceAndJournalFail(String step) {
        bench.closeService();
        bench.failAt(step);
        sendBooking();
        assertThat(model.currentState()).isInstanceOf(BookingOutcome.NotSent.class);
        bench.failAt("");
        sendBooking();
        assertThat(model.currentState()).isInstanceOf(BookingOutcome.NotSent.class);
        assertThat(bench.environmentJournal.bookings().findHolderOfQuote(quoted.quoteNumber()))
                .isEmpty();
        assertThat(bench.environmentJournal.bookings().findWithUnknownOutcome()).isEmpty();
    }
}
