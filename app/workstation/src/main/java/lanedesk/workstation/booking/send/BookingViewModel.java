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
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.util.Subscription;
import lanedesk.client.ServiceError;
import lanedesk.freight.reference.ShipmentReference;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.journal.store.ChangeNotifier;
import lanedesk.workstation.booking.send.ContainerBookings.ContainerBooking;
import lanedesk.workstation.booking.unknown.UnknownBooking;
import lanedesk.workstation.form.Form.MissingField;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.ErrorMessage;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.RateFault;
import lanedesk.workstation.shipment.RateFaultDetector;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.ShipmentBookingState;
import lanedesk.workstation.shipment.UnreadableFieldsText;
import lanedesk.workstation.work.TaskCallback;
import org.jspecify.annotations.Nullable;

/// Sends the booking of a page only once, however often the button is pressed, and shows the outcome.
public final class BookingViewModel {

    /// The id of the field for the reason to sell below cost.
    public static final String BELOW_COST_REASON_ID = "bookBelowCostReason";

    private final List<BookingAttempt> bookingsOfOtherQuotes;
    private final BookingPage page;
    private final BookingTasks tasks;
    private final ObservableValue<Boolean> isBuyHidden;
    private final Subscription subscriptions;
    private final Shipment shipment;
    private final BookingNotifications notifications;
    private final ErrorMessages errorMessages;
    private final @Nullable ContainerBookings containers;
    private final ReadOnlyObjectWrapper<List<ContainerBooking>> containerBookings =
            new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<BookingPageState> pageState =
            new ReadOnlyObjectWrapper<>(new BookingPageState.Editing());
    private final StringProperty belowCostReason = new SimpleStringProperty("");
    private final StringProperty secondBookingReason = new SimpleStringProperty("");
    private final BooleanProperty exactRequestShown = new SimpleBooleanProperty();
    private final BooleanProperty rawRequestExpanded = new SimpleBooleanProperty();
    private final ReadOnlyObjectWrapper<Optional<BookingSubmission>> submission =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ObservableList<MissingField> missingEntries = FXCollections.observableArrayList();
    private final ChangeNotifier.Subscription journalSubscription;
    private final ReadOnlyStringWrapper blockReason = new ReadOnlyStringWrapper("");
    private final InvalidationListener blockReasonUpdater = _ -> updateBlockReason();
    private final AtomicLong latestReload = new AtomicLong();
    private boolean isSending;
    private boolean isMissingEntryReported;
    // The reason and the conflicts that apply to all containers of a run; null while there is no run.
    private @Nullable ContainerRun run;
    private boolean isOnScreen = true;
    // Whether the last outcome was shown as a notification.
    private boolean wasOutcomeNotified;
    private boolean isClosed;
    private @Nullable ErrorMessage currentErrorMessage;
    private Map<String, String> unmappedErrors = Map.of();

    /// @param bookingsOfOtherQuotes bookings of the shipment with other quotes
    /// @param isBuyHidden whether buy rates are hidden
    public BookingViewModel(
            BookingPage page,
            Shipment shipment,
            List<BookingAttempt> bookingsOfOtherQuotes,
            BookingTasks tasks,
            BookingNotifications notifications,
            ErrorMessages errorMessages,
            ObservableValue<Boolean> isBuyHidden) {
        this.bookingsOfOtherQuotes = List.copyOf(bookingsOfOtherQuotes);
        this.page = page;
        this.tasks = tasks;
        this.isBuyHidden = isBuyHidden;
        this.shipment = shipment;
        this.notifications = notifications;
        this.errorMessages = errorMessages;
        containers = page.containers();
        shipment.customerProperty().addListener(blockReasonUpdater);
        shipment.ratesOutdatedProperty().addListener(blockReasonUpdater);
        shipment.uncertainCountProperty().addListener(blockReasonUpdater);
        page.setReferences(shipment.referencesProperty().get());
        Subscription pageSubscription = page.addChangeListener(this::updateSubmissionAndSaveDraft);
        belowCostReason.subscribe((_, _) -> updateSubmissionAndSaveDraft());
        subscriptions = Subscription.combine(
                pageSubscription,
                isBuyHidden.subscribe((_, _) -> updateSubmissionAndSaveDraft()),
                shipment.referencesProperty().subscribe((_, references) -> {
                    page.setReferences(references);
                    updateSubmissionAndSaveDraft();
                }));
        // The reason answers only the conflicts that the dispatcher saw.
        pageState.subscribe((_, _) -> secondBookingReason.set(""));
        pageState.subscribe(newState -> shipment.bookingStateProperty().set(bookingStateOfShipment(newState)));
        updateSubmissionAndSaveDraft();
        journalSubscription = tasks.subscribeToJournal(this::reloadFromJournal);
    }

