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
import lanedesk.journal.booking.Attempt;
import lanedesk.journal.store.Changes;
import lanedesk.workstation.booking.entry.OpenItem;
import lanedesk.workstation.booking.unknown.UnknownCase;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.notice.Problem;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.work.Outcome;
import org.jspecify.annotations.Nullable;

/// Sends the booking of a page, once, however often it is pressed, and shows the outcome.
public final class SendViewModel {

    /// The control where the reason for a price below cost is typed.
    public static final String BELOW_COST_REASON = "bookBelowCostReason";

    private final List<Attempt> others;
    private final BookingPage page;
    private final BookingWork work;
    private final ObservableValue<Boolean> buyHidden;
    private final Subscription buyHiddenChanges;
    private final Shipment shipment;
    private final BookingTrouble trouble;
    private final ReadOnlyObjectWrapper<SendState> state = new ReadOnlyObjectWrapper<>(new SendState.Filling());
    private final StringProperty belowCostReason = new SimpleStringProperty("");
    private final ReadOnlyObjectWrapper<Optional<BookingOrder>> order = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ObservableList<OpenItem> missing = FXCollections.observableArrayList();
    private final Changes.Subscription subscription;
    private final BookingBarrier barrier;
    private final BookingExits exits;
    private final SendNotices said;
    private final AtomicLong asked = new AtomicLong();
    private boolean underWay;
    private boolean inView = true;
    // Whether the last outcome was shown outside the page.
    private boolean told;
    private boolean closed;

    /// @param others the bookings that the shipment has by other quotes
    /// @param buyHidden whether buy figures are hidden
    public SendViewModel(
            BookingPage page,
            Shipment shipment,
            List<Attempt> others,
            BookingWork work,
            SendNotices said,
            Problems problems,
            ObservableValue<Boolean> buyHidden) {
        this.others = List.copyOf(others);
        this.page = page;
        this.work = work;
        this.buyHidden = buyHidden;
        this.shipment = shipment;
        this.said = said;
        trouble = new BookingTrouble(page, work, problems);
        barrier = new BookingBarrier(page, shipment, work::serviceNow, said.texts());
        exits = new BookingExits(page, shipment, state, barrier);
        page.onChange(this::changed);
        belowCostReason.subscribe((_, _) -> changed());
        buyHiddenChanges = buyHidden.subscribe((_, _) -> changed());
        state.subscribe(now -> shipment.answerProperty().set(now.answer()));
        changed();
        subscription = work.onChange(this::look);
    }

    public BookingPage page() {
        return page;
    }

    /// Returns the shipment's bookings by other quotes, shown before anything is filled in.
    public List<Attempt> others() {
        return others;
    }

    public ReadOnlyObjectProperty<SendState> stateProperty() {
        return state.getReadOnlyProperty();
    }

    public SendState state() {
        return state.get();
    }

    /// Returns the trouble behind a state that was rejected, not sent or not saved.
    public BookingTrouble trouble() {
        return trouble;
    }

    /// Why the rate can't be booked whatever is filled in; empty where it can.
    public ReadOnlyStringProperty barredProperty() {
        return barrier.whyProperty();
    }

    /// The request as it would be sent now; empty while something is missing.
    public ReadOnlyObjectProperty<Optional<BookingOrder>> orderProperty() {
        return order.getReadOnlyProperty();
    }

    public ObservableList<OpenItem> missing() {
        return missing;
    }

    /// Whether booking asks for the reason of the price: it is below cost. While buy figures are hidden every price
    /// that no rule made asks for one, so that being asked does not tell what the rate costs.
    public boolean isPriceReasonRequired() {
        BookingPage.Rate rate = page.rate();
        return rate.isBelowCost() || (buyHidden.getValue() && rate.isPriceByHand());
    }

    /// Why the shipment is sold at its price, as typed; kept with a booking below cost. It holds for this page and
    /// price alone and is in no
    /// draft.
    public StringProperty belowCostReasonProperty() {
        return belowCostReason;
    }

    private void changed() {
        if (closed) {
            return; // by then another page may write there
        }
        List<OpenItem> open = new ArrayList<>(page.missing());
        String reason = belowCostReason.get().strip();
        if (isPriceReasonRequired() && reason.isEmpty()) {
            open.add(new OpenItem(BELOW_COST_REASON, said.texts().text("booking.belowCost.reason")));
        }
        missing.setAll(open);
        order.set(page.order()
                .map(ready ->
                        page.rate().isBelowCost() && !reason.isEmpty() ? ready.withBelowCostReason(reason) : ready));
        checkTime();
        shipment.bookingDraftProperty().set(page.toJson());
    }

