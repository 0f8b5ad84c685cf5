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
    public static final String BELOW_COST_REASON = "bookBelowCostReason";

    private final List<BookingAttempt> otherAttempts;
    private final BookingPage page;
    private final BookingTasks tasks;
    private final ObservableValue<Boolean> buyHidden;
    private final Subscription buyHiddenSubscription;
    private final Shipment shipment;
    private final BookingNotices notices;
    private final ErrorMessages errorMessages;
    private final Set<RateFault> faults;
    private final List<String> unreadFields;
    private final ReadOnlyObjectWrapper<BookingPageState> state =
            new ReadOnlyObjectWrapper<>(new BookingPageState.Filling());
    private final StringProperty belowCostReason = new SimpleStringProperty("");
    private final ReadOnlyObjectWrapper<Optional<BookingSubmission>> submission =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ObservableList<MissingEntry> missingEntries = FXCollections.observableArrayList();
    private final ChangeNotifier.Subscription subscription;
    private final ReadOnlyStringWrapper blockReason = new ReadOnlyStringWrapper("");
    private final InvalidationListener blockReasonUpdater = _ -> checkTime();
    private final AtomicLong latestRequest = new AtomicLong();
    private boolean isSending;
    private boolean isInView = true;
    // Whether the last outcome was shown outside the page.
    private boolean outcomeNotified;
    private boolean isClosed;
    private @Nullable ErrorMessage currentProblem;
    private Map<String, String> unmappedErrors = Map.of();

    /// @param otherAttempts the shipment's bookings of other quotes
    /// @param buyHidden whether buy amounts are hidden
    public BookingViewModel(
            BookingPage page,
            Shipment shipment,
            List<BookingAttempt> otherAttempts,
            BookingTasks tasks,
            BookingNotices notices,
            ErrorMessages errorMessages,
            ObservableValue<Boolean> buyHidden) {
        this.otherAttempts = List.copyOf(otherAttempts);
        this.page = page;
        this.tasks = tasks;
        this.buyHidden = buyHidden;
        this.shipment = shipment;
        this.notices = notices;
        this.errorMessages = errorMessages;
        RateFaultDetector detector = new RateFaultDetector(page.quoted());
        faults = detector.faultsOfRate(page.rate().number());
        unreadFields = detector.unreadFieldsOfRate(page.rate().number());
        shipment.customerProperty().addListener(blockReasonUpdater);
        shipment.ratesOutdatedProperty().addListener(blockReasonUpdater);
        shipment.uncertainCountProperty().addListener(blockReasonUpdater);
        page.addChangeListener(this::onPageChanged);
        belowCostReason.subscribe((_, _) -> onPageChanged());
        buyHiddenSubscription = buyHidden.subscribe((_, _) -> onPageChanged());
        state.subscribe(newValue -> shipment.bookingStateProperty().set(newValue.bookingState()));
        onPageChanged();
        subscription = tasks.onChange(this::reload);
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
        blockReason.set(currentBlockReason());
    }

    private String currentBlockReason() {
        Texts texts = notices.texts();
        CustomerBranch customer = shipment.customerProperty().get();
        OffsetDateTime expires = page.rate().expiresAt();
        if (customer != null && !customer.active()) {
            return texts.text("booking.barred.inactive");
        }
        if (customer != null && customer.hasUnreadActivity()) {
            return texts.text("booking.barred.activityUnread");
        }
        QuotedCustomer quoted = page.quoted().stored().details().customer();
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
                .orElseGet(() -> expires == null || tasks.serviceNow().isBefore(expires.toInstant())
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
        Texts texts = notices.texts();
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
                        : Long.toString(page.rate().number()));
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
                                notices.showProblem(errorMessages.create(failure));
                            }
                        }));
    }

    private boolean isLatestRequest(long look) {
        return !isClosed && look == latestRequest.get();
    }

    /// Whether the page may be sent once nothing is missing: it is editable and the rate is not blocked.
    public boolean isBookable() {
        return state.get().isEditable() && !isBlocked();
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
        if (isBlocked()) {
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
        currentProblem = problemOf(outcome);
        if (!(outcome instanceof BookingOutcome.Unknown)) {
            state.set(outcome);
        }
        outcomeNotified = !isInView || isClosed;
        if (outcome instanceof BookingOutcome.Unknown(var _, var _, long takenOrder) && takenOrder > 0) {
            notices.showOrderNumberConflict(takenOrder);
        } else if (outcomeNotified) {
            notices.showOutcome(outcome, currentProblem, this::saveOutcome);
        }
        reload();
        if (!outcomeNotified && outcome instanceof BookingOutcome.Booked booked && !booked.hasOddValues()) {
            shipment.openDocumentsOfNewBooking(booked.attempt());
        }
    }

    // Describes an outcome and shows service errors at their fields; null if nothing went wrong.
    private @Nullable ErrorMessage problemOf(BookingOutcome outcome) {
        return switch (outcome) {
            case BookingOutcome.Rejected(UUID _, ServiceError error) -> rejectionProblem(error);
            case BookingOutcome.OutcomeNotSaved unwritten -> errorMessages.create(unwritten.failure());
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
        ErrorMessage refused = errorMessages.create("POST " + page.kind().path(), error);
        unmappedErrors = page.entries().applyServiceErrors(refused.fields());
        return refused;
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

    public void openDocuments() {
        if (state.get() instanceof BookingOutcome.Booked booked) {
            shipment.openDocuments(booked.attempt());
        }
    }

    /// Whether a re-quote is possible from here.
    public boolean canRequote() {
        CustomerBranch customer = shipment.customerProperty().get();
        boolean over = (isBlocked() && !canReviewUncertainValues()) || page.differsFromQuote();
        return ((state.get().isEditable() && over)
                        || state.get() instanceof BookingOutcome.QuoteAlreadyBooked
                        || state.get() instanceof BookingOutcome.Rejected)
                && (customer == null || customer.active());
    }

    /// Requests a re-quote for an expired rate or for other dimensions than quoted.
    public void requote() {
        shipment.setDimensions(page.dimensions());
        shipment.editShipment();
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
        shipment.editShipment();
    }

    public void showRates() {
        shipment.showRates();
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
            notices.showOutcome(unwritten, currentProblem(), this::saveOutcome);
        }
        isClosed = true;
        buyHiddenSubscription.unsubscribe();
        subscription.close();
        shipment.customerProperty().removeListener(blockReasonUpdater);
        shipment.ratesOutdatedProperty().removeListener(blockReasonUpdater);
        shipment.uncertainCountProperty().removeListener(blockReasonUpdater);
        page.close();
    }
}