    /// What one deliberate act allows for all containers that it books.
    ///
    /// @param reason the typed reason for a second booking; null if none was typed
    /// @param shownState the state with the conflicts that the dispatcher saw
    /// @param count number of containers to book
    private record ContainerRun(@Nullable String reason, BookingPageState shownState, int count) {}

    private ShipmentBookingState bookingStateOfShipment(BookingPageState state) {
        ShipmentBookingState stateOfCurrent = state.toShipmentBookingState();
        return containers == null || stateOfCurrent == ShipmentBookingState.UNKNOWN
                ? stateOfCurrent
                : containers.toShipmentBookingState();
    }

    public BookingPage page() {
        return page;
    }

    /// The bookings of several containers, with the journal's attempts; empty for one container and for OTR.
    public ReadOnlyObjectProperty<List<ContainerBooking>> containerBookingsProperty() {
        return containerBookings.getReadOnlyProperty();
    }

    /// The references of the shipment.
    public ObjectProperty<List<ShipmentReference>> referencesProperty() {
        return shipment.referencesProperty();
    }

    /// Bookings of the shipment with other quotes. They are shown before the dispatcher enters anything.
    public List<BookingAttempt> bookingsOfOtherQuotes() {
        return bookingsOfOtherQuotes;
    }

    public ReadOnlyObjectProperty<BookingPageState> pageStateProperty() {
        return pageState.getReadOnlyProperty();
    }

    public BookingPageState currentState() {
        return pageState.get();
    }

    /// The error message for a booking that was rejected, not sent or not saved. May be called only in these
    /// states.
    public ErrorMessage currentErrorMessage() {
        return Objects.requireNonNull(currentErrorMessage);
    }

    /// The service's errors about fields that the page does not have, by path.
    public Map<String, String> unmappedErrors() {
        return unmappedErrors;
    }

    /// Whether the service refuses the token and the user can enter another token.
    public boolean canReplaceRejectedToken(BookingOutcome.Rejected rejected) {
        return tasks.canReplaceRejectedToken(rejected.error());
    }

    /// Asks the user for a token. Sends nothing.
    public void promptForToken() {
        tasks.promptForToken();
    }

    /// Why the rate cannot be booked, whatever the dispatcher types; empty if the rate can be booked. The
    /// reason is one of these: the user may only read, the customer is inactive or may be inactive, the
    /// customer number was reassigned, the shipment changed, uncertain values are not confirmed, the rate has a
    /// fault or has expired.
    public ReadOnlyStringProperty blockReasonProperty() {
        return blockReason.getReadOnlyProperty();
    }

    private boolean isBlocked() {
        return !blockReason.get().isEmpty();
    }

    /// The request that would be sent now; empty while an entry of the page is missing or invalid. The request
    /// is present even if the reason for a price below cost is missing.
    public ReadOnlyObjectProperty<Optional<BookingSubmission>> submissionProperty() {
        return submission.getReadOnlyProperty();
    }

