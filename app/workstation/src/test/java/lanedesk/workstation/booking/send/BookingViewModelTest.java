package lanedesk.workstation.booking.send;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import lanedesk.client.booking.BookingResult;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.journal.booking.PreparationResult;
import lanedesk.sandbox.fault.Fault;
import lanedesk.workstation.booking.BookingTestBench;
import lanedesk.workstation.booking.BookingTestFixture;
import lanedesk.workstation.booking.OtrBookingViewModel;
import lanedesk.workstation.booking.SampleQuotes;
import lanedesk.workstation.form.Form;
import lanedesk.workstation.form.Form.MissingField;
import lanedesk.workstation.form.FormField;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.shipment.ShipmentStep;
import lanedesk.workstation.work.BackgroundTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskHandle;
import lanedesk.workstation.work.TaskRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests how the view model books, with the faults of the real sandbox, which counts the requests.
class BookingViewModelTest extends BookingTestFixture {

    private static final String PATH = "/v1/otr/book";

    @Test
    void sendsOnceWhenPressedThreeTimes() {
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        BookingViewModel model = bench.createFilledBookingViewModel(quote, shipment);
        List<String> states = new ArrayList<>();
        model.pageStateProperty().subscribe(state -> states.add(state.getClass().getSimpleName()));
        model.bookOrFindMissingEntry();
        model.bookOrFindMissingEntry();
        assertThat(model.currentState()).isInstanceOf(BookingPageState.Sending.class);
        assertThat(shipment.sendingBookingProperty().get()).isTrue();
        steps.runAll();
        model.bookOrFindMissingEntry();
        steps.runAll();
        assertThat(bench.deliveredBookings(quote)).isEqualTo(1);
        assertThat(bench.environmentJournal.bookings().findByQuote(quote.id())).hasSize(1);
        assertThat(states).containsExactly("Editing", "Sending", "Booked");
        assertThat(model.currentState()).isInstanceOfSatisfying(BookingOutcome.Booked.class, booked -> {
            assertThat(booked.orderNumber()).isPositive();
            assertThat(booked.bolNumber()).isNotBlank();
        });
        assertThat(shipment.step()).as("its papers, at once").isInstanceOf(ShipmentStep.Booked.class);
        UUID attempt = bench.environmentJournal
                .bookings()
                .findByQuote(quote.id())
                .getFirst()
                .id();
        assertThat(shipment.checkAndClearNewlyBooked(attempt)).isTrue();
        assertThat(shipment.checkAndClearNewlyBooked(attempt))
                .as("when they come back")
                .isFalse();
        assertThat(bench.environmentJournal
                        .addressBook()
                        .findByPostalCode(bench.quotes.activeCustomer().customerNumber(), "89502"))
                .extracting("name")
                .containsExactly("Sierra Grocers");
    }

    @Test
    void prefillsAddressesOfPreviousBooking() {
        BookingViewModel model =
                bench.createFilledBookingViewModel(bench.quotes.requestOtrQuote(SampleQuotes.palletItem()), shipment);
        model.bookOrFindMissingEntry();
        steps.runAll();
        OtrBookingViewModel next =
                bench.pages.createPage(bench.quotes.requestOtrQuote(SampleQuotes.hazardousPaintItem()), Map.of());
        assertThat(next.missingEntries())
                .extracting(MissingField::id)
                .containsExactly("bookDirection", "bookHazmatName", "bookHazmatPhone");
    }

    @ParameterizedTest
    @EnumSource(
            value = Fault.class,
            names = {"LOSE_ANSWER", "STATUS_500"})
    void untrustedAnswerIsUnknownAndLocked(Fault fault) {
        bench.sandbox.faults().activate(fault, PATH, 1);
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        BookingViewModel model = bench.createFilledBookingViewModel(quote, shipment);
        model.bookOrFindMissingEntry();
        steps.runAll();
        assertThat(model.currentState()).isInstanceOf(BookingPageState.Unknown.class);
        model.bookOrFindMissingEntry();
        steps.runAll();
        BookingViewModel elsewhere = bench.createFilledBookingViewModel(quote, shipment);
        elsewhere.updateStateUnlessSending(bench.environmentJournal.bookings().findByQuote(quote.id()), null);
        elsewhere.bookOrFindMissingEntry();
        steps.runAll();
        assertThat(elsewhere.currentState()).isNotInstanceOf(BookingOutcome.Booked.class);
        assertThat(bench.deliveredBookings(quote)).isEqualTo(1);
        assertThat(bench.environmentJournal.bookings().findWithUnknownOutcome()).hasSize(1);
    }

