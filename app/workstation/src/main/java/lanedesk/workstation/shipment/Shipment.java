package lanedesk.workstation.shipment;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import lanedesk.freight.reference.ShipmentReference;
import lanedesk.journal.container.ShipmentContainer;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// One open shipment, shown as a tab. Form, rate board, booking page and documents communicate only through
/// this class. Used only on the FX thread.
public final class Shipment {

    private final UUID id;
    private final FreightKind freightKind;
    private final ObjectProperty<ShipmentTitle> title = new SimpleObjectProperty<>(ShipmentTitle.EMPTY);
    private final ObjectProperty<DraftSnapshot> draft = new SimpleObjectProperty<>(DraftSnapshot.EMPTY);
    private final ObjectProperty<DatedLane> datedLane = new SimpleObjectProperty<>(DatedLane.EMPTY);
    private final ObjectProperty<List<ShipmentContainer>> containers = new SimpleObjectProperty<>(List.of());
    private final ObjectProperty<List<ShipmentReference>> references = new SimpleObjectProperty<>(List.of());
    private final StringProperty boardStateJson = new SimpleStringProperty("");
    private final StringProperty bookingPageStateJson = new SimpleStringProperty("");
    private final ObjectProperty<@Nullable CustomerBranch> customer = new SimpleObjectProperty<>();
    private final BooleanProperty isCustomerProposed = new SimpleBooleanProperty();
    private final ReadOnlyObjectWrapper<ShipmentStep> step = new ReadOnlyObjectWrapper<>(new ShipmentStep.Editing());
    private final BooleanProperty ratesOutdated = new SimpleBooleanProperty();
    private final IntegerProperty uncertainCount = new SimpleIntegerProperty();
    private final BooleanProperty isRequestingRates = new SimpleBooleanProperty();
    private final BooleanProperty isSendingBooking = new SimpleBooleanProperty();
    private final BooleanProperty isBoardAwaitingRates = new SimpleBooleanProperty();
    private final ObjectProperty<ShipmentBookingState> bookingState =
            new SimpleObjectProperty<>(ShipmentBookingState.NONE);
    private List<UUID> quoteIds = List.of();
    private Runnable onRequote = () -> {};
    private Runnable onWhatIf = () -> {};
    private IntFunction<List<ShipmentVariant>> variantCreator = _ -> List.of();
    private Supplier<List<Shipment>> openShipments = List::of;
    private Consumer<Map<Integer, List<String>>> onDimensionsMeasured = _ -> {};
    private @Nullable Consumer<RequestedShipment> onCustomerRequest;
    private @Nullable RequestedShipment pendingRequest;
    private Runnable cancelRateRequest = () -> {};
    private Runnable reviewUncertainValues = () -> {};
    private @Nullable Instant lastActivatedAt;
    // The booking that was just made; null after the documents page has read it.
    private @Nullable UUID newlyBookedAttempt;
    private UUID originShipment;

    public Shipment(UUID id, FreightKind freightKind) {
        this.id = id;
        this.freightKind = freightKind;
        originShipment = id;
    }

    public UUID id() {
        return id;
    }

    /// The id of the shipment that this one was requoted from; the id of this shipment if it was not requoted.
    public UUID originShipment() {
        return originShipment;
    }

    public void setOriginShipment(UUID origin) {
        originShipment = origin;
    }

    public FreightKind freightKind() {
        return freightKind;
    }

    /// The title of the tab, set by the form.
    public ObjectProperty<ShipmentTitle> titleProperty() {
        return title;
    }

    /// Returns the title of the tab as text; empty while nothing is known of the shipment.
    public String titleText(Texts texts) {
        return title.get().toDisplayText(texts);
    }

    /// The form's values, set by the form on every change and saved in the journal; empty for a new shipment.
    public ObjectProperty<DraftSnapshot> draftProperty() {
        return draft;
    }

    /// Lane and dates, set by the form on every change.
    public ObjectProperty<DatedLane> datedLaneProperty() {
        return datedLane;
    }

    /// Numbers and days of the containers, set by the drayage form on every change; empty without a list of
    /// containers.
    public ObjectProperty<List<ShipmentContainer>> containersProperty() {
        return containers;
    }

    /// The references of the shipment, which form and booking page change and the journal saves.
    public ObjectProperty<List<ShipmentReference>> referencesProperty() {
        return references;
    }

    /// The rate board's state as JSON, set by the rate board and saved in the journal; empty for a new
    /// shipment.
    public StringProperty boardStateJsonProperty() {
        return boardStateJson;
    }

