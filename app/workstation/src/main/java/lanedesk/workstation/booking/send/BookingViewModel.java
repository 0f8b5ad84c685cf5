package lanedesk.workstation.booking.send;

import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import javafx.beans.InvalidationListener;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.util.Subscription;
import lanedesk.client.ServiceError;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.journal.store.ChangeNotifier;
import lanedesk.workstation.booking.entry.MissingEntry;
import lanedesk.workstation.booking.unknown.UnknownCase;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.ErrorMessage;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.RateFault;
import lanedesk.workstation.shipment.RateFaultDetector;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.UnreadableFieldsText;
import lanedesk.workstation.work.TaskCallback;
import org.jspecify.annotations.Nullable;

/// Sends the booking of a page once, however often the button is pressed, and shows the outcome.
public final class BookingViewModel {

    /// The id of the field for the reason of a price below cost.
    public static final String BELOW_COST_REASON_ID = "bookBelowCostReason";

    private final List<BookingAttempt> bookingsOfOtherQuotes;
    private final BookingPage page;
    private final BookingTasks tasks;
    private final ObservableValue<Boolean> isBuyHidden;
    private final Subscription buyHiddenSubscription;
    private final Shipment shipment;
    private final BookingNotifications notifications;
    private final ErrorMessages errorMessages;
    private final Set<RateFault> faults;
    private final List<String> unreadFields;
    private final ReadOnlyObjectWrapper<BookingPageState> pageState =
            new ReadOnlyObjectWrapper<>(new BookingPageState.Filling());
    private final StringProperty belowCostReason = new SimpleStringProperty("");
    private final ReadOnlyObjectWrapper<Optional<BookingSubmission>> submission =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ObservableList<MissingEntry> missingEntries = FXCollections.observableArrayList();
    private final ChangeNotifier.Subscription journalSubscription;
    private final ReadOnlyStringWrapper blockReason = new ReadOnlyStringWrapper("");
    private final InvalidationListener blockReasonUpdater = _ -> updateBlocker();
    private final AtomicLong latestReload = new AtomicLong();
    private boolean isSending;
    private boolean isOnScreen = true;
    // Whether the last outcome was shown outside the page.
    private boolean wasOutcomeNotified;
    private boolean isClosed;
    private @Nullable ErrorMessage currentProblem;
    private Map<String, String> unmappedErrors = Map.of();

    /// @param otherAttempts the shipment's bookings of other quotes
    /// @param isBuyHidden whether buy amounts are hidden
    public BookingViewModel(
            BookingPage page,
            Shipment shipment,
            List<BookingAttempt> otherAttempts,
            BookingTasks tasks,
            BookingNotifications notices,
            ErrorMessages errorMessages,
            ObservableValue<Boolean> isBuyHidden) {
        this.bookingsOfOtherQuotes = List.copyOf(otherAttempts);
        this.page = page;
        this.tasks = tasks;
        this.isBuyHidden = isBuyHidden;
        this.shipment = shipment;
        this.notifications = notices;
        this.errorMessages = errorMessages;
        RateFaultDetector detector = new RateFaultDetector(page.quote());
        faults = detector.faultsOfRate(page.bookedRate().number());
        unreadFields = detector.unreadFieldsOfRate(page.bookedRate().number());
        shipment.customerProperty().addListener(blockReasonUpdater);
        shipment.ratesOutdatedProperty().addListener(blockReasonUpdater);
        shipment.uncertainCountProperty().addListener(blockReasonUpdater);
        page.addChangeListener(this::updateSubmission);
        belowCostReason.subscribe((_, _) -> updateSubmission());
        buyHiddenSubscription = isBuyHidden.subscribe((_, _) -> updateSubmission());
        pageState.subscribe(newState -> shipment.bookingStateProperty().set(newState.toShipmentBookingState()));
        updateSubmission();
        journalSubscription = tasks.subscribeToJournal(this::reloadFromJournal);
    }

    public BookingPage page() {
        return page;
    }

    /// The shipment's bookings of other quotes, shown before anything is entered.
    public List<BookingAttempt> bookingsOfOtherQuotes() {
        return bookingsOfOtherQuotes;
    }

    public ReadOnlyObjectProperty<BookingPageState> pageStateProperty() {
        return pageState.getReadOnlyProperty();
    }

