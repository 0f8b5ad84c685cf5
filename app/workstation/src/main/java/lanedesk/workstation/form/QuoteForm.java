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
import javafx.beans.value.ObservableValue;
import javafx.util.Subscription;
import lanedesk.freight.variant.VariantChange;
import lanedesk.workstation.shell.ErrorMessage;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.FieldError;
import lanedesk.workstation.shipment.PostalCodeService;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.ShipmentStep;
import lanedesk.workstation.shipment.ShipmentTitle;
import lanedesk.workstation.shipment.ShipmentVariant;
import lanedesk.workstation.work.BackgroundTask;
import org.jspecify.annotations.Nullable;

/// The form of a shipment: its stored draft, the messages of its fields, and the rate request. Belongs to the FX
/// thread.
///
/// @param <D> the draft type
public final class QuoteForm<D extends FormDraft<D>> {

    private final Shipment shipment;
    private final ObservableValue<D> draft;
    private final QuoteFormRules<D> rules;
    private final PostalCodeService places;
    private final ErrorMessages problemTexts;
    private final Notifications notices;
    private final List<Notification> noticesBesideRates = new ArrayList<>();
    private final List<Notification> noticesWithoutForm = new ArrayList<>();
    private final ReadOnlyObjectWrapper<List<FieldError>> problems = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<Map<String, String>> fieldErrors = new ReadOnlyObjectWrapper<>(Map.of());
    private final ReadOnlyObjectWrapper<Readiness> readiness = new ReadOnlyObjectWrapper<>(Readiness.UNKNOWN);
    private final ReadOnlyObjectWrapper<RateRequestState> state =
            new ReadOnlyObjectWrapper<>(new RateRequestState.Idle());
    private final InvalidationListener onCustomerChanged = _ -> onDraftChanged();
    private final InvalidationListener onStepChanged;
    private final Subscription placesSubscription;
    private final FormPaths<D> paths;
    private final ReadOnlyBooleanWrapper ratesExist = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper ratesOutdated = new ReadOnlyBooleanWrapper();
    private Map<String, String> serviceErrors = Map.of();
    private SavedForm<D> savedForm;
    private boolean isAwaitingPlaces;
    private Consumer<String> goTo = _ -> {};
    private final ReadOnlyBooleanWrapper requestedOnce = new ReadOnlyBooleanWrapper(this, "asked");

    /// @param savedForm the saved form of the shipment
    /// @param draft the current draft
    public QuoteForm(
            Shipment shipment,
            SavedForm<D> savedForm,
            ObservableValue<D> draft,
            QuoteFormRules<D> desk,
            PostalCodeService places,
            ErrorMessages problemWords,
            Notifications notices) {
        this.shipment = shipment;
        this.savedForm = savedForm;
        this.draft = draft;
        this.rules = desk;
        paths = desk.fieldPaths();
        this.places = places;
        this.problemTexts = problemWords;
        this.notices = notices;
        onStepChanged = _ -> {
            if (isFormVisible()) {
                dismissAll(noticesWithoutForm);
            }
            updateRatesState();
        };
        draft.subscribe((before, after) -> {
            clearChangedServiceErrors(before, after);
            if (!isRequestingRates()) {
                state.set(new RateRequestState.Idle());
            }
            onDraftChanged();
        });
        shipment.customerProperty().addListener(onCustomerChanged);
        shipment.customerProposedProperty().addListener(onCustomerChanged);
        shipment.stageProperty().addListener(onStepChanged);
        placesSubscription = places.checkProperty().subscribe((_, _) -> validate());
        shipment.setOnRequote(this::requestRates);
        shipment.setOnWhatIf(this::showVariants, this::variants);
        shipment.setOnCancelRateRequest(this::cancel);
        onDraftChanged();
    }

    /// The blocking errors in reading order.
    public ReadOnlyObjectProperty<List<FieldError>> problemsProperty() {
        return problems.getReadOnlyProperty();
    }

    /// The message of each field by path: missing values after rates were requested, input errors, and the
    /// service's errors.
    public ReadOnlyObjectProperty<Map<String, String>> fieldErrorsProperty() {
        return fieldErrors.getReadOnlyProperty();
    }