    /// The missing and invalid entries of the page, and the reason for the price if the reason is required but
    /// not typed.
    public ObservableList<MissingField> missingEntries() {
        return missingEntries;
    }

    /// Whether the dispatcher must give a reason for the price, because the price is below cost. While buy
    /// rates are hidden, every price set by hand requires a reason, so that the question does not reveal the
    /// cost.
    public boolean isPriceReasonRequired() {
        return page.ratesToBook().stream()
                .anyMatch(rate -> rate.isBelowCost() || (isBuyHidden.getValue() && rate.isPriceOverride()));
    }

    /// The typed reason for the price. The reason is saved only with a booking below cost. The reason belongs
    /// to this page and price, so it is not part of the draft.
    public StringProperty belowCostReasonProperty() {
        return belowCostReason;
    }

    /// The typed reason for a second booking; empty after each change of the page's state.
    public StringProperty secondBookingReasonProperty() {
        return secondBookingReason;
    }

    /// Whether the page shows every field of the request exactly as sent, instead of the summary.
    public BooleanProperty exactRequestShownProperty() {
        return exactRequestShown;
    }

    /// Whether the exact request also shows its JSON.
    public BooleanProperty rawRequestExpandedProperty() {
        return rawRequestExpanded;
    }

    /// Whether the dispatcher tried to book while an entry was missing.
    public boolean isMissingEntryReported() {
        return isMissingEntryReported;
    }

    private void updateSubmissionAndSaveDraft() {
        if (isClosed) {
            // After this page is closed, another page may save the same draft.
            return;
        }
        List<MissingField> missing = new ArrayList<>(page.missingEntries());
        String reason = belowCostReason.get().strip();
        if (isPriceReasonRequired() && reason.isEmpty()) {
            missing.add(new MissingField(BELOW_COST_REASON_ID, notifications.texts.text("booking.belowCost.reason")));
        }
        missingEntries.setAll(missing);
        submission.set(page.toSubmissionIfComplete()
                .map(complete -> complete.withReferencesAndContainer(
                        shipment.referencesProperty().get()))
                .map(complete -> page.rateToBook().isBelowCost() && !reason.isEmpty()
                        ? complete.withBelowCostReason(reason)
                        : complete));
        updateBlockReason();
        shipment.bookingPageStateJsonProperty().set(page.toDraftJson());
        if (containers != null) {
            containerBookings.set(containers.all());
        }
    }

    /// Updates [#blockReasonProperty]. Also called when time has passed, because the rate may have expired by
    /// the service's clock.
    public void updateBlockReason() {
        blockReason.set(currentBlockReason());
    }

    private String currentBlockReason() {
        Texts texts = notifications.texts;
        CustomerBranch customer = shipment.customerProperty().get();
        OffsetDateTime expires = page.rateToBook().expiresAt();
        if (tasks.isReadOnlyUser()) {
            return texts.text("booking.barred.reader");
        }
        if (customer != null && !customer.active()) {
            return texts.text("booking.barred.inactive");
        }
        if (customer != null && customer.isActivityUnknown()) {
            return texts.text("booking.barred.activityUnread");
        }
        QuotedCustomer quoted = page.quote().stored().details().customer();
        if (customer != null && isCustomerNumberReassigned(customer, quoted)) {
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
        RateFaultDetector detector = new RateFaultDetector(page.quote());
        long rateNumber = page.rateToBook().number();
        Set<RateFault> faults = detector.faultsOfRate(rateNumber);
        return Stream.of(RateFault.values())
                .filter(fault -> fault.preventsBooking() && faults.contains(fault))
                .findFirst()
                .map(fault -> formatRateFault(fault, detector.unreadFieldsOfRate(rateNumber)))
                .orElseGet(() -> expires == null || tasks.serviceTime().isBefore(expires.toInstant())
                        ? ""
                        : texts.text("booking.barred.expired"));
    }

    // Whether the number of the quoted customer now belongs to a customer with another name. A renamed customer
    // looks the same, because the quote has the customer's old name.
    private static boolean isCustomerNumberReassigned(CustomerBranch current, QuotedCustomer quoted) {
        return current.customerNumber() == quoted.customerNumber()
                && !current.customerName()
                        .strip()
                        .equalsIgnoreCase(quoted.name().strip());
    }

    private String formatRateFault(RateFault fault, List<String> unreadFields) {
        Texts texts = notifications.texts;
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
                        ? UnreadableFieldsText.joinFieldNames(unreadFields, texts)
                        : Long.toString(page.rateToBook().number()));
    }