    public BookingPageState currentState() {
        return pageState.get();
    }

    /// The message for a booking that was rejected, not sent or not saved.
    public ErrorMessage currentProblem() {
        return Objects.requireNonNull(currentProblem);
    }

    /// The service's errors about fields that the page does not have.
    public Map<String, String> unmappedErrors() {
        return unmappedErrors;
    }

    /// Whether it was rejected for a missing or invalid token that can be entered here.
    public boolean isTokenRejected(BookingOutcome.Rejected rejected) {
        return tasks.isTokenRejected(rejected.error());
    }

    /// Asks for a token; sends nothing again.
    public void promptForToken() {
        tasks.promptForToken();
    }

    /// Why the rate cannot be booked whatever is typed; empty if it can. Its customer became inactive or its number
    /// was reassigned, the shipment changed, the rate has a fault, or it expired.
    public ReadOnlyStringProperty blockReasonProperty() {
        return blockReason.getReadOnlyProperty();
    }

    private boolean isBlocked() {
        return !blockReason.get().isEmpty();
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
        BookingPage.Rate rate = page.bookedRate();
        return rate.isBelowCost() || (isBuyHidden.getValue() && rate.isPriceSetWithoutRule());
    }

    /// The typed reason for the price; saved with a booking below cost. It applies to this page and price only and
    /// is not part of a draft.
    public StringProperty belowCostReasonProperty() {
        return belowCostReason;
    }

    private void updateSubmission() {
        if (isClosed) {
            return; // by then another page may write there
        }
        List<MissingEntry> missing = new ArrayList<>(page.missingEntries());
        String reason = belowCostReason.get().strip();
        if (isPriceReasonRequired() && reason.isEmpty()) {
            missing.add(new MissingEntry(
                    BELOW_COST_REASON_ID, notifications.bookingTexts().text("booking.belowCost.reason")));
        }
        missingEntries.setAll(missing);
        submission.set(page.toSubmission()
                .map(complete -> page.bookedRate().isBelowCost() && !reason.isEmpty()
                        ? complete.withBelowCostReason(reason)
                        : complete));
        updateBlocker();
        shipment.bookingDraftProperty().set(page.toDraftJson());
    }

    /// Checks whether the customer has become inactive or the rate has expired by the service's clock.
    public void updateBlocker() {
        blockReason.set(currentBlockReason());
    }

    private String currentBlockReason() {
        Texts texts = notifications.bookingTexts();
        CustomerBranch customer = shipment.customerProperty().get();
        OffsetDateTime expires = page.bookedRate().expiresAt();
        if (customer != null && !customer.active()) {
            return texts.text("booking.barred.inactive");
        }
        if (customer != null && customer.hasUnreadActivity()) {
            return texts.text("booking.barred.activityUnread");
        }
        QuotedCustomer quoted = page.quote().stored().details().customer();
        if (customer != null && isNumberReassigned(customer, quoted)) {
            return texts.text(
                    "booking.barred.renamed",
                    String.valueOf(quoted.customerNumber()),
                    quoted.name(),
                    customer.customerName());
        }
        if (shipment.ratesOutdatedProperty().get()) {
            return texts.text("booking.barred.stale");
        }
        if (shipment.hasUncertainValues()) {
            return texts.text(
                    "booking.barred.doubts", shipment.uncertainCountProperty().get());
        }
        return Stream.of(RateFault.values())
                .filter(fault -> fault.preventsBooking() && faults.contains(fault))
                .findFirst()
                .map(this::faultText)
                .orElseGet(() -> expires == null || tasks.serviceTime().isBefore(expires.toInstant())
                        ? ""
                        : texts.text("booking.barred.expired"));
    }

    // A renamed customer cannot be distinguished from a reassigned number: the quote has the old name.
    private static boolean isNumberReassigned(CustomerBranch current, QuotedCustomer quoted) {
        return current.customerNumber() == quoted.customerNumber()
                && !current.customerName()
                        .strip()
                        .equalsIgnoreCase(quoted.name().strip());
    }

