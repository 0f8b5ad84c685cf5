package lanedesk.workstation.shipment;

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
import lanedesk.journal.store.FreightKind;
import org.jspecify.annotations.Nullable;

/// Holds the open tabs of OTR or of drayage: opens, closes, selects and saves them. There is always at least
/// one tab.
public final class OpenShipmentsViewModel {

    private static final int MAX_CLOSED_TABS = 20;

    private final FreightKind freightKind;
    private final OpenShipments openShipments;
    private final Clock clock;
    private final ObservableList<Shipment> shipments = FXCollections.observableArrayList();
    private final ObjectProperty<@Nullable Shipment> selectedShipment = new SimpleObjectProperty<>();
    private final Deque<ShipmentState> closedTabs = new ArrayDeque<>();
    private final Map<Shipment, Subscription> saveSubscriptions = new HashMap<>();

    public OpenShipmentsViewModel(FreightKind freightKind, OpenShipments savedTabs, Clock clock) {
        this.freightKind = freightKind;
        this.openShipments = savedTabs;
        this.clock = clock;
        for (OpenShipments.SavedTab savedTab : savedTabs.findOpenTabs(freightKind)) {
            // A tab that cannot be read stays in the journal, because a newer version may be able to read it.
            ShipmentState.fromJson(savedTab.state().get()).ifPresent(state -> {
                Shipment shipment = new Shipment(savedTab.id(), freightKind);
                state.restoreInto(shipment);
                addTabAndSaveOnChanges(shipment);
            });
        }
        if (shipments.isEmpty()) {
            openAndSelectNewTab(null);
        }
        selectedShipment.set(lastUsedShipment());
        selectedShipment.addListener(_ -> setAndSaveActivationTime());
    }

    private Shipment lastUsedShipment() {
        return shipments.stream()
                .max(Comparator.comparing(
                        Shipment::lastActivatedAt, Comparator.nullsFirst(Comparator.<Instant>naturalOrder())))
                .filter(shipment -> shipment.lastActivatedAt() != null)
                .orElseGet(shipments::getFirst);
    }

    /// Saves the current time as the activation time of the selected tab, so that the next start selects this
    /// tab.
    public void setAndSaveActivationTime() {
        Shipment activeShipment = selectedShipment.get();
        if (activeShipment != null) {
            activeShipment.setLastActivatedAt(clock.instant());
            scheduleSaveOfShipment(activeShipment);
        }
    }

    public FreightKind freightKind() {
        return freightKind;
    }

    public ObservableList<Shipment> shipments() {
        return shipments;
    }

    public ObjectProperty<@Nullable Shipment> selectedShipmentProperty() {
        return selectedShipment;
    }

    /// Opens and selects an empty tab. If `customer` is null, the customer of the current tab is proposed.
    public Shipment openAndSelectNewTab(@Nullable CustomerBranch customer) {
        Shipment activeShipment = selectedShipment.get();
        Shipment shipment = new Shipment(UUID.randomUUID(), freightKind);
        if (customer != null) {
            shipment.setCustomer(customer);
        } else if (activeShipment != null) {
            shipment.proposeCustomer(activeShipment.customerProperty().get());
        }
        addTabAndSaveOnChanges(shipment);
        scheduleSaveOfShipment(shipment);
        selectedShipment.set(shipment);
        return shipment;
    }

    /// Opens and selects a tab at a step after the form.
    ///
    /// @param setInitialValues sets initial values of the tab; called before the tab's form exists
    public Shipment openAndSelectTabAtStep(
            ShipmentStep step, List<UUID> quoteIds, ShipmentTitle title, Consumer<Shipment> setInitialValues) {
        Shipment shipment = new Shipment(UUID.randomUUID(), freightKind);
        shipment.titleProperty().set(title);
        shipment.setStepAndQuotes(step, quoteIds);
        setInitialValues.accept(shipment);
        addTabAndSaveOnChanges(shipment);
        scheduleSaveOfShipment(shipment);
        selectedShipment.set(shipment);
        return shipment;
    }

    private void addTabAndSaveOnChanges(Shipment shipment) {
        shipment.setOpenShipments(() -> shipments);
        shipments.add(shipment);
        Runnable onChange = () -> scheduleSaveOfShipment(shipment);
        saveSubscriptions.put(
                shipment,
                Subscription.combine(
                        shipment.draftProperty().subscribe(onChange),
                        shipment.referencesProperty().subscribe(onChange),
                        shipment.boardStateJsonProperty().subscribe(onChange),
                        shipment.bookingPageStateJsonProperty().subscribe(onChange),
                        shipment.titleProperty().subscribe(onChange),
                        shipment.customerProperty().subscribe(onChange),
                        shipment.customerProposedProperty().subscribe(onChange),
                        shipment.stepProperty().subscribe(onChange)));
    }

    private void scheduleSaveOfShipment(Shipment shipment) {
        int position = shipments.indexOf(shipment);
        if (position >= 0) {
            ShipmentState state = ShipmentState.ofShipment(shipment);
            openShipments.scheduleSave(new OpenShipments.SavedTab(shipment.id(), freightKind, position, state::toJson));
        }
    }

    /// Closes a tab; does nothing if the tab is not open. The last closed tabs can be reopened. If no other tab
    /// is open, an empty tab is opened first, for which the customer of the closed tab is proposed.
    public void closeTabAndOpenNewIfLast(Shipment shipment) {
        int position = shipments.indexOf(shipment);
        if (position < 0) {
            return;
        }
        if (closedTabs.size() == MAX_CLOSED_TABS) {
            closedTabs.removeLast();
        }
        closedTabs.push(ShipmentState.ofShipment(shipment));
        if (shipments.size() == 1) {
            openAndSelectNewTab(null)
                    .proposeCustomer(shipment.customerProperty().get());
        }
        shipments.remove(shipment);
        Subscription saveSubscription = saveSubscriptions.remove(shipment);
        if (saveSubscription != null) {
            // Without this call, the closed shipment would never be garbage collected.
            saveSubscription.unsubscribe();
        }
        openShipments.scheduleDelete(shipment.id());
        if (selectedShipment.get() == shipment) {
            selectedShipment.set(shipments.get(Math.min(position, shipments.size() - 1)));
        }
        shipments.forEach(this::scheduleSaveOfShipment);
    }

    /// Reopens the tab that was closed last as a tab with a new id, and selects it; does nothing if there is
    /// none.
    public void reopenLastClosedShipment() {
        if (!closedTabs.isEmpty()) {
            Shipment shipment = new Shipment(UUID.randomUUID(), freightKind);
            closedTabs.pop().restoreInto(shipment);
            addTabAndSaveOnChanges(shipment);
            selectedShipment.set(shipment);
            scheduleSaveOfShipment(shipment);
        }
    }

    /// Selects the tab that is `offset` tabs after the current tab; after the last tab follows the first.
    public void selectTabAtOffset(int offset) {
        int position = shipments.indexOf(selectedShipment.get());
        selectedShipment.set(shipments.get(Math.floorMod(position + offset, shipments.size())));
    }
}
