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
import lanedesk.journal.store.Desk;
import lanedesk.workstation.day.DatedLane;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// One open shipment: the tab. Form, board, booking and papers know only this type and never each other. Belongs
/// to the FX thread.
public final class Shipment {

    private final UUID id;
    private final Desk desk;
    private final ObjectProperty<ShipmentTitle> title = new SimpleObjectProperty<>(ShipmentTitle.EMPTY);
    private final ObjectProperty<DraftSnapshot> draft = new SimpleObjectProperty<>(DraftSnapshot.NOTHING);
    private final ObjectProperty<DatedLane> days = new SimpleObjectProperty<>(DatedLane.NONE);
    private final StringProperty boardDraft = new SimpleStringProperty("");
    private final StringProperty bookingDraft = new SimpleStringProperty("");
    private final ObjectProperty<@Nullable CustomerBranch> customer = new SimpleObjectProperty<>();
    private final BooleanProperty customerProposed = new SimpleBooleanProperty();
    private final ReadOnlyObjectWrapper<Stage> stage = new ReadOnlyObjectWrapper<>(new Stage.Editing());
    private final BooleanProperty stale = new SimpleBooleanProperty();
    private final IntegerProperty openDoubts = new SimpleIntegerProperty();
    private final BooleanProperty busy = new SimpleBooleanProperty();
    private final BooleanProperty sending = new SimpleBooleanProperty();
    private final BooleanProperty boardAwaitsRates = new SimpleBooleanProperty();
    private final ObjectProperty<BookingAnswer> answer = new SimpleObjectProperty<>(BookingAnswer.NONE);
    private List<UUID> quoteIds = List.of();
    private Runnable requote = () -> {};
    private Runnable whatIf = () -> {};
    private IntFunction<List<ShipmentVariant>> variants = _ -> List.of();
    private Supplier<List<Shipment>> open = List::of;
    private Consumer<Map<Integer, List<String>>> measured = _ -> {};
    private @Nullable Consumer<RequestedShipment> takeRequest;
    private @Nullable RequestedShipment request;
    private Runnable stopAsking = () -> {};
    private Runnable showDoubts = () -> {};
    private @Nullable Instant cameInFront;
    // The booking made this moment, until the page of its papers was told.
    private @Nullable UUID bookedNow;
    private UUID originShipment;