    /// Whether rates were requested once, so that missing values are shown as errors.
    public ReadOnlyBooleanProperty requestedOnceProperty() {
        return requestedOnce.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<Readiness> readinessProperty() {
        return readiness.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<RateRequestState> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /// Whether there are rates to go back to.
    public ReadOnlyBooleanProperty hasRatesProperty() {
        return ratesExist.getReadOnlyProperty();
    }

    /// Whether the form was changed since these rates were requested.
    public ReadOnlyBooleanProperty ratesOutdatedProperty() {
        return ratesOutdated.getReadOnlyProperty();
    }

    public boolean isRequestingRates() {
        return state.get() instanceof RateRequestState.Running;
    }

    /// Sets the action that focuses a field.
    public void setFieldNavigation(Consumer<String> action) {
        goTo = action;
    }

    /// Moves the focus to the field at a path.
    public void goTo(String path) {
        goTo.accept(path);
    }

    private void onDraftChanged() {
        D newValue = draft.getValue();
        rules.onDraftChanged(newValue);
        setTitle(rules.shipmentTitle(newValue));
        shipment.datedLaneProperty().set(newValue.laneWithDates());
        saveDraft(newValue);
        validate();
    }

    private void saveDraft(D newValue) {
        SavedForm<D> form = savedForm.withDraft(newValue);
        if (!form.equals(savedForm)) {
            savedForm = form;
            shipment.draftProperty().set(form);
        }
        CustomerBranch customer = shipment.customerProperty().get();
        D quoted = savedForm.quoted();
        if (quoted != null && !shipment.quoteIds().isEmpty()) {
            boolean same = newValue.rateRelevantValues().equals(quoted)
                    && customer != null
                    && Long.valueOf(customer.bsn()).equals(savedForm.quotedBsn());
            shipment.ratesOutdatedProperty().set(!same);
        }
        updateRatesState();
    }

    private void updateRatesState() {
        ratesExist.set(!shipment.quoteIds().isEmpty());
        ratesOutdated.set(ratesExist.get() && shipment.ratesOutdatedProperty().get());
    }

    private boolean isFormVisible() {
        return shipment.stage() instanceof ShipmentStep.Editing;
    }

    // A documents tab whose form is unknown keeps the title it was opened with. An equal title is not set, because
    // setting one saves the tab.
    private void setTitle(ShipmentTitle title) {
        boolean isKnown = !title.isEmpty() || shipment.stage() instanceof ShipmentStep.Editing;
        if (isKnown && !title.equals(shipment.titleProperty().get())) {
            shipment.titleProperty().set(title);
        }
    }

    /// Validates again after changes outside the form: lists, settings, user.
    public void revalidate() {
        rules.onDraftChanged(draft.getValue());
        validate();
    }

    /// Validates the unchanged draft again.
    public void validate() {
        QuoteFormRules.ValidationResult newValue =
                rules.validate(draft.getValue(), shipment.customerProperty().get(), requestedOnce.get(), serviceErrors);
        FieldError unconfirmed = unconfirmedCustomerError();
        problems.set(unconfirmed == null ? newValue.problems() : prepend(unconfirmed, newValue.problems()));
        fieldErrors.set(newValue.fieldErrors());
        readiness.set(
                unconfirmed == null
                        ? newValue.readiness()
                        : new Readiness(
                                prepend(
                                        new Readiness.Need(rules.problemText(unconfirmed), unconfirmed.path()),
                                        newValue.readiness().toQuote()),
                                newValue.readiness().toBook(),
                                newValue.readiness().warnings()));
    }

    private @Nullable FieldError unconfirmedCustomerError() {
        CustomerBranch customer = shipment.customerProperty().get();
        return customer != null && shipment.isCustomerProposed()
                ? FieldError.invalid("customerBsn", "form.problem.customer.proposed", customer.customerName())
                : null;
    }

    private static <T> List<T> prepend(T first, List<T> others) {
        return Stream.concat(Stream.of(first), others.stream()).toList();
    }

    /// Requests rates from any step, or goes to the first error.
    public void requestRates() {
        ifComplete(customer -> {
            shipment.busyProperty().set(true);
            state.set(new RateRequestState.Running(0, 1));
            rules.requestRates(draft.getValue(), customer, this);
        });
    }

    /// Shows the variants, or goes to the first error.
    public void showVariants() {
        ifComplete(_ -> shipment.showVariants());
    }

    private void ifComplete(Consumer<CustomerBranch> then) {
        if (isRequestingRates()) {
            return;
        }
        rules.commitTypedText();
        // While postal codes are being loaded, values that follow from them do not count as missing.
        if (!places.isReady()) {
            afterPlacesLoaded(then);
            return;
        }
        requestedOnce.set(true);
        serviceErrors = Map.of();
        dismissAll(noticesBesideRates);
        dismissAll(noticesWithoutForm);
        validate();
        CustomerBranch customer = shipment.customerProperty().get();
        if (!problems.get().isEmpty() || customer == null) {
            if (!isFormVisible()) {
                shipment.editShipment();
            }
            goTo(problems.get().getFirst().path());
            return;
        }
        then.accept(customer);
    }

    // One wait at a time; a user who has left the page meanwhile stays elsewhere.
    private void afterPlacesLoaded(Consumer<CustomerBranch> then) {
        if (!isAwaitingPlaces) {
            isAwaitingPlaces = true;
            ShipmentStep page = shipment.stage();
            places.runWhenReady(() -> {
                isAwaitingPlaces = false;
                if (shipment.stage().equals(page)) {
                    ifComplete(then);
                }
            });
        }
    }

    private List<ShipmentVariant> variants(int max) {
        CustomerBranch customer = shipment.customerProperty().get();
        return customer == null || !problems.get().isEmpty()
                ? List.of()
                : rules.variants(draft.getValue(), customer, max);
    }

    /// A variant that replaces the shipment when chosen. For another branch it gets its own rates.
    ///
    /// @param ask returns the journal id of its quote
    /// @param take sets the changed draft
    public ShipmentVariant createVariant(
            VariantChange change, D changed, CustomerBranch customer, BackgroundTask<UUID> ask, Consumer<D> take) {
        return new ShipmentVariant(change, List.of(changed.rateRelevantValues(), customer.bsn()), ask, quote -> {
            take.accept(changed);
            onRatesReceived(changed, customer, List.of(quote));
        });
    }

    /// Shows the progress of the requests; the last one counts as open until its answer is saved.
    public void onProgress(int done, int total) {
        state.set(new RateRequestState.Running(Math.min(done, total - 1), total));
    }

    /// Cancels the request; later answers are ignored.
    public void cancel() {
        rules.cancelRequests();
        if (isRequestingRates()) {
            onRequestEnded(new RateRequestState.Idle());
        }
    }

    /// Called when rates of a draft were received.
    public void onRatesReceived(D sent, CustomerBranch customer, List<UUID> quoteIds) {
        onRequestEnded(new RateRequestState.Idle());
        savedForm = new SavedForm<>(draft.getValue(), sent.rateRelevantValues(), customer.bsn());
        shipment.draftProperty().set(savedForm);
        shipment.showQuotes(quoteIds);
        onDraftChanged();
    }

    /// No rate came, or none that can be read.
    ///
    /// @param advice values to relax
    public void showNoRates(String title, String text, List<RelaxationAdvice> advice) {
        onRequestEnded(new RateRequestState.NoRates(title, text, advice));
        showIfFormHidden(Notification.warning(title, RelaxationAdvice.appendTo(text, advice)));
    }

    private void showIfFormHidden(Notification notice) {
        if (!isFormVisible()) {
            noticesWithoutForm.add(notice);
            notices.show(notice, Notifications.Lifetime.NEXT_SHIPMENT);
        }
    }

    private void dismissAll(List<Notification> shown) {
        shown.forEach(notices::dismiss);
        shown.clear();
    }

    /// Shows that only some of the requested rates were received.
    public void showPartialRates(Notification notice) {
        noticesBesideRates.add(notice);
        notices.show(notice, Notifications.Lifetime.NEXT_SHIPMENT);
    }

    /// Called when the request failed; errors of the service are shown at their fields.
    public void onFailure(Throwable failure) {
        ErrorMessage problem = problemTexts.create(failure);
        recordServiceErrors(problem);
        onRequestEnded(new RateRequestState.Failed(problem));
        validate();
        showIfFormHidden(Notification.warning(problem.title(), problem.explanation()));
        serviceErrors.keySet().stream()
                .filter(path -> paths.isOnForm(path, draft.getValue()))
                .min(paths.readingOrder())
                .ifPresent(goTo);
    }

    private void recordServiceErrors(ErrorMessage problem) {
        Map<String, String> fields = new HashMap<>();
        problem.fields()
                .forEach((path, message) ->
                        fields.merge(paths.toForm(path, draft.getValue()), message, (one, other) -> one + " " + other));
        serviceErrors = Map.copyOf(fields);
    }

    // The service's errors stay at their fields until the fields change.
    private void clearChangedServiceErrors(D before, D after) {
        if (!serviceErrors.isEmpty()) {
            Collection<String> changed = paths.changedPaths(before, after);
            Map<String, String> left = new HashMap<>(serviceErrors);
            left.keySet().removeIf(path -> changed.stream().anyMatch(path::startsWith));
            serviceErrors = Map.copyOf(left);
        }
    }

    /// The service's errors at paths that the form has no field for.
    public Map<String, String> unmappedServiceErrors(ErrorMessage problem) {
        Map<String, String> elsewhere = new TreeMap<>(problem.fields());
        elsewhere.keySet().removeIf(path -> paths.isOnForm(paths.toForm(path, draft.getValue()), draft.getValue()));
        return elsewhere;
    }

    private void onRequestEnded(RateRequestState next) {
        shipment.busyProperty().set(false);
        state.set(next);
    }

    /// Cancels the request and unsubscribes from the shipment.
    public void close() {
        rules.cancelRequests();
        shipment.customerProperty().removeListener(onCustomerChanged);
        shipment.customerProposedProperty().removeListener(onCustomerChanged);
        shipment.stageProperty().removeListener(onStepChanged);
        placesSubscription.unsubscribe();
    }
}