    private String faultText(RateFault fault) {
        Texts texts = notifications.bookingTexts();
        boolean unread = fault == RateFault.UNREAD_TERMS
                || (fault == RateFault.PRICE
                        && (unreadFields.contains("totalAmount") || unreadFields.contains("expectedTotal")));
        String key = switch (fault) {
            case DUPLICATE_NUMBER -> "booking.barred.duplicate";
            case PRICE, FIGURE -> unread ? "booking.barred.unread" : "booking.barred.price";
            case CURRENCY -> "booking.barred.currency";
            case UNREAD_TERMS, UNREAD -> "booking.barred.unread";
            case EXPIRY -> "booking.barred.expiryUnreadable";
        };
        return texts.text(
                key,
                unread
                        ? UnreadableFieldsText.joinNames(unreadFields, texts)
                        : Long.toString(page.bookedRate().number()));
    }

    /// Restores the journal's state of the quote when the page opens.
    public void restoreFromJournal(List<BookingAttempt> attempts, @Nullable UnknownCase unknown) {
        if (!isSending) {
            pageState.set(pageState.get().nextState(attempts, unknown));
        }
    }

    // Called on whatever thread changed the journal. A result read before a newer reload was requested is ignored.
    private void reloadFromJournal() {
        long reloadNumber = latestReload.incrementAndGet();
        tasks.loadAttempts(
                page.quote().id(),
                TaskCallback.of(
                        loaded -> {
                            if (isLatestReload(reloadNumber)) {
                                restoreFromJournal(loaded.attempts(), loaded.unknownCase());
                            }
                        },
                        failure -> {
                            if (isLatestReload(reloadNumber)) {
                                notifications.notifyError(errorMessages.createFor(failure));
                            }
                        }));
    }

    private boolean isLatestReload(long reloadNumber) {
        return !isClosed && reloadNumber == latestReload.get();
    }

    /// Whether the page may be sent once nothing is missing: it is editable and the rate is not blocked.
    public boolean canBeSentOnceComplete() {
        return pageState.get().isEditable() && !isBlocked();
    }

    /// Books. If entries are missing, shows their errors and returns the first control's id; otherwise returns an
    /// empty text.
    public String sendOrFindMissingEntry() {
        return sendOrFindMissingEntry(null);
    }

    /// Books although the shipment has another booking. `reason` says why a second booking is wanted, and is
    /// saved.
    public String bookWithReason(String reason) {
        return reason.isBlank() ? "" : sendOrFindMissingEntry(reason.strip());
    }

    private String sendOrFindMissingEntry(@Nullable String reason) {
        if (isSending || !pageState.get().isEditable()) {
            return "";
        }
        page.entries().showAllErrors();
        updateSubmission();
        if (isBlocked()) {
            return "";
        }
        if (!missingEntries.isEmpty()) {
            return missingEntries.getFirst().id();
        }
        BookingPageState shownState = pageState.get();
        submission.get().ifPresent(complete -> {
            markAsSending();
            tasks.bookAndSaveAddresses(
                    complete,
                    reason,
                    shownState,
                    page.usedAddresses(),
                    TaskCallback.of(this::showOutcome, this::showNotSent));
        });
        return "";
    }

    /// Retries saving the outcome; sends nothing.
    public void retrySaveOutcome() {
        if (!isSending && pageState.get() instanceof BookingOutcome.OutcomeNotSaved unsaved) {
            markAsSending();
            tasks.retrySaveOutcome(unsaved, TaskCallback.of(this::showOutcome, this::showNotSent));
        }
    }

    private void markAsSending() {
        isSending = true;
        shipment.sendingBookingProperty().set(true);
        pageState.set(new BookingPageState.Sending(tasks.now()));
    }

    // Until the journal is reloaded, a booking without an answer is shown as being sent.
    private void showOutcome(BookingOutcome outcome) {
        isSending = false;
        shipment.sendingBookingProperty().set(false);
        currentProblem = problemOf(outcome);
        if (!(outcome instanceof BookingOutcome.Unknown)) {
            pageState.set(outcome);
        }
        wasOutcomeNotified = !isOnScreen || isClosed;
        if (outcome instanceof BookingOutcome.Unknown(var _, var _, long claimedOrder) && claimedOrder > 0) {
            notifications.notifyOrderNumberConflict(claimedOrder);
        } else if (wasOutcomeNotified) {
            notifications.notifyOutcome(outcome, currentProblem, this::retrySaveOutcome);
        }
        reloadFromJournal();
        if (!wasOutcomeNotified
                && outcome instanceof BookingOutcome.Booked booked
                && !booked.hasUnusualValuesOrColleague()) {
            shipment.openDocumentsOfNewBooking(booked.attempt());
        }
    }