    @Test
    void rejectedTokenDoesNotResendAutomatically() {
        bench.sandbox.faults().activate(Fault.STATUS_401, PATH, 1);
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        BookingViewModel model = bench.createFilledBookingViewModel(quote, shipment);
        model.bookOrFindMissingEntry();
        steps.runAll();
        assertThat(model.currentState()).isInstanceOf(BookingOutcome.Rejected.class);
        assertThat(bench.tokenPrompts).hasValue(1);
        assertThat(bench.deliveredBookings(quote)).isEqualTo(1);
        model.bookOrFindMissingEntry();
        steps.runAll();
        assertThat(model.currentState()).isInstanceOf(BookingOutcome.Booked.class);
        assertThat(bench.deliveredBookings(quote)).isEqualTo(2);
        assertThat(bench.environmentJournal.bookings().findByQuote(quote.id())).hasSize(2);
    }

    @Test
    void resendsCorrectedBookingAfterRejection() {
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        BookingViewModel model = bench.createFilledBookingViewModel(quote, shipment);
        FormField street = model.page().entries().fieldById("bookPickupLine1");
        street.setText("x".repeat(5_000));
        model.bookOrFindMissingEntry();
        steps.runAll();
        assertThat(model.currentState()).isInstanceOf(BookingOutcome.Rejected.class);
        assertThat(street.errorProperty().get()).isNotEmpty();
        assertThat(model.page().entries().idOfFirstFieldWithError()).isEqualTo("bookPickupLine1");
        street.setText("4120 Airport Dr");
        model.bookOrFindMissingEntry();
        steps.runAll();
        assertThat(model.currentState()).isInstanceOf(BookingOutcome.Booked.class);
        assertThat(bench.deliveredBookings(quote)).isEqualTo(2);
    }

    @Test
    void focusesMissingEntryAndSendsNothing() {
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        BookingViewModel model = bench.createFilledBookingViewModel(quote, shipment);
        model.page().entries().fieldById("bookPickupEmail").setText("");
        assertThat(model.bookOrFindMissingEntry()).isEqualTo("bookPickupEmail");
        steps.runAll();
        assertThat(bench.deliveredBookings(quote)).isZero();
        assertThat(bench.environmentJournal.bookings().findByQuote(quote.id())).isEmpty();
    }

    @Test
    void pageStaysEditableWhenServiceIsUnreachable() {
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        BookingViewModel model = bench.createFilledBookingViewModel(quote, shipment);
        bench.closeService();
        model.bookOrFindMissingEntry();
        steps.runAll();
        assertThat(model.currentState()).isInstanceOf(BookingOutcome.NotSent.class);
        assertThat(bench.environmentJournal.bookings().findHolderOfQuote(quote.quoteNumber()))
                .isEmpty();
    }

    @Test
    void savesAddressesOnlyAfterBooking() {
        bench.sandbox.faults().activate(Fault.STATUS_403, "/v1/otr/book", 1);
        BookingViewModel model =
                bench.createFilledBookingViewModel(bench.quotes.requestOtrQuote(SampleQuotes.palletItem()), shipment);
        model.bookOrFindMissingEntry();
        steps.runAll();
        assertThat(model.currentState()).isInstanceOf(BookingOutcome.Rejected.class);
        assertThat(bench.environmentJournal
                        .addressBook()
                        .findByPostalCode(bench.quotes.activeCustomer().customerNumber(), "89502"))
                .isEmpty();
    }

    @Test
    void notifiesOfResultAfterStoppedWaiting() {
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        BookingViewModel model = bench.createFilledBookingViewModel(quote, shipment);
        model.bookOrFindMissingEntry();
        model.returnToRatesWhileSending();
        assertThat(shipment.step()).isInstanceOf(ShipmentStep.Choosing.class);
        model.close();
        steps.runAll();
        assertThat(bench.deliveredBookings(quote)).isEqualTo(1);
        assertThat(bench.environmentJournal
                        .bookings()
                        .findByQuote(quote.id())
                        .getFirst()
                        .state())
                .isInstanceOf(AttemptState.Booked.class);
        assertThat(bench.notices.shownNotifications()).hasSize(1);
        assertThat(bench.notices.shownNotifications().getFirst().detail()).contains("BOL");
        assertThat(bench.notices.disappearsByItself(
                        bench.notices.shownNotifications().getFirst()))
                .as("an answer that is waited for")
                .isFalse();
    }