    /// Sets the state of the page from the journal's attempts for the quote. Does nothing while a booking is
    /// being sent.
    ///
    /// @param attempts the attempts for all quotes of the page
    public void updateStateUnlessSending(List<BookingAttempt> attempts, @Nullable UnknownBooking unknown) {
        if (isSending) {
            return;
        }
        if (containers == null) {
            pageState.set(pageState.get().stateAfterJournalChange(attempts, unknown));
            return;
        }
        containers.setAttempts(attempts);
        if (!(pageState.get() instanceof BookingOutcome.OutcomeNotSaved)
                && !(pageState.get() instanceof BookingOutcome.NotSent)) {
            selectNextContainer();
        }
        UUID currentQuote = page.quote().id();
        UnknownBooking unknownOfCurrent =
                unknown != null && unknown.attempt().details().quoteId().equals(currentQuote) ? unknown : null;
        pageState.set(
                pageState.get().stateAfterJournalChange(containers.current().attempts(), unknownOfCurrent));
        shipment.bookingStateProperty().set(bookingStateOfShipment(pageState.get()));
        updateSubmissionAndSaveDraft();
    }

    // Selects the current container. A message about the previous one no longer applies.
    private void selectNextContainer() {
        ContainerBookings bookings = Objects.requireNonNull(containers);
        UUID previousQuote = page.quote().id();
        bookings.selectCurrent();
        if (!page.quote().id().equals(previousQuote)) {
            pageState.set(new BookingPageState.Editing());
        }
    }

    /// Whether the outcome of the current container is unknown and other containers can be booked meanwhile.
    public boolean canContinueWithOtherContainers() {
        return containers != null
                && !isSending
                && pageState.get() instanceof BookingPageState.Unknown
                && !containers.remaining().isEmpty();
    }

    /// Leaves the current container, whose outcome is unknown, as it is, and shows the page for the others.
    /// Sends nothing.
    public void continueWithOtherContainers() {
        if (canContinueWithOtherContainers()) {
            Objects.requireNonNull(containers).skipCurrent();
            pageState.set(new BookingPageState.Editing());
            updateSubmissionAndSaveDraft();
        }
    }

    // Reloads the attempts of the quote in the background and updates the state of the page. Called on the
    // thread that changed the journal. Only the result of the latest reload is used.
    private void reloadFromJournal() {
        long reloadNumber = latestReload.incrementAndGet();
        tasks.loadAttemptsAndUnknownBooking(
                quoteIds(),
                containers == null ? Set.of() : containers.skippedQuotes(),
                TaskCallback.of(
                        loaded -> {
                            if (isLatestReload(reloadNumber)) {
                                updateStateUnlessSending(loaded.attempts(), loaded.unknownBooking());
                            }
                        },
                        failure -> {
                            if (isLatestReload(reloadNumber)) {
                                notifications.notifyError(errorMessages.createFor(failure));
                            }
                        }));
    }

    private List<UUID> quoteIds() {
        return containers == null ? List.of(page.quote().id()) : containers.quoteIds();
    }

    private boolean isLatestReload(long reloadNumber) {
        return !isClosed && reloadNumber == latestReload.get();
    }

    /// Whether the page could be sent if nothing were missing: the page is editable and the rate is not
    /// blocked.
    public boolean canBeSentOnceComplete() {
        return pageState.get().isEditable() && !isBlocked();
    }