    /// The booking page's state as JSON, set by the page on every change and saved in the journal; empty for a
    /// new shipment.
    public StringProperty bookingPageStateJsonProperty() {
        return bookingPageStateJson;
    }

    /// The customer and branch; null until selected.
    public ObjectProperty<@Nullable CustomerBranch> customerProperty() {
        return customer;
    }

    /// Whether the customer is only proposed from another shipment. Rates can be requested only after the
    /// dispatcher confirms the proposed customer or selects a customer.
    public BooleanProperty customerProposedProperty() {
        return isCustomerProposed;
    }

    public boolean isCustomerProposed() {
        return isCustomerProposed.get() && customer.get() != null;
    }

    /// Sets a customer that the dispatcher must confirm; null for no customer.
    public void proposeCustomer(@Nullable CustomerBranch proposed) {
        customer.set(proposed);
        isCustomerProposed.set(proposed != null);
    }

    /// Sets a customer that needs no confirmation.
    public void setCustomer(CustomerBranch chosen) {
        customer.set(chosen);
        isCustomerProposed.set(false);
    }

    /// Confirms the proposed customer.
    public void confirmCustomer() {
        isCustomerProposed.set(false);
    }

    public ReadOnlyObjectProperty<ShipmentStep> stepProperty() {
        return step.getReadOnlyProperty();
    }

    public ShipmentStep step() {
        return step.get();
    }

    /// When the dispatcher last selected this tab; null if never.
    public @Nullable Instant lastActivatedAt() {
        return lastActivatedAt;
    }

    /// Sets when the dispatcher last selected this tab.
    public void setLastActivatedAt(@Nullable Instant time) {
        lastActivatedAt = time;
    }

    /// Whether the form was changed since the shown rates were requested; set by the form.
    public BooleanProperty ratesOutdatedProperty() {
        return ratesOutdated;
    }

    /// The number of uncertain values from a customer's request; set by the form. While it is above zero,
    /// nothing is sent to the customer and nothing is booked.
    public IntegerProperty uncertainCountProperty() {
        return uncertainCount;
    }

    public boolean hasUncertainValues() {
        return uncertainCount.get() > 0;
    }

    /// Shows the form and focuses its first uncertain value.
    public void showFormAndReviewUncertainValues() {
        showFormOrCancelRateRequest();
        reviewUncertainValues.run();
    }

    /// Sets the action that focuses the first uncertain value; called once by the form.
    public void setOnReviewUncertainValues(Runnable action) {
        reviewUncertainValues = action;
    }

    /// Whether rates are being requested; set by the form.
    public BooleanProperty requestingRatesProperty() {
        return isRequestingRates;
    }

    /// Whether a booking is being sent; set by the booking page.
    public BooleanProperty sendingBookingProperty() {
        return isSendingBooking;
    }

    /// Whether the rate board is shown instead of the form while rates are being requested; set by the screens.
    public BooleanProperty boardAwaitsRatesProperty() {
        return isBoardAwaitingRates;
    }

    /// The state of the booking, set by the booking page and shown on the tab.
    public ObjectProperty<ShipmentBookingState> bookingStateProperty() {
        return bookingState;
    }

    /// The journal's ids of the quotes that the rate board showed last; empty before the first quote.
    public List<UUID> quoteIds() {
        return quoteIds;
    }

    /// Shows the form. If the form is already shown, cancels its rate request. The quotes stay known.
    public void showFormOrCancelRateRequest() {
        if (step.get() instanceof ShipmentStep.Editing) {
            cancelRateRequestIfRunning();
        }
        step.set(new ShipmentStep.Editing());
    }

    /// Shows new quotes on the rate board; their rates count as current.
    public void showRatesOfQuotes(List<UUID> newQuoteIds) {
        quoteIds = List.copyOf(newQuoteIds);
        ratesOutdated.set(false);
        step.set(new ShipmentStep.Choosing(quoteIds));
    }

    /// Shows the last quotes on the rate board again; does nothing if there are none.
    public void showLastRatesIfAny() {
        if (!quoteIds.isEmpty()) {
            step.set(new ShipmentStep.Choosing(quoteIds));
        }
    }

    /// Shows the booking page for a rate.
    public void showBookingPage(RateChoice choice) {
        step.set(new ShipmentStep.Booking(choice));
    }

    /// Shows the documents of a booking that was just made; [#checkAndClearNewlyBooked] then returns true once.
    public void showDocumentsOfNewBooking(UUID attemptId) {
        newlyBookedAttempt = attemptId;
        showDocuments(attemptId);
    }