    @Test
    void closingPageWhileSendingShowsNotice() {
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        BookingViewModel model = bench.createFilledBookingViewModel(quote, shipment);
        model.bookOrFindMissingEntry();
        model.close();
        assertThat(bench.notices.shownNotifications()).singleElement().satisfies(notification -> {
            assertThat(notification.title()).isEqualTo("Booking sent");
            assertThat(notification.detail()).contains("cannot be cancelled", "Ctrl+4");
        });
        steps.runAll();
        assertThat(bench.notices.shownNotifications())
                .as("the answer takes its place")
                .singleElement()
                .satisfies(told -> assertThat(told.detail()).contains("BOL"));
    }

    @Test
    void noticeOpensDocumentsOfClosedTab() {
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        BookingViewModel model = bench.createFilledBookingViewModel(quote, shipment);
        model.bookOrFindMissingEntry();
        model.close();
        steps.runAll();
        Objects.requireNonNull(bench.notices.shownNotifications().getFirst().action())
                .onAction()
                .run();
        assertThat(bench.visited)
                .containsExactly(new Destination.AttemptDocuments(bench.environmentJournal
                        .bookings()
                        .findByQuote(quote.id())
                        .getFirst()
                        .id()));
        assertThat(shipment.step()).isNotInstanceOf(ShipmentStep.Booked.class);
    }

    @Test
    void earlierReloadDoesNotOverwriteAnswer() {
        DelayedResultRunner held = new DelayedResultRunner();
        try (BookingTestBench slow = new BookingTestBench(folder.resolve("slow"), held)) {
            SavedQuote.Otr there = slow.quotes.requestOtrQuote(SampleQuotes.palletItem());
            BookingViewModel model = slow.createFilledBookingViewModel(there, shipment);
            model.bookOrFindMissingEntry();
            List<Runnable> read = List.copyOf(held.answers);
            read.getLast().run();
            assertThat(model.currentState()).isInstanceOf(BookingOutcome.Booked.class);
            for (Runnable older : read.subList(0, read.size() - 1).reversed()) {
                older.run();
                assertThat(model.currentState()).isInstanceOf(BookingOutcome.Booked.class);
            }
        }
    }

    /// Runs tasks immediately and delivers results when the test says so.
    private static final class DelayedResultRunner implements TaskRunner {

        private final List<Runnable> answers = new ArrayList<>();

        @Override
        public <T> TaskHandle start(BackgroundTask<T> job, TaskCallback<T> outcome) {
            try {
                T value = job.run(BackgroundTask.TaskControl.neverCancelled());
                answers.add(() -> outcome.onSuccess(value));
            } catch (Exception failure) {
                answers.add(() -> outcome.onFailure(failure));
            }
            return TaskHandle.NONE;
        }
    }

    @Test
    void closedPageSavesNoDraftAndShowsNoFailure() {
        BookingViewModel model =
                bench.createFilledBookingViewModel(bench.quotes.requestOtrQuote(SampleQuotes.palletItem()), shipment);
        String savedText = shipment.bookingPageStateJsonProperty().get();
        bench.context.environment().changes().notifyListeners();
        model.close();
        model.page().entries().fieldById("bookPickupName").setText("Changed Foods");
        assertThat(shipment.bookingPageStateJsonProperty().get()).isEqualTo(savedText);
        bench.reopenJournal();
        steps.runAll();
        assertThat(bench.notices.shownNotifications()).isEmpty();
    }

    @Test
    void failedReloadIsNotReportedAsNotSent() {
        BookingViewModel model =
                bench.createFilledBookingViewModel(bench.quotes.requestOtrQuote(SampleQuotes.palletItem()), shipment);
        bench.context.environment().changes().notifyListeners();
        bench.reopenJournal();
        steps.runAll();
        assertThat(bench.notices.shownNotifications())
                .singleElement()
                .satisfies(notification -> assertThat(notification.detail()).doesNotContain("Nothing was sent"));
        model.close();
    }

