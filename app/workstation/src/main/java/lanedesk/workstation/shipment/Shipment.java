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
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// One open shipment, shown as a tab. Form, board, booking and documents know only this type, not each other.
/// Belongs to the FX thread.
public final class Shipment {

    private final UUID id;
    private final FreightKind desk;
    private final ObjectProperty<ShipmentTitle> title = new SimpleObjectProperty<>(ShipmentTitle.EMPTY);
    private final ObjectProperty<DraftSnapshot> draft = new SimpleObjectProperty<>(DraftSnapshot.EMPTY);
    private final ObjectProperty<DatedLane> datedLane = new SimpleObjectProperty<>(DatedLane.EMPTY);
    private final StringProperty boardDraft = new SimpleStringProperty("");
    private final StringProperty bookingDraft = new SimpleStringProperty("");
    private final ObjectProperty<@Nullable CustomerBranch> customer = new SimpleObjectProperty<>();
    private final BooleanProperty isCustomerProposed = new SimpleBooleanProperty();
    private final ReadOnlyObjectWrapper<ShipmentStep> stage = new ReadOnlyObjectWrapper<>(new ShipmentStep.Editing());
    private final BooleanProperty ratesOutdated = new SimpleBooleanProperty();
    private final IntegerProperty uncertainCount = new SimpleIntegerProperty();
    private final BooleanProperty isBusy = new SimpleBooleanProperty();
    private final BooleanProperty isSendingBooking = new SimpleBooleanProperty();
    private final BooleanProperty isBoardAwaitingRates = new SimpleBooleanProperty();
    private final ObjectProperty<ShipmentBookingState> bookingState =
            new SimpleObjectProperty<>(ShipmentBookingState.NONE);
    private List<UUID> quoteIds = List.of();
    private Runnable onRequote = () -> {};
    private Runnable onWhatIf = () -> {};
    private IntFunction<List<ShipmentVariant>> variants = _ -> List.of();
    private Supplier<List<Shipment>> openShipments = List::of;
    private Consumer<Map<Integer, List<String>>> onDimensionsMeasured = _ -> {};
    private @Nullable Consumer<RequestedShipment> onRequest;
    private @Nullable RequestedShipment request;
    private Runnable cancelRateRequest = () -> {};
    private Runnable reviewUncertainValues = () -> {};
    private @Nullable Instant lastActivatedAt;
    // The booking that was just made, until the documents page has been told.
    private @Nullable UUID newlyBookedAttempt;
    private UUID originShipment;

    public Shipment(UUID id, FreightKind desk) {
        this.id = id;
        this.desk = desk;
        originShipment = id;
    }

    public UUID id() {
        return id;
    }

    /// The shipment that this one was created from by a re-quote; itself if there was none.
    public UUID originShipment() {
        return originShipment;
    }

    public void setOriginShipment(UUID origin) {
        originShipment = origin;
    }

    public FreightKind desk() {
        return desk;
    }

    /// The tab's title; set by the form.
    public ObjectProperty<ShipmentTitle> titleProperty() {
        return title;
    }

    /// The tab's title as text; empty if nothing is known of the shipment.
    public String titleText(Texts texts) {
        return title.get().displayText(texts);
    }

    /// The form's draft, updated by the form on every change and saved in the journal; empty for a new shipment.
    public ObjectProperty<DraftSnapshot> draftProperty() {
        return draft;
    }

    /// Origin, destination and dates; updated by the form on every change.
    public ObjectProperty<DatedLane> datedLaneProperty() {
        return datedLane;
    }

    /// The board's state as JSON, written by the board and saved in the journal; empty for a new shipment.
    public StringProperty boardDraftProperty() {
        return boardDraft;
    }

    /// The booking page as JSON, written by the page on every change and saved in the journal; empty for a new
    /// shipment.
    public StringProperty bookingDraftProperty() {
        return bookingDraft;
    }

    /// The customer and branch; null until selected.
    public ObjectProperty<@Nullable CustomerBranch> customerProperty() {
        return customer;
    }

