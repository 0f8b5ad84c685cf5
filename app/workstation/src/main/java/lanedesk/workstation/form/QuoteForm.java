package lanedesk.workstation.form;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.InvalidationListener;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.util.Subscription;
import lanedesk.freight.reference.ShipmentReference;
import lanedesk.freight.variant.VariantChange;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.ErrorMessage;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.FieldError;
import lanedesk.workstation.shipment.PostalCodeService;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.ShipmentDays.DateKind;
import lanedesk.workstation.shipment.ShipmentStep;
import lanedesk.workstation.shipment.ShipmentTitle;
import lanedesk.workstation.shipment.ShipmentVariant;
import lanedesk.workstation.work.BackgroundTask;
import org.jspecify.annotations.Nullable;

/// The part of a quote form that OTR and drayage have in common: saves the draft, validates the draft, and
/// requests rates. Used only on the FX thread.
///
/// @param <D> the draft type
public final class QuoteForm<D extends FormDraft<D>> {

    /// The references of the shipment, and what is typed to add one.
    public final ReferencesViewModel references;

    private final Shipment shipment;
    private final DraftState<D> state;
    private final ReadOnlyObjectProperty<D> draft;
    private final QuoteFormRules<D> rules;
    private final PostalCodeService postalCodes;
    private final ErrorMessages errorMessages;
    private final Notifications notifications;
    private final List<Notification> partialRatesNotifications = new ArrayList<>();
    private final List<Notification> hiddenFormNotifications = new ArrayList<>();
    private final ReadOnlyObjectWrapper<List<FieldError>> blockingErrors = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<Map<String, String>> fieldErrors = new ReadOnlyObjectWrapper<>(Map.of());
    private final ReadOnlyObjectWrapper<Readiness> readiness = new ReadOnlyObjectWrapper<>(Readiness.UNKNOWN);
    private final ReadOnlyObjectWrapper<RateRequestState> rateRequestState =
            new ReadOnlyObjectWrapper<>(new RateRequestState.Idle());
    private final InvalidationListener onCustomerChanged = _ -> onDraftChanged();
    private final InvalidationListener onStepChanged;
    private final Subscription postalCodesSubscription;
    private final Subscription referencesSubscription;
    private final DraftFields<D> fields;
    private final RequestFieldMarks requestMarks;
    private final ReadOnlyBooleanWrapper hasRates = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper ratesOutdated = new ReadOnlyBooleanWrapper();
    private Map<String, String> serviceErrors = Map.of();
    private SavedForm<D> savedForm;
    private @Nullable ValueForm<?> form;
    private boolean isAwaitingPostalCodes;
    private Consumer<String> fieldFocusAction = _ -> {};
    private final ReadOnlyBooleanWrapper ratesRequestedOnce = new ReadOnlyBooleanWrapper(this, "asked");

    /// @param savedForm the shipment's form as it was saved
    /// @param state the current draft of the form
    public QuoteForm(
            Shipment shipment,
            SavedForm<D> savedForm,
            DraftState<D> state,
            QuoteFormRules<D> rules,
            PostalCodeService postalCodes,
            ErrorMessages errorMessages,
            Notifications notifications) {
        this.shipment = shipment;
        this.savedForm = savedForm;
        this.state = state;
        draft = state.draftProperty();
        this.rules = rules;
        fields = state.fields();
        this.postalCodes = postalCodes;
        this.errorMessages = errorMessages;
        this.notifications = notifications;
        onStepChanged = _ -> {
            if (isFormVisible()) {
                dismissAndClearNotifications(hiddenFormNotifications);
            }
            updateHasRatesAndRatesOutdated();
        };
        // The booking page may have changed the references since the draft was saved.
        List<ShipmentReference> savedReferences = shipment.referencesProperty().get();
        if (!draft.get().references().equals(savedReferences)) {
            state.changeWithoutUndoStep(saved -> saved.withReferences(savedReferences));
        }
        draft.subscribe((previousDraft, newDraft) -> {
            clearChangedServiceErrors(previousDraft, newDraft);
            if (!isRequestingRates()) {
                rateRequestState.set(new RateRequestState.Idle());
            }
            onDraftChanged();
        });
        shipment.customerProperty().addListener(onCustomerChanged);
        shipment.customerProposedProperty().addListener(onCustomerChanged);
        shipment.stepProperty().addListener(onStepChanged);
        postalCodesSubscription = postalCodes.placeCheckProperty().subscribe((_, _) -> validateAndUpdateErrors());
        referencesSubscription = shipment.referencesProperty()
                .subscribe((_, references) -> state.changeAsUndoStep(current -> current.withReferences(references)));
        shipment.setOnRequote(this::requestRatesOrFocusFirstError);
        shipment.setOnWhatIfAndVariantFactory(this::showWhatIfPageOrFocusFirstError, this::createVariants);
        shipment.setOnCancelRateRequest(this::cancelRateRequest);
        onDraftChanged();
        references = new ReferencesViewModel(shipment.referencesProperty(), fields.texts);
        requestMarks = new RequestFieldMarks(state);
        requestMarks
                .marksProperty()
                .subscribe(_ -> shipment.uncertainCountProperty().set((int) requestMarks.countUncertainFields()));
    }