    /// Returns whether this booking was just made. Clears the information, so that a second call returns false.
    public boolean checkAndClearNewlyBooked(UUID attemptId) {
        boolean isNewlyBooked = attemptId.equals(newlyBookedAttempt);
        newlyBookedAttempt = null;
        return isNewlyBooked;
    }

    /// Shows the documents of a booking.
    public void showDocuments(UUID attemptId) {
        step.set(new ShipmentStep.Booked(attemptId));
    }

    /// Restores step and quotes, for example after a restart.
    public void setStepAndQuotes(ShipmentStep restoredStep, List<UUID> restoredQuoteIds) {
        quoteIds = List.copyOf(restoredQuoteIds);
        step.set(restoredStep);
    }

    /// Sets the action that requests rates again; called once by the form.
    public void setOnRequote(Runnable action) {
        onRequote = action;
    }

    /// Runs the form's action that requests rates again.
    public void runRequoteAction() {
        onRequote.run();
    }

    /// Sets the action that shows the What-if page, and the function that creates variants; called once by the
    /// form.
    public void setOnWhatIfAndVariantFactory(Runnable action, IntFunction<List<ShipmentVariant>> variantFactory) {
        onWhatIf = action;
        variantCreator = variantFactory;
    }

    /// Runs the form's action that shows the What-if page.
    public void runWhatIfAction() {
        onWhatIf.run();
    }

    /// Returns the unchanged shipment and at most `maximum` variants; empty while the form is incomplete.
    public List<ShipmentVariant> createVariants(int maximum) {
        return variantCreator.apply(maximum);
    }

    /// Shows the What-if page; does nothing unless the form or the rate board is shown. [#leaveWhatIfPage()]
    /// returns to the previous step.
    public void showWhatIfPage() {
        ShipmentStep currentStep = step.get();
        if (currentStep instanceof ShipmentStep.Editing || currentStep instanceof ShipmentStep.Choosing) {
            step.set(new ShipmentStep.WhatIf(currentStep));
        }
    }

    /// Returns from the What-if page to the previous step.
    public void leaveWhatIfPage() {
        if (step.get() instanceof ShipmentStep.WhatIf(ShipmentStep previousStep)) {
            step.set(previousStep);
        }
    }

    /// Returns the other open shipments of the same freight kind.
    public List<Shipment> otherOpenShipments() {
        return openShipments.get().stream().filter(other -> other != this).toList();
    }

    /// Sets the supplier of all open shipments; called once by the model of the tabs.
    void setOpenShipments(Supplier<List<Shipment>> supplier) {
        openShipments = supplier;
    }

    /// Sets the action that receives dimensions entered after quoting; called once by the form.
    public void setOnDimensionsMeasured(Consumer<Map<Integer, List<String>>> action) {
        onDimensionsMeasured = action;
    }

    /// Passes dimensions of items that were quoted without dimensions to the form.
    ///
    /// @param sidesByItem length, width and height as typed, in the units of the quote, by index of the item in
    ///        the quote
    public void passDimensionsToForm(Map<Integer, List<String>> sidesByItem) {
        onDimensionsMeasured.accept(sidesByItem);
    }

    /// Sets the action that receives values read from a customer's request. A request that waits for the form
    /// is passed at once. Called once by the form.
    public void setOnCustomerRequestAndPassWaiting(Consumer<RequestedShipment> action) {
        onCustomerRequest = action;
        RequestedShipment waitingRequest = pendingRequest;
        pendingRequest = null;
        if (waitingRequest != null) {
            action.accept(waitingRequest);
        }
    }

    /// Passes values read from a customer's request to the form. If the form does not exist yet, the values are
    /// passed when the form is created.
    public void passOrKeepRequestForForm(RequestedShipment newRequest) {
        pendingRequest = newRequest;
        if (onCustomerRequest != null) {
            setOnCustomerRequestAndPassWaiting(onCustomerRequest);
        }
    }

    /// Returns whether nothing was entered and nothing quoted yet: the form is shown, and its saved values have
    /// neither freight nor places.
    public boolean isUnused() {
        return quoteIds.isEmpty()
                && step.get() instanceof ShipmentStep.Editing
                && draft.get().hasNoContent();
    }

    /// Sets the action that cancels a rate request; called once by the form.
    public void setOnCancelRateRequest(Runnable action) {
        cancelRateRequest = action;
    }

    /// Cancels the form's rate request if one is running.
    public void cancelRateRequestIfRunning() {
        if (isRequestingRates.get()) {
            cancelRateRequest.run();
        }
    }
}
