package lanedesk.workstation.desk;

import java.time.Clock;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.util.Subscription;
import lanedesk.journal.store.Desk;
import org.jspecify.annotations.Nullable;

/// The tabs of one desk: opened, closed, walked through, kept. There is always one at least.
public final class DeskViewModel {

    private static final int REMEMBERED_CLOSED = 20;

    private final Desk desk;
    private final OpenShipments memory;
    private final Clock clock;
    private final ObservableList<Shipment> shipments = FXCollections.observableArrayList();
    private final ObjectProperty<@Nullable Shipment> current = new SimpleObjectProperty<>();
    private final Deque<ShipmentState> closed = new ArrayDeque<>();
    private final Map<Shipment, Subscription> keeping = new HashMap<>();

    public DeskViewModel(Desk desk, OpenShipments memory, Clock clock) {
        this.desk = desk;
        this.memory = memory;
        this.clock = clock;
        for (OpenShipments.SavedTab kept : memory.of(desk)) {
            // An unreadable shipment stays in the journal for a version that can read it.
            ShipmentState.ofJson(kept.state().get()).ifPresent(state -> {
                Shipment shipment = new Shipment(kept.id(), desk);
                state.restore(shipment);
                add(shipment);
            });
        }
        if (shipments.isEmpty()) {
            open(null);
        }
        current.set(lastUsed());
        current.addListener(_ -> markInFront());
    }

    private Shipment lastUsed() {
        return shipments.stream()
                .max(Comparator.comparing(
                        Shipment::lastInFront, Comparator.nullsFirst(Comparator.<Instant>naturalOrder())))
                .filter(shipment -> shipment.lastInFront() != null)
                .orElseGet(shipments::getFirst);
    }

    /// Notes that the tab in front is the one last used, for the next start.
    public void markInFront() {
        Shipment inFront = current.get();
        if (inFront != null) {
            inFront.setLastInFront(clock.instant());
            save(inFront);
        }
    }

    public Desk desk() {
        return desk;
    }

    public ObservableList<Shipment> shipments() {
        return shipments;
    }

    public ObjectProperty<@Nullable Shipment> currentProperty() {
        return current;
    }

    /// Opens an empty tab and goes to it, for the customer given; where that is null, the one in front is proposed.
    public Shipment open(@Nullable CustomerBranch customer) {
        Shipment inFront = current.get();
        Shipment shipment = new Shipment(UUID.randomUUID(), desk);
        if (customer != null) {
            shipment.setCustomer(customer);
        } else if (inFront != null) {
            shipment.proposeCustomer(inFront.customerProperty().get());
        }
        add(shipment);
        save(shipment);
        current.set(shipment);
        return shipment;
    }

    /// Opens a tab that is past its form already, and goes to it.
    ///
    /// @param fill puts into it what it begins with; its form is made as soon as the tab is in front
    public Shipment resume(Stage stage, List<UUID> quoteIds, ShipmentTitle title, Consumer<Shipment> fill) {
        Shipment shipment = new Shipment(UUID.randomUUID(), desk);
        shipment.titleProperty().set(title);
        shipment.resume(stage, quoteIds);
        fill.accept(shipment);
        add(shipment);
        save(shipment);
        current.set(shipment);
        return shipment;
    }

    private void add(Shipment shipment) {
        shipment.openAmong(() -> shipments);
        shipments.add(shipment);
        Runnable changed = () -> save(shipment);
        keeping.put(
                shipment,
                Subscription.combine(
                        shipment.draftProperty().subscribe(changed),
                        shipment.boardDraftProperty().subscribe(changed),
                        shipment.bookingDraftProperty().subscribe(changed),
                        shipment.titleProperty().subscribe(changed),
                        shipment.customerProperty().subscribe(changed),
                        shipment.customerProposedProperty().subscribe(changed),
                        shipment.stageProperty().subscribe(changed)));
    }

    private void save(Shipment shipment) {
        int position = shipments.indexOf(shipment);
        if (position >= 0) {
            ShipmentState state = ShipmentState.of(shipment);
            memory.save(new OpenShipments.SavedTab(shipment.id(), desk, position, state::toJson));
        }
    }

    /// Closes a tab; what was in it can be had back with `reopen`. The last one is replaced by an empty one.
    public void close(Shipment shipment) {
        int position = shipments.indexOf(shipment);
        if (position < 0) {
            return;
        }
        if (closed.size() == REMEMBERED_CLOSED) {
            closed.removeLast();
        }
        closed.push(ShipmentState.of(shipment));
        if (shipments.size() == 1) {
            open(null).proposeCustomer(shipment.customerProperty().get());
        }
        shipments.remove(shipment);
        Subscription kept = keeping.remove(shipment);
        if (kept != null) {
            kept.unsubscribe(); // else the board's memory would retain the shipment for ever
        }
        memory.forget(shipment.id());
        if (current.get() == shipment) {
            current.set(shipments.get(Math.min(position, shipments.size() - 1)));
        }
        shipments.forEach(this::save);
    }

    /// Brings back the tab closed last.
    public void reopen() {
        if (!closed.isEmpty()) {
            Shipment shipment = new Shipment(UUID.randomUUID(), desk);
            closed.pop().restore(shipment);
            add(shipment);
            current.set(shipment);
            save(shipment);
        }
    }

    /// Goes `steps` tabs on, round the end.
    public void selectBeside(int steps) {
        int position = shipments.indexOf(current.get());
        current.set(shipments.get(Math.floorMod(position + steps, shipments.size())));
    }
}