    @Test
    void alarmsWhenOrderBelongsToAnotherBooking() {
        BookingProtocol.AnswerParser always =
                (_, _, _) -> new BookingResult.Booked(4242, "BOL-1", List.of(), List.of(), Map.of());
        try (BookingTestBench odd = new BookingTestBench(
                folder.resolve("odd"), steps, BookingTestBench.BenchSettings.DEFAULT.with(always))) {
            odd.bookPage(odd.pages.createFilledPage(odd.quotes.requestOtrQuote(SampleQuotes.palletItem())));
            SavedQuote.Otr quote = odd.quotes.requestOtrQuote(SampleQuotes.palletItem(new BigDecimal("999")));
            BookingViewModel model = odd.createFilledBookingViewModel(quote, shipment);
            model.page().entries().fieldById("bookPickupDate").setText("+9");
            model.bookOrFindMissingEntry();
            steps.runAll();
            assertThat(model.currentState()).isInstanceOf(BookingPageState.Unknown.class);
            assertThat(odd.notices.shownNotifications()).singleElement().satisfies(notice -> {
                assertThat(notice.severity()).isEqualTo(Notification.Severity.ERROR);
                assertThat(notice.title()).contains("4242");
            });
        }
    }

    @Test
    void showsOddAnswerValuesBeforeDocuments() {
        BookingProtocol.AnswerParser odd =
                (_, _, _) -> new BookingResult.Booked(4242, "BOL-1", List.of(), List.of("no documents"), Map.of());
        try (BookingTestBench doubtful =
                new BookingTestBench(folder.resolve("odd"), steps, BookingTestBench.BenchSettings.DEFAULT.with(odd))) {
            BookingViewModel model = doubtful.createFilledBookingViewModel(
                    doubtful.quotes.requestOtrQuote(SampleQuotes.palletItem()), shipment);
            model.bookOrFindMissingEntry();
            steps.runAll();
            assertThat(shipment.step()).isNotInstanceOf(ShipmentStep.Booked.class);
            model.openDocumentsIfBooked();
            assertThat(shipment.step())
                    .isInstanceOfSatisfying(
                            ShipmentStep.Booked.class,
                            papers -> assertThat(shipment.checkAndClearNewlyBooked(papers.attemptId()))
                                    .as("nothing follows by itself")
                                    .isFalse());
        }
    }

    @Test
    void namesColleagueWhoBookedQuote() {
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        BookingViewModel model = bench.createFilledBookingViewModel(quote, shipment);
        PreparationResult.Ready ready = (PreparationResult.Ready)
                bench.environmentJournal.bookings().prepareUnlessConflict(JournalSamples.attempt(quote.id()));
        bench.environmentJournal
                .bookings()
                .recordBooked(bench.environmentJournal.bookings().recordSent(ready.state()), 77, "BOL-77");
        BookingAttempt here =
                bench.environmentJournal.bookings().findByQuote(quote.id()).getFirst();
        BookingAttempt theirs = new BookingAttempt(
                here.id(),
                here.environment(),
                here.kind(),
                here.quoteNumber(),
                here.customer(),
                here.fingerprint(),
                here.details(),
                here.bodySha256(),
                "desk-2",
                true,
                here.createdAt(),
                here.state());
        model.updateStateUnlessSending(List.of(theirs), null);
        assertThat(model.currentState()).isInstanceOfSatisfying(BookingOutcome.Booked.class, booked -> {
            assertThat(booked.carrier()).isEqualTo("Blue Ridge Freight");
            assertThat(booked.bookedByColleague()).isEqualTo(JournalSamples.DISPATCHER);
        });
    }

    @Test
    void savesPageDraftWithShipment() {
        SavedQuote.Otr quote = bench.quotes.requestOtrQuote(SampleQuotes.palletItem());
        BookingViewModel model = bench.createFilledBookingViewModel(quote, shipment);
        model.page().entries().fieldById("bookPickupName").setText("Changed Foods");
        Map<String, String> savedValues =
                Form.parseDraftJson(shipment.bookingPageStateJsonProperty().get());
        assertThat(bench.pages.createPage(quote, savedValues).pickupStop().name.trimmedText())
                .isEqualTo("Changed Foods");
    }

    @Test
    void requotesChangedDimensionsByOneKey() {
        BookingViewModel model =
                bench.createFilledBookingViewModel(bench.quotes.requestOtrQuote(SampleQuotes.itemByVolume()), shipment);
        List<Object> requested = new ArrayList<>();
        shipment.setOnDimensionsMeasured(requested::add);
        shipment.setOnRequote(() -> requested.add("requoted"));
        assertThat(model.canRequote()).isFalse();
        List.of("Length", "Width", "Height")
                .forEach(side ->
                        model.page().entries().fieldById("bookItem0" + side).setText("60"));
        assertThat(model.canRequote()).isTrue();
        model.passDimensionsAndRequote();
        assertThat(requested).containsExactly(Map.of(0, List.of("60", "60", "60")), "requoted");
    }
}