    /// Returns the marks on fields whose values were read from a customer's request.
    public RequestFieldMarks requestMarks() {
        return requestMarks;
    }

    /// Makes a form show the draft, its errors and its marks, now and after every change.
    public void bindForm(ValueForm<?> shownForm) {
        form = shownForm;
        draft.subscribe(_ -> {
            shownForm.reloadFields();
            shownForm.showErrorsByPath(fieldErrors.get());
        });
        fieldErrors.subscribe(shownForm::showErrorsByPath);
        requestMarks.marksProperty().subscribe(shownForm::showSourceMarks);
    }

    /// Ends the undo step of typing and validates the draft; called when a field loses the focus. The field
    /// then shows its errors. Does nothing if the field was not typed into.
    public void endTypingAndValidate(String path) {
        if (state.isTyping(path)) {
            state.endTyping(path);
            validateAndUpdateErrors();
        }
    }

    /// The errors that block a rate request, in the order of the form.
    public ReadOnlyObjectProperty<List<FieldError>> blockingErrorsProperty() {
        return blockingErrors.getReadOnlyProperty();
    }

    /// The error message of each field by path: invalid values, errors of the service, and, after rates were
    /// requested once, missing values.
    public ReadOnlyObjectProperty<Map<String, String>> fieldErrorsProperty() {
        return fieldErrors.getReadOnlyProperty();
    }