    /// Whether the customer is only proposed from the previous shipment: no rates are requested until the
    /// dispatcher confirms it or selects one.
    public BooleanProperty customerProposedProperty() {
        return isCustomerProposed;
    }

    public boolean isCustomerProposed() {
        return isCustomerProposed.get() && customer.get() != null;
    }

    /// Sets a customer that the dispatcher must confirm; null for none.
    public void proposeCustomer(@Nullable CustomerBranch proposed) {
        customer.set(proposed);
        isCustomerProposed.set(proposed != null);
    }

    /// Sets the customer that the dispatcher selected, or that of an earlier quote.
    public void setCustomer(CustomerBranch chosen) {
        customer.set(chosen);
        isCustomerProposed.set(false);
    }

    /// Confirms the proposed customer.
    public void confirmCustomer() {
        isCustomerProposed.set(false);
    }

    public ReadOnlyObjectProperty<ShipmentStep> stageProperty() {
        return stage.getReadOnlyProperty();
    }

    public ShipmentStep stage() {
        return stage.get();
    }

    /// When the dispatcher last selected this tab; null if only the program did.
    public @Nullable Instant lastActivatedAt() {
        return lastActivatedAt;
    }

    /// Sets when the dispatcher selected this tab.
    public void setLastActivatedAt(@Nullable Instant time) {
        lastActivatedAt = time;
    }

    /// Whether the form differs from the quoted one; set by the form, grays out the board.
    public BooleanProperty ratesOutdatedProperty() {
        return ratesOutdated;
    }

    /// Number of uncertain values from a request that wait for confirmation; set by the form. While there are any,
    /// nothing is sent to the customer and nothing is booked.
    public IntegerProperty uncertainCountProperty() {
        return uncertainCount;
    }

    public boolean hasUncertainValues() {
        return uncertainCount.get() > 0;
    }

    /// Shows the form and focuses the first uncertain value.
    public void reviewUncertainValues() {
        returnToForm();
        reviewUncertainValues.run();
    }

    /// Sets the action that focuses the first uncertain value; called once by the form.
    public void setOnReviewUncertainValues(Runnable action) {
        reviewUncertainValues = action;
    }

    /// Whether rates are being requested; set by the form.
    public BooleanProperty busyProperty() {
        return isBusy;
    }

    /// Whether a booking is being sent; set by its page.
    public BooleanProperty sendingBookingProperty() {
        return isSendingBooking;
    }

    /// Whether the board is shown instead of the form while rates are being requested; set by the screens.
    public BooleanProperty boardAwaitsRatesProperty() {
        return isBoardAwaitingRates;
    }

    /// The state of the booking; set by its page, shown on the tab.
    public ObjectProperty<ShipmentBookingState> bookingStateProperty() {
        return bookingState;
    }

    /// The quotes shown on the board last; empty before the first answer.
    public List<UUID> quoteIds() {
        return quoteIds;
    }

    /// Goes back to the form and cancels its request; the quotes stay known, so that the board can be shown again.
    public void returnToForm() {
        if (stage.get() instanceof ShipmentStep.Editing) {
            cancelRateRequest();
        }
        stage.set(new ShipmentStep.Editing());
    }

    /// Shows new rates on the board.
    public void showRatesOfQuotes(List<UUID> newQuoteIds) {
        quoteIds = List.copyOf(newQuoteIds);
        ratesOutdated.set(false);
        stage.set(new ShipmentStep.Choosing(quoteIds));
    }

    /// Goes back to the board with its previous quotes.
    public void showRates() {
        if (!quoteIds.isEmpty()) {
            stage.set(new ShipmentStep.Choosing(quoteIds));
        }
    }

    /// Goes to the booking page for a rate.
    public void choose(RateChoice choice) {
        stage.set(new ShipmentStep.Booking(choice));
    }

    /// Goes to the documents of a booking that was just made; their page is told so once.
    public void openDocumentsOfNewBooking(UUID attemptId) {
        newlyBookedAttempt = attemptId;
        openDocuments(attemptId);
    }

    /// Whether this booking was just made; true once at most.
    public boolean clearAndTestNewlyBooked(UUID attemptId) {
        boolean isNewlyBooked = attemptId.equals(newlyBookedAttempt);
        newlyBookedAttempt = null;
        return isNewlyBooked;
    }