    /// Books. If an entry is missing, shows all errors instead and returns the id of the first control to
    /// complete. Otherwise returns an empty text. Books nothing if the page is not editable or the rate is
    /// blocked.
    public String bookOrFindMissingEntry() {
        return bookOrFindMissingEntry(null);
    }

    /// Books although the shipment has another booking. `reason` says why a second booking is wanted; the
    /// reason is saved. Returns the id of the first control to complete, or an empty text. Does nothing if
    /// `reason` is blank.
    public String bookWithReasonOrFindMissingEntry(String reason) {
        return reason.isBlank() ? "" : bookOrFindMissingEntry(reason.strip());
    }

    private String bookOrFindMissingEntry(@Nullable String reason) {
        if (isSending || !pageState.get().isEditable()) {
            return "";
        }
        page.entries().showErrorsOfAllFields();
        updateSubmissionAndSaveDraft();
        if (isBlocked()) {
            return "";
        }
        if (!missingEntries.isEmpty()) {
            isMissingEntryReported = true;
            return missingEntries.getFirst().id();
        }
        BookingPageState shownState = pageState.get();
        if (containers == null) {
            submission.get().ifPresent(complete -> send(complete, reason, shownState));
        } else {
            run = new ContainerRun(reason, shownState, containers.remaining().size());
            sendCurrentContainer(containers, run);
        }
        return "";
    }

    private void send(BookingSubmission complete, @Nullable String reason, BookingPageState shownState) {
        markAsSending();
        tasks.startBookingAndSaveAddresses(
                complete,
                reason,
                shownState,
                page.usedAddresses(),
                TaskCallback.of(this::handleOutcome, this::showNotSentOutcome));
    }

    // Sends the current container of a run. Bookings of the shipment's other containers, which the page shows as
    // booked, are no conflict: all containers of the run were confirmed together. Every other conflict needs the
    // typed reason.
    private void sendCurrentContainer(ContainerBookings bookings, ContainerRun currentRun) {
        Optional<BookingSubmission> complete = submission.get();
        // The protocol withdraws an attempt that was certainly not sent before it prepares another one.
        boolean isRetryOfUnsent = currentRun.shownState() instanceof BookingOutcome.NotSent
                && bookings.current().status() == ContainerBookings.Status.SENDING;
        if ((!bookings.canSendCurrent() && !isRetryOfUnsent) || complete.isEmpty()) {
            endRun();
            return;
        }
        List<BookingAttempt> ownAttempts = bookings.bookedAttempts();
        String reason = currentRun.reason() == null && !ownAttempts.isEmpty()
                ? notifications.texts.text("booking.containers.reason", currentRun.count())
                : currentRun.reason();
        send(
                complete.get(),
                reason,
                currentRun.reason() == null
                        ? new BookingOutcome.SameShipment(ownAttempts)
                        : currentRun.shownState().withBookingsOfShipment(ownAttempts));
    }

    private void endRun() {
        run = null;
        if (pageState.get() instanceof BookingPageState.Sending) {
            pageState.set(new BookingPageState.Editing());
        }
        reloadFromJournal();
    }

    // Goes on with the next container of a run after one was booked. Reads the journal first, so that the next
    // container is chosen by what is on disk.
    private void continueRun(ContainerBookings bookings, ContainerRun currentRun, BookingOutcome.Booked booked) {
        tasks.loadAttemptsAndUnknownBooking(
                quoteIds(),
                containers == null ? Set.of() : containers.skippedQuotes(),
                TaskCallback.of(
                        loaded -> sendNextContainerOrEndRun(bookings, currentRun, booked, loaded.attempts()),
                        failure -> {
                            shipment.sendingBookingProperty().set(false);
                            isSending = false;
                            pageState.set(booked);
                            run = null;
                            notifications.notifyError(errorMessages.createFor(failure));
                        }));
    }