    /// Whether rates were requested at least once. Missing values are then shown as errors.
    public ReadOnlyBooleanProperty ratesRequestedOnceProperty() {
        return ratesRequestedOnce.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<Readiness> readinessProperty() {
        return readiness.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<RateRequestState> rateRequestStateProperty() {
        return rateRequestState.getReadOnlyProperty();
    }

    /// Whether the shipment has rates, so that the rate board can be shown.
    public ReadOnlyBooleanProperty hasRatesProperty() {
        return hasRates.getReadOnlyProperty();
    }

    /// Whether the form was changed since the shown rates were requested.
    public ReadOnlyBooleanProperty ratesOutdatedProperty() {
        return ratesOutdated.getReadOnlyProperty();
    }

    public boolean isRequestingRates() {
        return rateRequestState.get() instanceof RateRequestState.Running;
    }

    /// Sets the action that focuses the field at a path.
    public void setFieldFocusAction(Consumer<String> action) {
        fieldFocusAction = action;
    }

    /// Moves the focus to the field at a path.
    public void focusField(String path) {
        fieldFocusAction.accept(path);
    }

    /// Returns the form's path for a path of the service.
    public String toFormPath(String servicePath) {
        return fields.toFormPath(servicePath, draft.get());
    }

    private void onDraftChanged() {
        D newDraft = draft.get();
        rules.onDraftOrListsChanged(newDraft);
        setTabTitleIfChanged(rules.shipmentTitle(newDraft));
        shipment.datedLaneProperty().set(newDraft.laneWithDates());
        shipment.referencesProperty().set(newDraft.references());
        saveDraftAndUpdateRatesOutdated(newDraft);
        validateAndUpdateErrors();
    }

    private void saveDraftAndUpdateRatesOutdated(D newDraft) {
        SavedForm<D> newForm = savedForm.withDraft(newDraft);
        if (!newForm.equals(savedForm)) {
            savedForm = newForm;
            shipment.draftProperty().set(newForm);
        }
        CustomerBranch customer = shipment.customerProperty().get();
        D quoted = savedForm.quoted();
        if (quoted != null && !shipment.quoteIds().isEmpty()) {
            boolean unchangedSinceQuote = newDraft.withOnlyRateRelevantValues().equals(quoted)
                    && customer != null
                    && Long.valueOf(customer.bsn()).equals(savedForm.quotedBsn());
            shipment.ratesOutdatedProperty().set(!unchangedSinceQuote);
        }
        updateHasRatesAndRatesOutdated();
    }

    private void updateHasRatesAndRatesOutdated() {
        hasRates.set(!shipment.quoteIds().isEmpty());
        ratesOutdated.set(hasRates.get() && shipment.ratesOutdatedProperty().get());
    }

    private boolean isFormVisible() {
        return shipment.step() instanceof ShipmentStep.Editing;
    }

    // Sets the title of the tab if the title changed, because each call saves the tab. An empty title is set
    // only while the form is being edited.
    private void setTabTitleIfChanged(ShipmentTitle title) {
        boolean isKnown = !title.isEmpty() || shipment.step() instanceof ShipmentStep.Editing;
        if (isKnown && !title.equals(shipment.titleProperty().get())) {
            shipment.titleProperty().set(title);
        }
    }

    /// Recomputes values that depend on lists or settings, and validates the draft. Called after changes
    /// outside the form, such as new reference lists, new settings or another user.
    public void recomputeDerivedValuesAndValidate() {
        rules.onDraftOrListsChanged(draft.get());
        validateAndUpdateErrors();
    }

    /// Validates the draft and updates errors and readiness, without recomputing values that depend on lists or
    /// settings.
    public void validateAndUpdateErrors() {
        QuoteFormRules.ValidationResult result =
                rules.validate(draft.get(), shipment.customerProperty().get(), ratesRequestedOnce.get(), serviceErrors);
        FieldError customerError = proposedCustomerError();
        blockingErrors.set(
                customerError == null ? result.blockingErrors() : prepend(customerError, result.blockingErrors()));
        fieldErrors.set(withErrorsOfDates(result.fieldErrors()));
        readiness.set(
                customerError == null
                        ? result.readiness()
                        : new Readiness(
                                prepend(
                                        new Readiness.ReadinessNote(
                                                customerError.text(fields.texts), customerError.path()),
                                        result.readiness().missingToQuote()),
                                result.readiness().missingToBook(),
                                result.readiness().warnings()));
    }

    // An unreadable date is an error of its field, but does not block a rate request.
    private Map<String, String> withErrorsOfDates(Map<String, String> errors) {
        Map<String, String> allErrors = new HashMap<>(errors);
        for (DateKind dateKind : DateKind.values()) {
            if (draft.get().days().dateOf(dateKind).hasUnreadableText() && !state.isTyping(dateKind.fieldPath())) {
                allErrors.put(
                        dateKind.fieldPath(),
                        fields.texts.textsOfFeature(QuoteForm.class).text("day.unreadable"));
            }
        }
        return allErrors;
    }

    private @Nullable FieldError proposedCustomerError() {
        CustomerBranch customer = shipment.customerProperty().get();
        return customer != null && shipment.isCustomerProposed()
                ? FieldError.invalid("customerBsn", "form.problem.customer.proposed", customer.customerName())
                : null;
    }

    private static <T> List<T> prepend(T first, List<T> rest) {
        return Stream.concat(Stream.of(first), rest.stream()).toList();
    }

    /// Requests rates, from any step of the shipment. If the form has errors, moves the focus to the first
    /// field with an error instead.
    public void requestRatesOrFocusFirstError() {
        runIfValidElseFocusFirstError(customer -> {
            shipment.requestingRatesProperty().set(true);
            rateRequestState.set(new RateRequestState.Running(0, 1));
            rules.requestRates(draft.get(), customer, this);
        });
    }

    /// Shows the What-if page. If the form has errors, moves the focus to the first field with an error
    /// instead. For a list of containers there is no such page, because a variant is one quote; says so.
    public void showWhatIfPageOrFocusFirstError() {
        if (shipment.containersProperty().get().isEmpty()) {
            runIfValidElseFocusFirstError(_ -> shipment.showWhatIfPage());
        } else {
            Texts texts = fields.texts.textsOfFeature(QuoteForm.class);
            notifications.showOrReplaceNotification(
                    Notification.warning(
                            texts.text("form.whatIf.containers"), texts.text("form.whatIf.containers.text")),
                    Notifications.Lifetime.NEXT_SHIPMENT);
        }
    }

    private void runIfValidElseFocusFirstError(Consumer<CustomerBranch> action) {
        if (isRequestingRates()) {
            return;
        }
        if (form != null) {
            form.commitTexts();
        }
        // While the postal codes are loading, a city or state that can be completed from them must not count as
        // missing.
        if (!postalCodes.isReady()) {
            runIfValidOncePostalCodesLoaded(action);
            return;
        }
        ratesRequestedOnce.set(true);
        serviceErrors = Map.of();
        dismissAndClearNotifications(partialRatesNotifications);
        dismissAndClearNotifications(hiddenFormNotifications);
        validateAndUpdateErrors();
        CustomerBranch customer = shipment.customerProperty().get();
        if (!blockingErrors.get().isEmpty() || customer == null) {
            if (!isFormVisible()) {
                shipment.showFormOrCancelRateRequest();
            }
            focusField(blockingErrors.get().getFirst().path());
            return;
        }
        action.accept(customer);
    }

    // Waits until the postal codes are loaded, and then runs the action if the form is valid, or else focuses
    // the first field with an error. Does nothing if an action is already waiting, or if the shipment's step
    // changes while the action waits.
    private void runIfValidOncePostalCodesLoaded(Consumer<CustomerBranch> action) {
        if (!isAwaitingPostalCodes) {
            isAwaitingPostalCodes = true;
            ShipmentStep previousStep = shipment.step();
            postalCodes.runNowOrWhenLoaded(() -> {
                isAwaitingPostalCodes = false;
                if (shipment.step().equals(previousStep)) {
                    runIfValidElseFocusFirstError(action);
                }
            });
        }
    }

    private List<ShipmentVariant> createVariants(int max) {
        CustomerBranch customer = shipment.customerProperty().get();
        return customer == null || !blockingErrors.get().isEmpty()
                ? List.of()
                : rules.createVariants(draft.get(), customer, max);
    }

    /// Creates a variant of the shipment. When the variant is chosen, its draft replaces the form's draft, and
    /// its rates are shown.
    ///
    /// @param quoteRequest requests the rates of the variant and returns the journal's id of the quote
    /// @param onChosen replaces the form's draft
    public ShipmentVariant createVariant(
            VariantChange change,
            D changedDraft,
            CustomerBranch customer,
            BackgroundTask<UUID> quoteRequest,
            Consumer<D> onChosen) {
        return new ShipmentVariant(
                change, List.of(changedDraft.withOnlyRateRelevantValues(), customer.bsn()), quoteRequest, quoteId -> {
                    onChosen.accept(changedDraft);
                    onRatesReceived(changedDraft, customer, List.of(quoteId));
                });
    }

    /// Shows the progress of the requests. The last request counts as done only after its answer is saved.
    public void onRequestProgress(int done, int total) {
        rateRequestState.set(new RateRequestState.Running(Math.min(done, total - 1), total));
    }

    /// Cancels the rate request; an answer that still arrives is ignored.
    public void cancelRateRequest() {
        rules.cancelRequests();
        if (isRequestingRates()) {
            endRequestWithState(new RateRequestState.Idle());
        }
    }

    /// Saves that rates were received for a draft, and shows the rates on the rate board.
    public void onRatesReceived(D sentDraft, CustomerBranch customer, List<UUID> quoteIds) {
        endRequestWithState(new RateRequestState.Idle());
        savedForm = new SavedForm<>(draft.get(), sentDraft.withOnlyRateRelevantValues(), customer.bsn());
        shipment.draftProperty().set(savedForm);
        shipment.showRatesOfQuotes(quoteIds);
        onDraftChanged();
    }

    /// Shows that the answer has no rates, or no readable rates. Also notifies if another page than the form is
    /// shown.
    ///
    /// @param advice on what to change in the form to get rates
    public void showNoRatesAndNotifyIfFormHidden(String title, String text, List<RelaxationAdvice> advice) {
        endRequestWithState(new RateRequestState.NoRates(title, text, advice));
        notifyIfFormHidden(Notification.warning(title, RelaxationAdvice.appendAdviceToText(text, advice)));
    }

    private void notifyIfFormHidden(Notification notification) {
        if (!isFormVisible()) {
            hiddenFormNotifications.add(notification);
            notifications.showOrReplaceNotification(notification, Notifications.Lifetime.NEXT_SHIPMENT);
        }
    }

    private void dismissAndClearNotifications(List<Notification> shownNotifications) {
        shownNotifications.forEach(notifications::dismiss);
        shownNotifications.clear();
    }

    /// Shows a notification that only some of the requested rates were received.
    public void notifyPartialRates(Notification notification) {
        partialRatesNotifications.add(notification);
        notifications.showOrReplaceNotification(notification, Notifications.Lifetime.NEXT_SHIPMENT);
    }

    /// Shows a failed request: the errors of the service at their fields, and the failure in the form. While
    /// another page is shown, a notification also shows the failure. Then moves the focus to the first field of
    /// the form with an error of the service, if there is one.
    public void onRequestFailed(Throwable failure) {
        ErrorMessage errorMessage = errorMessages.createFor(failure);
        storeServiceErrorsByFormPath(errorMessage);
        endRequestWithState(new RateRequestState.Failed(errorMessage));
        validateAndUpdateErrors();
        notifyIfFormHidden(Notification.warning(errorMessage.title(), errorMessage.explanation()));
        serviceErrors.keySet().stream()
                .filter(path -> fields.isFormField(path, draft.get()))
                .min(fields.createReadingOrderComparator())
                .ifPresent(fieldFocusAction);
    }

    private void storeServiceErrorsByFormPath(ErrorMessage errorMessage) {
        Map<String, String> fields = new HashMap<>();
        errorMessage
                .fields()
                .forEach((path, message) ->
                        fields.merge(toFormPath(path), message, (first, second) -> first + " " + second));
        serviceErrors = Map.copyOf(fields);
    }

    // Removes the service's errors at the fields that differ between the two drafts. All other errors of the
    // service stay.
    private void clearChangedServiceErrors(D previousDraft, D newDraft) {
        if (!serviceErrors.isEmpty()) {
            Collection<String> changedPaths = fields.findChangedAndDependentPaths(previousDraft, newDraft);
            Map<String, String> remaining = new HashMap<>(serviceErrors);
            remaining.keySet().removeIf(path -> changedPaths.stream().anyMatch(path::startsWith));
            serviceErrors = Map.copyOf(remaining);
        }
    }

    /// Returns, by path, the service's error messages that belong to no field of the form.
    public Map<String, String> serviceErrorsWithoutField(ErrorMessage errorMessage) {
        Map<String, String> errorsWithoutField = new TreeMap<>(errorMessage.fields());
        errorsWithoutField.keySet().removeIf(path -> fields.isFormField(toFormPath(path), draft.get()));
        return errorsWithoutField;
    }

    private void endRequestWithState(RateRequestState newState) {
        shipment.requestingRatesProperty().set(false);
        rateRequestState.set(newState);
    }

    /// Cancels the rate request and stops listening to the shipment.
    public void close() {
        rules.cancelRequests();
        shipment.customerProperty().removeListener(onCustomerChanged);
        shipment.customerProposedProperty().removeListener(onCustomerChanged);
        shipment.stepProperty().removeListener(onStepChanged);
        postalCodesSubscription.unsubscribe();
        referencesSubscription.unsubscribe();
    }
}
