package lanedesk.workstation.booking.send;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.util.Subscription;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.journal.store.ChangeNotifier;
import lanedesk.workstation.booking.entry.MissingEntry;
import lanedesk.workstation.booking.unknown.UnknownCase;
import lanedesk.workstation.shell.ErrorMessage;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.work.TaskCallback;
import org.jspecify.annotations.Nullable;

/// Sends the booking of a page once, however often the button is pressed, and shows the outcome.
public final class BookingViewModel {

    /// The id of the field for the reason of a price below cost.
    public static final String BELOW_COST_REASON = "bookBelowCostReason";

    private final List<BookingAttempt> otherAttempts;
    private final BookingPage page;
    private final BookingTasks tasks;
    private final ObservableValue<Boolean> buyHidden;
    private final Subscription buyHiddenSubscription;
    private final Shipment shipment;
    private final BookingErrors errors;
    private final ReadOnlyObjectWrapper<BookingPageState> state =
            new ReadOnlyObjectWrapper<>(new BookingPageState.Filling());
    private final StringProperty belowCostReason = new SimpleStringProperty("");
    private final ReadOnlyObjectWrapper<Optional<BookingSubmission>> submission =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ObservableList<MissingEntry> missingEntries = FXCollections.observableArrayList();
    private final ChangeNotifier.Subscription subscription;
    private final BookingBlocker bookingBlocker;
    private final BookingNavigation navigation;
    private final BookingNotices notices;
    private final AtomicLong latestRequest = new AtomicLong();
    private boolean isSending;
    private boolean isInView = true;
    // Whether the last outcome was shown outside the page.
    private boolean outcomeNotified;
    private boolean isClosed;

    /// @param otherAttempts the shipment's bookings of other quotes
    /// @param buyHidden whether buy amounts are hidden
    public BookingViewModel(
            BookingPage page,
            Shipment shipment,
            List<BookingAttempt> otherAttempts,
            BookingTasks work,
            BookingNotices said,
            ErrorMessages problems,
            ObservableValue<Boolean> buyHidden) {
        this.otherAttempts = List.copyOf(otherAttempts);
        this.page = page;
        this.tasks = work;
        this.buyHidden = buyHidden;
        this.shipment = shipment;
        this.notices = said;
        errors = new BookingErrors(page, work, problems);
        bookingBlocker = new BookingBlocker(page, shipment, work::serviceNow, said.texts());
        navigation = new BookingNavigation(page, shipment, state, bookingBlocker);
        page.addChangeListener(this::onPageChanged);
        belowCostReason.subscribe((_, _) -> onPageChanged());
        buyHiddenSubscription = buyHidden.subscribe((_, _) -> onPageChanged());
        state.subscribe(newValue -> shipment.bookingStateProperty().set(newValue.bookingState()));
        onPageChanged();
        subscription = work.onChange(this::reload);
    }

    public BookingPage page() {
        return page;
    }

    /// The shipment's bookings of other quotes, shown before anything is entered.
    public List<BookingAttempt> otherAttempts() {
        return otherAttempts;
    }

    public ReadOnlyObjectProperty<BookingPageState> stateProperty() {
        return state.getReadOnlyProperty();
    }

    public BookingPageState state() {
        return state.get();
    }

    /// The errors of a booking that was rejected, not sent or not saved.
    public BookingErrors errors() {
        return errors;
    }

    /// Why the rate cannot be booked whatever is typed; empty if it can.
    public ReadOnlyStringProperty blockReasonProperty() {
        return bookingBlocker.reasonProperty();
    }

    /// The request as it would be sent now; empty while something is missing.
    public ReadOnlyObjectProperty<Optional<BookingSubmission>> submissionProperty() {
        return submission.getReadOnlyProperty();
    }

    public ObservableList<MissingEntry> missingEntries() {
        return missingEntries;
    }

    /// Whether booking requires a reason for the price: it is below cost. While buy amounts are hidden, every price
    /// not made by a rule requires one, so that the question does not reveal the cost.
    public boolean isPriceReasonRequired() {
        BookingPage.Rate rate = page.rate();
        return rate.isBelowCost() || (buyHidden.getValue() && rate.isPriceTypedByHand());
    }

    /// The typed reason for the price; saved with a booking below cost. It applies to this page and price only and
    /// is not part of a draft.
    public StringProperty belowCostReasonProperty() {
        return belowCostReason;
    }

    private void onPageChanged() {
        if (isClosed) {
            return; // by then another page may write there
        }
        List<MissingEntry> open = new ArrayList<>(page.missingEntries());
        String reason = belowCostReason.get().strip();
        if (isPriceReasonRequired() && reason.isEmpty()) {
            open.add(new MissingEntry(BELOW_COST_REASON, notices.texts().text("booking.belowCost.reason")));
        }
        missingEntries.setAll(open);
        submission.set(page.submission()
                .map(ready ->
                        page.rate().isBelowCost() && !reason.isEmpty() ? ready.withBelowCostReason(reason) : ready));
        checkTime();
        shipment.bookingDraftProperty().set(page.toJson());
    }