    private void sendNextContainerOrEndRun(
            ContainerBookings bookings,
            ContainerRun currentRun,
            BookingOutcome.Booked booked,
            List<BookingAttempt> attempts) {
        isSending = false;
        shipment.sendingBookingProperty().set(false);
        bookings.setAttempts(attempts);
        bookings.selectCurrent();
        updateSubmissionAndSaveDraft();
        boolean isGoingOn = Objects.equals(run, currentRun)
                && !isClosed
                && !booked.hasUnusualValuesOrColleague()
                && bookings.canSendCurrent()
                && !isBlocked()
                && missingEntries.isEmpty()
                && submission.get().isPresent();
        if (isGoingOn) {
            sendCurrentContainer(bookings, currentRun);
            return;
        }
        run = null;
        if (booked.hasUnusualValuesOrColleague() && !bookings.remaining().isEmpty()) {
            notifications.notifyUnusualAnswer(booked);
        }
        if (!isOnScreen || isClosed) {
            notifications.notifyContainersBooked(
                    bookings.bookedAttempts().size(), bookings.all().size());
        }
        pageState.set(bookings.remaining().isEmpty() ? booked : new BookingPageState.Editing());
        reloadFromJournal();
    }

    /// Saves the outcome again. Sends nothing.
    public void retrySaveOutcome() {
        if (!isSending && pageState.get() instanceof BookingOutcome.OutcomeNotSaved unsaved) {
            markAsSending();
            tasks.retrySaveOutcome(unsaved, TaskCallback.of(this::handleOutcome, this::showNotSentOutcome));
        }
    }

    private void markAsSending() {
        isSending = true;
        shipment.sendingBookingProperty().set(true);
        pageState.set(new BookingPageState.Sending(tasks.currentTime()));
    }

    // Shows an outcome and reloads the attempts. An unknown outcome is shown only after the reload; until then,
    // the page shows that the booking is being sent. If the page is not visible, also shows a notification. If
    // the page is visible and the booking was made as requested, opens the documents.
    private void handleOutcome(BookingOutcome outcome) {
        ContainerRun currentRun = run;
        if (containers != null && currentRun != null && outcome instanceof BookingOutcome.Booked booked) {
            continueRun(containers, currentRun, booked);
            return;
        }
        if (containers != null
                && outcome instanceof BookingOutcome.Booked booked
                && booked.hasUnusualValuesOrColleague()) {
            notifications.notifyUnusualAnswer(booked);
        }
        run = null;
        isSending = false;
        shipment.sendingBookingProperty().set(false);
        currentErrorMessage = handleRejectionAndCreateErrorMessage(outcome);
        if (!(outcome instanceof BookingOutcome.Unknown)) {
            pageState.set(outcome);
        }
        wasOutcomeNotified = !isOnScreen || isClosed;
        if (outcome instanceof BookingOutcome.Unknown(var _, var _, long claimedOrder) && claimedOrder > 0) {
            notifications.notifyOrderNumberConflict(claimedOrder);
        } else if (wasOutcomeNotified) {
            notifications.notifyOutcome(outcome, currentErrorMessage, this::retrySaveOutcome);
        }
        reloadFromJournal();
        if (!wasOutcomeNotified
                && containers == null
                && outcome instanceof BookingOutcome.Booked booked
                && !booked.hasUnusualValuesOrColleague()) {
            shipment.showDocumentsOfNewBooking(booked.attempt());
        }
    }

    // Creates the error message for an outcome; null if nothing went wrong. For a rejected booking, also shows
    // the service's errors at their entries and, if the service refused the token, asks the user for another
    // token.
    private @Nullable ErrorMessage handleRejectionAndCreateErrorMessage(BookingOutcome outcome) {
        return switch (outcome) {
            case BookingOutcome.Rejected(UUID _, ServiceError error) -> handleRejectionAndCreateMessage(error);
            case BookingOutcome.OutcomeNotSaved unsaved -> errorMessages.createFor(unsaved.failure());
            case BookingOutcome.NotSent notSent -> errorMessages.createForUnsent(notSent.failure());
            case BookingOutcome.Booked _,
                    BookingOutcome.Unknown _,
                    BookingOutcome.QuoteAlreadyBooked _,
                    BookingOutcome.ColleaguesUnsynchronized _,
                    BookingOutcome.SameShipment _ -> null;
        };
    }