    /// Goes to the documents of a booking.
    public void openDocuments(UUID attemptId) {
        stage.set(new ShipmentStep.Booked(attemptId));
    }

    /// Restores a step after a restart.
    public void restoreStepAndQuotes(ShipmentStep restoredStep, List<UUID> restoredQuoteIds) {
        quoteIds = List.copyOf(restoredQuoteIds);
        stage.set(restoredStep);
    }

    /// Removes the actions that the closed form had set; the next form sets them again.
    public void removeFormActions() {
        onRequote = () -> {};
        onWhatIf = () -> {};
        variants = _ -> List.of();
        onDimensionsMeasured = _ -> {};
        onRequest = null;
        cancelRateRequest = () -> {};
        reviewUncertainValues = () -> {};
    }

    /// Sets the re-quote action; called once by the form.
    public void setOnRequote(Runnable action) {
        onRequote = action;
    }

    /// Lets the form re-quote the shipment.
    public void requote() {
        onRequote.run();
    }

    /// Sets the action that requests variants, and the supplier of variants of a complete form; called once by the
    /// form.
    public void setOnWhatIf(Runnable action, IntFunction<List<ShipmentVariant>> variantFactory) {
        onWhatIf = action;
        variants = variantFactory;
    }

    /// Lets the form show the variants of the shipment.
    public void requestWhatIfRates() {
        onWhatIf.run();
    }

    /// The unchanged shipment and at most this many variants; empty while its form is incomplete.
    public List<ShipmentVariant> createVariants(int maximum) {
        return variants.apply(maximum);
    }

    /// Goes to the variants; [#leaveWhatIfPage()] goes back to the current step.
    public void showWhatIfPage() {
        ShipmentStep currentStep = stage.get();
        if (currentStep instanceof ShipmentStep.Editing || currentStep instanceof ShipmentStep.Choosing) {
            stage.set(new ShipmentStep.WhatIf(currentStep));
        }
    }

    /// Goes back from the variants to the previous step.
    public void leaveWhatIfPage() {
        if (stage.get() instanceof ShipmentStep.WhatIf(ShipmentStep previousStep)) {
            stage.set(previousStep);
        }
    }

    /// The other open shipments of its mode.
    public List<Shipment> otherOpenShipments() {
        return openShipments.get().stream().filter(other -> other != this).toList();
    }

    /// Sets the supplier of the open shipments; called once by the owner of the tabs.
    void setOpenShipments(Supplier<List<Shipment>> all) {
        openShipments = all;
    }

    /// Sets the receiver of dimensions entered after quoting; called once by the form.
    public void setOnDimensionsMeasured(Consumer<Map<Integer, List<String>>> action) {
        onDimensionsMeasured = action;
    }

    /// Passes dimensions of items that were quoted without them to the form, by index in the quote.
    public void notifyDimensionsMeasured(Map<Integer, List<String>> sidesByItem) {
        onDimensionsMeasured.accept(sidesByItem);
    }

    /// Sets the receiver of values read from a request; called once by the form.
    public void setOnRequest(Consumer<RequestedShipment> action) {
        onRequest = action;
        RequestedShipment waitingRequest = request;
        request = null;
        if (waitingRequest != null) {
            action.accept(waitingRequest);
        }
    }

    /// Fills in the values read from a request, as soon as there is a form.
    public void applyRequest(RequestedShipment newRequest) {
        request = newRequest;
        if (onRequest != null) {
            setOnRequest(onRequest);
        }
    }

    /// Whether nothing was entered yet.
    public boolean isUnusedDraft() {
        return quoteIds.isEmpty()
                && stage.get() instanceof ShipmentStep.Editing
                && draft.get().hasNoContent();
    }

    /// Sets the action that cancels a rate request; called once by the form.
    public void setOnCancelRateRequest(Runnable action) {
        cancelRateRequest = action;
    }

    /// Lets the form cancel a running rate request.
    public void cancelRateRequest() {
        if (isBusy.get()) {
            cancelRateRequest.run();
        }
    }
}