    /// Looks whether the customer has become inactive, or the rate has expired by the service's clock.
    public void checkTime() {
        barrier.check();
    }

    /// Takes up what the journal knows of the quote, when the page opens.
    public void restore(List<Attempt> attempts, @Nullable UnknownCase unknown) {
        if (!underWay) {
            state.set(state.get().after(attempts, unknown));
        }
    }

    // Called on whatever thread changed the journal. What was read before another look was asked for is too old.
    private void look() {
        long mine = asked.incrementAndGet();
        work.look(
                page.quoted().id(),
                Outcome.of(
                        seen -> {
                            if (isNewest(mine)) {
                                restore(seen.attempts(), seen.unknown());
                            }
                        },
                        failure -> {
                            if (isNewest(mine)) {
                                said.showProblem(trouble.describe(failure));
                            }
                        }));
    }

    private boolean isNewest(long look) {
        return !closed && look == asked.get();
    }

    /// Whether the page may be sent once nothing is missing: it is open and nothing bars the rate.
    public boolean isBookable() {
        return state.get().isOpen() && !barrier.isUp();
    }

    /// Books. Where entries are missing, shows their errors and returns the first control's id; empty otherwise.
    public String book() {
        return send(null);
    }

    /// Books although the shipment has another booking; the reason is kept.
    public String bookAnyway(String reason) {
        return reason.isBlank() ? "" : send(reason.strip());
    }

    private String send(@Nullable String reason) {
        if (underWay || !state.get().isOpen()) {
            return "";
        }
        page.entries().showProblems();
        changed();
        if (barrier.isUp()) {
            return "";
        }
        if (!missing.isEmpty()) {
            return missing.getFirst().id();
        }
        SendState told = state.get();
        order.get().ifPresent(ready -> {
            begin();
            work.book(ready, reason, told, page.used(), Outcome.of(this::ended, this::failed));
        });
        return "";
    }

    /// Tries once more to write down what came of the booking; sends nothing.
    public void saveOutcome() {
        if (!underWay && state.get() instanceof BookingOutcome.Unwritten unwritten) {
            begin();
            work.saveOutcome(unwritten, Outcome.of(this::ended, this::failed));
        }
    }

    private void begin() {
        underWay = true;
        shipment.sendingProperty().set(true);
        state.set(new SendState.Sending(work.now()));
    }

    // Until the journal has been read the fate of a booking without an answer is shown as on its way.
    private void ended(BookingOutcome outcome) {
        underWay = false;
        shipment.sendingProperty().set(false);
        Problem problem = trouble.of(outcome);
        if (!(outcome instanceof BookingOutcome.Unknown)) {
            state.set(outcome);
        }
        told = !inView || closed;
        if (outcome instanceof BookingOutcome.Unknown(var _, var _, long takenOrder) && takenOrder > 0) {
            said.orderTaken(takenOrder);
        } else if (told) {
            said.showOutcome(outcome, problem, this::saveOutcome);
        }
        look();
        if (!told && outcome instanceof BookingOutcome.Booked booked && !booked.needsWords()) {
            shipment.openNewPapers(booked.attempt());
        }
    }

    // The journal refused or the program failed before anything left; the protocol turns all that comes later into
    // an outcome, and what the journal says is looked up at once.
    private void failed(Throwable failure) {
        ended(new BookingOutcome.NotSent(failure));
    }

    /// Goes back to the rates while the answer is awaited; it comes as a notice and into the journal.
    public void stopWaiting() {
        inView = false;
        shipment.showRates();
    }

    /// Returns the ways on from here.
    public BookingExits exits() {
        return exits;
    }

    /// Says whether the page is looked at. Its cost is read anew then, since the reading of fuel may have changed.
    public void setInView(boolean seen) {
        inView = seen;
        if (seen) {
            changed();
        }
    }

    /// Ends the page; what it alone knows of a booking is left as a notice, and so is that one is still on its way.
    public void close() {
        if (underWay) {
            said.showOnItsWay();
        } else if (!told && state.get() instanceof BookingOutcome.Unwritten unwritten) {
            said.showOutcome(unwritten, trouble.problem(), this::saveOutcome);
        }
        closed = true;
        buyHiddenChanges.unsubscribe();
        subscription.close();
        barrier.close();
        page.close();
    }
}