    private ErrorMessage handleRejectionAndCreateMessage(ServiceError error) {
        if (error.status() == 401) {
            tasks.promptForToken();
        }
        ErrorMessage message =
                errorMessages.createFor("POST " + page.bookingKind().path(), error);
        unmappedErrors = page.entries().showServiceErrorsAndReturnUnmapped(message.fields());
        return message;
    }

    // Called if the journal or the program failed before anything was sent. The protocol turns later failures
    // into an outcome. The state is then reloaded from the journal.
    private void showNotSentOutcome(Throwable failure) {
        handleOutcome(new BookingOutcome.NotSent(failure));
    }

    /// Shows the rates while the answer is awaited. The outcome will be saved in the journal and shown as a
    /// notification.
    ///
    /// Of several containers, those that were not sent yet are not sent.
    public void returnToRatesWhileSending() {
        run = null;
        isOnScreen = false;
        shipment.showLastRatesIfAny();
    }

    public void openDocumentsIfBooked() {
        if (pageState.get() instanceof BookingOutcome.Booked booked) {
            shipment.showDocuments(booked.attempt());
        }
    }

    /// Whether the page may offer a requote now.
    public boolean canRequote() {
        CustomerBranch customer = shipment.customerProperty().get();
        boolean needsRequote = (isBlocked() && !hasUncertainValuesToReview()) || page.isAnyTypedVolumeDifferent();
        return ((pageState.get().isEditable() && needsRequote)
                        || pageState.get() instanceof BookingOutcome.QuoteAlreadyBooked
                        || pageState.get() instanceof BookingOutcome.Rejected)
                && (customer == null || customer.active());
    }

    /// Passes the typed dimensions to the shipment, returns to the form, and requests new rates.
    public void passDimensionsAndRequote() {
        shipment.passDimensionsToForm(page.typedDimensions());
        shipment.showFormOrCancelRateRequest();
        shipment.runRequoteAction();
    }

    /// Whether uncertain values from a customer's request must be confirmed before booking.
    public boolean hasUncertainValuesToReview() {
        return shipment.hasUncertainValues()
                && !shipment.ratesOutdatedProperty().get();
    }

    public void reviewUncertainValues() {
        shipment.showFormAndReviewUncertainValues();
    }

    public void showShipmentForm() {
        shipment.showFormOrCancelRateRequest();
    }

    public void showRates() {
        shipment.showLastRatesIfAny();
    }

    /// Sets whether the page is visible. When the page becomes visible, its request is created again, because
    /// the fuel setting may have changed the cost.
    public void setVisibleAndUpdateSubmissionIfShown(boolean isVisible) {
        isOnScreen = isVisible;
        if (isVisible) {
            updateSubmissionAndSaveDraft();
        }
    }

    /// Closes the page. Shows a notification if a booking is still being sent or an outcome is not saved.
    public void close() {
        if (isSending) {
            notifications.notifyStillSending();
        } else if (!wasOutcomeNotified && pageState.get() instanceof BookingOutcome.OutcomeNotSaved unsaved) {
            notifications.notifyOutcome(unsaved, currentErrorMessage(), this::retrySaveOutcome);
        }
        isClosed = true;
        subscriptions.unsubscribe();
        journalSubscription.close();
        shipment.customerProperty().removeListener(blockReasonUpdater);
        shipment.ratesOutdatedProperty().removeListener(blockReasonUpdater);
        shipment.uncertainCountProperty().removeListener(blockReasonUpdater);
        page.close();
    }
}