    /// Checks whether the customer has become inactive or the rate has expired by the service's clock.
    public void checkTime() {
        bookingBlocker.update();
    }

    /// Restores the journal's state of the quote when the page opens.
    public void restore(List<BookingAttempt> attempts, @Nullable UnknownCase unknown) {
        if (!isSending) {
            state.set(state.get().afterReload(attempts, unknown));
        }
    }

    // Called on whatever thread changed the journal. A result read before a newer reload was requested is ignored.
    private void reload() {
        long requestNumber = latestRequest.incrementAndGet();
        tasks.loadAttempts(
                page.quoted().id(),
                TaskCallback.of(
                        seen -> {
                            if (isLatestRequest(requestNumber)) {
                                restore(seen.attempts(), seen.unknown());
                            }
                        },
                        failure -> {
                            if (isLatestRequest(requestNumber)) {
                                notices.showProblem(errors.describe(failure));
                            }
                        }));
    }

    private boolean isLatestRequest(long look) {
        return !isClosed && look == latestRequest.get();
    }

    /// Whether the page may be sent once nothing is missing: it is editable and the rate is not blocked.
    public boolean isBookable() {
        return state.get().isEditable() && !bookingBlocker.isBlocking();
    }

    /// Books. If entries are missing, shows their errors and returns the first control's id; otherwise returns an
    /// empty text.
    public String book() {
        return send(null);
    }

    /// Books although the shipment has another booking; the reason is saved.
    public String bookAnyway(String reason) {
        return reason.isBlank() ? "" : send(reason.strip());
    }

    private String send(@Nullable String reason) {
        if (isSending || !state.get().isEditable()) {
            return "";
        }
        page.entries().showErrors();
        onPageChanged();
        if (bookingBlocker.isBlocking()) {
            return "";
        }
        if (!missingEntries.isEmpty()) {
            return missingEntries.getFirst().id();
        }
        BookingPageState shownState = state.get();
        submission.get().ifPresent(ready -> {
            startSending();
            tasks.book(ready, reason, shownState, page.usedAddresses(), TaskCallback.of(this::onEnded, this::onFailed));
        });
        return "";
    }

    /// Retries saving the outcome; sends nothing.
    public void saveOutcome() {
        if (!isSending && state.get() instanceof BookingOutcome.OutcomeNotSaved unwritten) {
            startSending();
            tasks.saveOutcome(unwritten, TaskCallback.of(this::onEnded, this::onFailed));
        }
    }

    private void startSending() {
        isSending = true;
        shipment.sendingProperty().set(true);
        state.set(new BookingPageState.Sending(tasks.now()));
    }

    // Until the journal is reloaded, a booking without an answer is shown as being sent.
    private void onEnded(BookingOutcome outcome) {
        isSending = false;
        shipment.sendingProperty().set(false);
        ErrorMessage problem = errors.problemOf(outcome);
        if (!(outcome instanceof BookingOutcome.Unknown)) {
            state.set(outcome);
        }
        outcomeNotified = !isInView || isClosed;
        if (outcome instanceof BookingOutcome.Unknown(var _, var _, long takenOrder) && takenOrder > 0) {
            notices.showOrderNumberConflict(takenOrder);
        } else if (outcomeNotified) {
            notices.showOutcome(outcome, problem, this::saveOutcome);
        }
        reload();
        if (!outcomeNotified && outcome instanceof BookingOutcome.Booked booked && !booked.hasOddValues()) {
            shipment.openDocumentsOfNewBooking(booked.attempt());
        }
    }

    // The journal or the program failed before anything was sent; later failures are turned into an outcome by the
    // protocol. The journal's state is reloaded at once.
    private void onFailed(Throwable failure) {
        onEnded(new BookingOutcome.NotSent(failure));
    }

    /// Goes back to the rates while the answer is awaited; it will be shown as a notification and saved in the
    /// journal.
    public void returnToRatesWhileSending() {
        isInView = false;
        shipment.showRates();
    }

    /// The next steps from here.
    public BookingNavigation navigation() {
        return navigation;
    }

    /// Sets whether the page is visible. Its cost is then recalculated, since the fuel setting may have changed.
    public void setInView(boolean seen) {
        isInView = seen;
        if (seen) {
            onPageChanged();
        }
    }

    /// Closes the page; an unsaved outcome or a booking still being sent is shown as a notification.
    public void close() {
        if (isSending) {
            notices.showSending();
        } else if (!outcomeNotified && state.get() instanceof BookingOutcome.OutcomeNotSaved unwritten) {
            notices.showOutcome(unwritten, errors.currentProblem(), this::saveOutcome);
        }
        isClosed = true;
        buyHiddenSubscription.unsubscribe();
        subscription.close();
        bookingBlocker.close();
        page.close();
    }
}