    // Describes an outcome and shows service errors at their fields; null if nothing went wrong.
    private @Nullable ErrorMessage problemOf(BookingOutcome outcome) {
        return switch (outcome) {
            case BookingOutcome.Rejected(UUID _, ServiceError error) -> rejectionProblem(error);
            case BookingOutcome.OutcomeNotSaved unwritten -> errorMessages.createFor(unwritten.failure());
            case BookingOutcome.NotSent notSent -> errorMessages.createForUnsent(notSent.failure());
            case BookingOutcome.Booked _,
                    BookingOutcome.Unknown _,
                    BookingOutcome.QuoteAlreadyBooked _,
                    BookingOutcome.ColleaguesUnsynchronized _,
                    BookingOutcome.SameShipment _ -> null;
        };
    }

    private ErrorMessage rejectionProblem(ServiceError error) {
        if (error.status() == 401) {
            tasks.promptForToken();
        }
        ErrorMessage refused =
                errorMessages.createFor("POST " + page.bookingKind().path(), error);
        unmappedErrors = page.entries().showServiceErrors(refused.fields());
        return refused;
    }

    // The journal or the program failed before anything was sent; later failures are turned into an outcome by the
    // protocol. The journal's state is reloaded at once.
    private void showNotSent(Throwable failure) {
        showOutcome(new BookingOutcome.NotSent(failure));
    }

    /// Goes back to the rates while the answer is awaited; it will be shown as a notification and saved in the
    /// journal.
    public void returnToRatesWhileSending() {
        isOnScreen = false;
        shipment.showRates();
    }

    public void openDocuments() {
        if (pageState.get() instanceof BookingOutcome.Booked booked) {
            shipment.openDocuments(booked.attempt());
        }
    }

    /// Whether a re-quote is possible from here.
    public boolean canRequote() {
        CustomerBranch customer = shipment.customerProperty().get();
        boolean over = (isBlocked() && !canReviewUncertainValues()) || page.isVolumeDifferent();
        return ((pageState.get().isEditable() && over)
                        || pageState.get() instanceof BookingOutcome.QuoteAlreadyBooked
                        || pageState.get() instanceof BookingOutcome.Rejected)
                && (customer == null || customer.active());
    }

    /// Requests a re-quote for an expired rate or for other dimensions than quoted.
    public void requote() {
        shipment.notifyDimensionsMeasured(page.typedDimensions());
        shipment.returnToForm();
        shipment.requote();
    }

    /// Whether uncertain values from a request must be confirmed first.
    public boolean canReviewUncertainValues() {
        return shipment.hasUncertainValues()
                && !shipment.ratesOutdatedProperty().get();
    }

    public void reviewUncertainValues() {
        shipment.reviewUncertainValues();
    }

    public void editShipment() {
        shipment.returnToForm();
    }

    public void showRates() {
        shipment.showRates();
    }

    /// Sets whether the page is visible. Its cost is then recalculated, since the fuel setting may have changed.
    public void setOnScreen(boolean isVisible) {
        isOnScreen = isVisible;
        if (isVisible) {
            updateSubmission();
        }
    }

    /// Closes the page; an unsaved outcome or a booking still being sent is shown as a notification.
    public void close() {
        if (isSending) {
            notifications.notifyStillSending();
        } else if (!wasOutcomeNotified && pageState.get() instanceof BookingOutcome.OutcomeNotSaved unsaved) {
            notifications.notifyOutcome(unsaved, currentProblem(), this::retrySaveOutcome);
        }
        isClosed = true;
        buyHiddenSubscription.unsubscribe();
        journalSubscription.close();
        shipment.customerProperty().removeListener(blockReasonUpdater);
        shipment.ratesOutdatedProperty().removeListener(blockReasonUpdater);
        shipment.uncertainCountProperty().removeListener(blockReasonUpdater);
        page.close();
    }
}
