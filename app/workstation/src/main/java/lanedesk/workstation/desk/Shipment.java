package lanedesk.workstation.desk;

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
import lanedesk.workstation.day.DatedLane;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// One open shipment: the tab. Form, board, booking and papers know only this type and never each other. Belongs
/// to the FX thread.
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
    private Runnable requote = () -> {};
    private Runnable whatIf = () -> {};
    private IntFunction<List<ShipmentVariant>> variants = _ -> List.of();
    private Supplier<List<Shipment>> openShipments = List::of;
    private Consumer<Map<Integer, List<String>>> onDimensionsMeasured = _ -> {};
    private @Nullable Consumer<RequestedShipment> onRequest;
    private @Nullable RequestedShipment request;
    private Runnable cancelRateRequest = () -> {};
    private Runnable reviewUncertainValues = () -> {};
    private @Nullable Instant lastActivatedAt;
    // The booking made this moment, until the page of its papers was told.
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

    /// The shipment that this one goes back to by quoting again; itself where it came from none.
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

    /// The tab's title in words; empty where nothing is known of the shipment.
    public String title(Texts texts) {
        return title.get().text(texts);
    }

    /// The form's draft, set by the form at every change and kept in the journal; absent for a new one.
    public ObjectProperty<DraftSnapshot> draftProperty() {
        return draft;
    }

    /// The days and ends of the lane; set by the form at every change.
    public ObjectProperty<DatedLane> datedLaneProperty() {
        return datedLane;
    }

    /// The board's settings as JSON, written by the board and kept in the journal; empty for a new shipment.
    public StringProperty boardDraftProperty() {
        return boardDraft;
    }

    /// The booking page as JSON, written by the page at every change and kept in the journal; empty for a new one.
    public StringProperty bookingDraftProperty() {
        return bookingDraft;
    }

    /// The customer and branch it is for; null until one is picked.
    public ObjectProperty<@Nullable CustomerBranch> customerProperty() {
        return customer;
    }

    /// True while the customer is only proposed, as that of the shipment before: no rates are asked for until the
    /// dispatcher confirms it or picks one.
    public BooleanProperty customerProposedProperty() {
        return isCustomerProposed;
    }

    public boolean isCustomerProposed() {
        return isCustomerProposed.get() && customer.get() != null;
    }

    /// Takes a customer that the dispatcher has to confirm; absent for none.
    public void proposeCustomer(@Nullable CustomerBranch proposed) {
        customer.set(proposed);
        isCustomerProposed.set(proposed != null);
    }

    /// Takes the customer that the dispatcher picked, or that an earlier quote is for.
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

    /// When the dispatcher last turned to this tab; null where only the program did.
    public @Nullable Instant lastActivatedAt() {
        return lastActivatedAt;
    }

    /// Notes when the dispatcher turned to this tab.
    public void setLastActivatedAt(@Nullable Instant time) {
        lastActivatedAt = time;
    }

    /// True while the form differs from what was quoted; set by the form, greys the board.
    public BooleanProperty ratesOutdatedProperty() {
        return ratesOutdated;
    }

    /// How many values that were read in a request wait to be confirmed; set by the form. While there are any, nothing
    /// leaves for the customer and nothing is booked.
    public IntegerProperty uncertainCountProperty() {
        return uncertainCount;
    }

    public boolean hasUncertainValues() {
        return uncertainCount.get() > 0;
    }

    /// Goes to the form, to the first of the values that wait to be confirmed.
    public void reviewUncertainValues() {
        editShipment();
        reviewUncertainValues.run();
    }

    /// Sets the action that goes to the first value to confirm; called once by the form.
    public void setOnReviewUncertainValues(Runnable action) {
        reviewUncertainValues = action;
    }

    /// True while rates are asked for; set by the form.
    public BooleanProperty busyProperty() {
        return isBusy;
    }

    /// True while a booking is on its way; set by its page, or after it.
    public BooleanProperty sendingProperty() {
        return isSendingBooking;
    }

    /// True while the board stands in the place of the form before its rates come; set by the screens.
    public BooleanProperty boardAwaitsRatesProperty() {
        return isBoardAwaitingRates;
    }

    /// The state of the booking; set by its page, shown on its tab.
    public ObjectProperty<ShipmentBookingState> bookingStateProperty() {
        return bookingState;
    }

    /// The quotes last shown on the board, newest answer; empty before the first.
    public List<UUID> quoteIds() {
        return quoteIds;
    }

    /// Back to the form; the quotes stay known so that the board can return, and what the form asks for is given up.
    public void editShipment() {
        if (stage.get() instanceof ShipmentStep.Editing) {
            cancelRateRequest();
        }
        stage.set(new ShipmentStep.Editing());
    }

    /// Rates have come: on to the board.
    public void showQuotes(List<UUID> newQuoteIds) {
        quoteIds = List.copyOf(newQuoteIds);
        ratesOutdated.set(false);
        stage.set(new ShipmentStep.Choosing(quoteIds));
    }

    /// Back to the board with the quotes it had.
    public void showRates() {
        if (!quoteIds.isEmpty()) {
            stage.set(new ShipmentStep.Choosing(quoteIds));
        }
    }

    /// A rate is chosen: on to booking it.
    public void choose(RateChoice choice) {
        stage.set(new ShipmentStep.Booking(choice));
    }

    /// Booked this moment: on to the papers, whose page is told so once.
    public void openDocumentsOfNewBooking(UUID attemptId) {
        newlyBookedAttempt = attemptId;
        openDocuments(attemptId);
    }

    /// Whether the papers are of a booking that was made this moment; true once at most.
    public boolean clearNewlyBooked(UUID attemptId) {
        boolean newValue = attemptId.equals(newlyBookedAttempt);
        newlyBookedAttempt = null;
        return newValue;
    }

    /// Booked: on to the papers.
    public void openDocuments(UUID attemptId) {
        stage.set(new ShipmentStep.Booked(attemptId));
    }

    /// Takes up a stage as it was before a restart.
    public void restoreStep(ShipmentStep at, List<UUID> quotesThen) {
        quoteIds = List.copyOf(quotesThen);
        stage.set(at);
    }

    /// Drops what the closed form did for this shipment; the next form sets it again.
    void onFormClosed() {
        requote = () -> {};
        whatIf = () -> {};
        variants = _ -> List.of();
        onDimensionsMeasured = _ -> {};
        onRequest = null;
        cancelRateRequest = () -> {};
        reviewUncertainValues = () -> {};
    }

    /// Sets the action of re-quoting; called once by the form.
    public void setOnRequote(Runnable action) {
        requote = action;
    }

    /// Asks the form to quote the same shipment again.
    public void requote() {
        requote.run();
    }

    /// Sets the action that asks for variants, and the variants of a complete form; called once by the form.
    public void setOnWhatIf(Runnable action, IntFunction<List<ShipmentVariant>> said) {
        whatIf = action;
        variants = said;
    }

    /// Asks the form to show what the shipment could be instead.
    public void whatIf() {
        whatIf.run();
    }

    /// Returns the shipment as it is, and then at most so many variants of it; none while its form is incomplete.
    public List<ShipmentVariant> variants(int maximum) {
        return variants.apply(maximum);
    }

    /// Moves on to the variants; [#hideVariants()] returns to the stage of now.
    public void showVariants() {
        ShipmentStep now = stage.get();
        if (now instanceof ShipmentStep.Editing || now instanceof ShipmentStep.Choosing) {
            stage.set(new ShipmentStep.WhatIf(now));
        }
    }

    /// Returns from the variants to the stage before them.
    public void hideVariants() {
        if (stage.get() instanceof ShipmentStep.WhatIf(ShipmentStep before)) {
            stage.set(before);
        }
    }

    /// The other open shipments of its desk.
    public List<Shipment> otherOpenShipments() {
        return openShipments.get().stream().filter(other -> other != this).toList();
    }

    /// Sets the supplier of the open shipments; called once by its desk.
    void setOpenShipments(Supplier<List<Shipment>> all) {
        openShipments = all;
    }

    /// Sets the receiver of dimensions measured after quoting; called once by the form.
    public void setOnDimensionsMeasured(Consumer<Map<Integer, List<String>>> action) {
        onDimensionsMeasured = action;
    }

    /// Gives the form the dimensions of items that were quoted without them, by their place in the quote.
    public void setDimensions(Map<Integer, List<String>> sides) {
        onDimensionsMeasured.accept(sides);
    }

    /// Sets the receiver of a read request; called once by the form.
    public void setOnRequest(Consumer<RequestedShipment> action) {
        onRequest = action;
        RequestedShipment waiting = request;
        request = null;
        if (waiting != null) {
            action.accept(waiting);
        }
    }

    /// Fills in what was read of a request, as soon as there is a form.
    public void applyRequest(RequestedShipment read) {
        request = read;
        if (onRequest != null) {
            setOnRequest(onRequest);
        }
    }

    /// Whether nothing was written into it yet.
    public boolean isBlank() {
        return quoteIds.isEmpty()
                && stage.get() instanceof ShipmentStep.Editing
                && draft.get().hasNoContent();
    }

    /// Sets the action that stops a request for rates; called once by the form.
    public void setOnCancelRateRequest(Runnable action) {
        cancelRateRequest = action;
    }

    /// Asks the form to stop asking for rates, where it does.
    public void cancelRateRequest() {
        if (isBusy.get()) {
            cancelRateRequest.run();
        }
    }
}