    public Shipment(UUID id, Desk desk) {
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

    public Desk desk() {
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
    public ObjectProperty<DatedLane> daysProperty() {
        return days;
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
        return customerProposed;
    }

    public boolean isCustomerProposed() {
        return customerProposed.get() && customer.get() != null;
    }

    /// Takes a customer that the dispatcher has to confirm; absent for none.
    public void proposeCustomer(@Nullable CustomerBranch proposed) {
        customer.set(proposed);
        customerProposed.set(proposed != null);
    }

    /// Takes the customer that the dispatcher picked, or that an earlier quote is for.
    public void setCustomer(CustomerBranch chosen) {
        customer.set(chosen);
        customerProposed.set(false);
    }

    /// Confirms the proposed customer.
    public void confirmCustomer() {
        customerProposed.set(false);
    }

    public ReadOnlyObjectProperty<Stage> stageProperty() {
        return stage.getReadOnlyProperty();
    }

    public Stage stage() {
        return stage.get();
    }

    /// When the dispatcher last turned to this tab; null where only the program did.
    public @Nullable Instant lastInFront() {
        return cameInFront;
    }

    /// Notes when the dispatcher turned to this tab.
    public void setLastInFront(@Nullable Instant at) {
        cameInFront = at;
    }

    /// True while the form differs from what was quoted; set by the form, greys the board.
    public BooleanProperty staleProperty() {
        return stale;
    }

    /// How many values that were read in a request wait to be confirmed; set by the form. While there are any, nothing
    /// leaves for the customer and nothing is booked.
    public IntegerProperty openDoubtsProperty() {
        return openDoubts;
    }

    public boolean hasOpenDoubts() {
        return openDoubts.get() > 0;
    }

    /// Goes to the form, to the first of the values that wait to be confirmed.
    public void reviewDoubts() {
        edit();
        showDoubts.run();
    }

    /// Sets the action that goes to the first value to confirm; called once by the form.
    public void onReviewDoubts(Runnable action) {
        showDoubts = action;
    }

    /// True while rates are asked for; set by the form.
    public BooleanProperty busyProperty() {
        return busy;
    }

    /// True while a booking is on its way; set by its page, or after it.
    public BooleanProperty sendingProperty() {
        return sending;
    }

    /// True while the board stands in the place of the form before its rates come; set by the screens.
    public BooleanProperty boardAwaitsRatesProperty() {
        return boardAwaitsRates;
    }

    /// The state of the booking; set by its page, shown on its tab.
    public ObjectProperty<BookingAnswer> answerProperty() {
        return answer;
    }

    /// The quotes last shown on the board, newest answer; empty before the first.
    public List<UUID> quoteIds() {
        return quoteIds;
    }

    /// Back to the form; the quotes stay known so that the board can return, and what the form asks for is given up.
    public void edit() {
        if (stage.get() instanceof Stage.Editing) {
            stopAsking();
        }
        stage.set(new Stage.Editing());
    }

    /// Rates have come: on to the board.
    public void quoted(List<UUID> newQuoteIds) {
        quoteIds = List.copyOf(newQuoteIds);
        stale.set(false);
        stage.set(new Stage.Choosing(quoteIds));
    }

    /// Back to the board with the quotes it had.
    public void showRates() {
        if (!quoteIds.isEmpty()) {
            stage.set(new Stage.Choosing(quoteIds));
        }
    }

    /// A rate is chosen: on to booking it.
    public void choose(RateChoice choice) {
        stage.set(new Stage.Booking(choice));
    }

    /// Booked this moment: on to the papers, whose page is told so once.
    public void openNewPapers(UUID attemptId) {
        bookedNow = attemptId;
        openPapers(attemptId);
    }

    /// Whether the papers are of a booking that was made this moment; true once at most.
    public boolean takeBookedNow(UUID attemptId) {
        boolean now = attemptId.equals(bookedNow);
        bookedNow = null;
        return now;
    }

    /// Booked: on to the papers.
    public void openPapers(UUID attemptId) {
        stage.set(new Stage.Booked(attemptId));
    }

    /// Takes up a stage as it was before a restart.
    public void resume(Stage at, List<UUID> quotesThen) {
        quoteIds = List.copyOf(quotesThen);
        stage.set(at);
    }

    /// Drops what the closed form did for this shipment; the next form sets it again.
    void formClosed() {
        requote = () -> {};
        whatIf = () -> {};
        variants = _ -> List.of();
        measured = _ -> {};
        takeRequest = null;
        stopAsking = () -> {};
        showDoubts = () -> {};
    }

    /// Sets the action of re-quoting; called once by the form.
    public void onRequote(Runnable action) {
        requote = action;
    }

    /// Asks the form to quote the same shipment again.
    public void requote() {
        requote.run();
    }

    /// Sets the action that asks for variants, and the variants of a complete form; called once by the form.
    public void onWhatIf(Runnable action, IntFunction<List<ShipmentVariant>> said) {
        whatIf = action;
        variants = said;
    }

    /// Asks the form to show what the shipment could be instead.
    public void whatIf() {
        whatIf.run();
    }

    /// Returns the shipment as it is, and then at most so many variants of it; none while its form is incomplete.
    public List<ShipmentVariant> variants(int most) {
        return variants.apply(most);
    }

    /// Moves on to the variants; [#hideVariants()] returns to the stage of now.
    public void showVariants() {
        Stage now = stage.get();
        if (now instanceof Stage.Editing || now instanceof Stage.Choosing) {
            stage.set(new Stage.WhatIf(now));
        }
    }

    /// Returns from the variants to the stage before them.
    public void hideVariants() {
        if (stage.get() instanceof Stage.WhatIf(Stage before)) {
            stage.set(before);
        }
    }

    /// The other open shipments of its desk.
    public List<Shipment> others() {
        return open.get().stream().filter(other -> other != this).toList();
    }

    /// Sets the supplier of the open shipments; called once by its desk.
    void openAmong(Supplier<List<Shipment>> all) {
        open = all;
    }

    /// Sets the receiver of dimensions measured after quoting; called once by the form.
    public void onMeasured(Consumer<Map<Integer, List<String>>> action) {
        measured = action;
    }

    /// Gives the form the dimensions of items that were quoted without them, by their place in the quote.
    public void setDimensions(Map<Integer, List<String>> sides) {
        measured.accept(sides);
    }

    /// Sets the receiver of a read request; called once by the form.
    public void onRequest(Consumer<RequestedShipment> action) {
        takeRequest = action;
        RequestedShipment waiting = request;
        request = null;
        if (waiting != null) {
            action.accept(waiting);
        }
    }

    /// Fills in what was read of a request, as soon as there is a form.
    public void fillIn(RequestedShipment read) {
        request = read;
        if (takeRequest != null) {
            onRequest(takeRequest);
        }
    }

    /// Whether nothing was written into it yet.
    public boolean isBlank() {
        return quoteIds.isEmpty()
                && stage.get() instanceof Stage.Editing
                && draft.get().hasNoContent();
    }

    /// Sets the action that stops a request for rates; called once by the form.
    public void onStopAsking(Runnable action) {
        stopAsking = action;
    }

    /// Asks the form to stop asking for rates, where it does.
    public void stopAsking() {
        if (busy.get()) {
            stopAsking.run();
        }
    }
}
