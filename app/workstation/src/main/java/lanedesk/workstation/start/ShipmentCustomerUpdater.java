package lanedesk.workstation.start;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javafx.collections.ListChangeListener;
import javafx.util.Subscription;
import lanedesk.client.customer.Customer;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.OpenShipmentsViewModel;
import lanedesk.workstation.shipment.ReferenceList;
import lanedesk.workstation.shipment.ReferenceState;
import lanedesk.workstation.shipment.Shipment;
import org.jspecify.annotations.Nullable;

/// Updates the customers of all open shipments from the service's list. A customer that became inactive blocks
/// quotes and bookings from then on. A customer that is not listed stays unchanged. Used only on the FX thread.
final class ShipmentCustomerUpdater {

    private final ReferenceList<Customer> customers;
    private final List<OpenShipmentsViewModel> openShipmentModels;
    private final ListChangeListener<Shipment> shipmentsListener = this::onShipmentsChanged;
    private final Subscription customersSubscription;
    private @Nullable Instant fetchedAt;

    ShipmentCustomerUpdater(ReferenceList<Customer> customers, List<OpenShipmentsViewModel> openShipments) {
        this.customers = customers;
        this.openShipmentModels = List.copyOf(openShipments);
        openShipments.forEach(desk -> desk.shipments().addListener(shipmentsListener));
        customersSubscription = customers.stateProperty().subscribe(this::onCustomersChanged);
    }

    /// Requests the list if an open shipment already has a customer.
    void loadCustomersIfAnyShipmentHasOne() {
        boolean hasCustomer = openShipmentModels.stream()
                .flatMap(desk -> desk.shipments().stream())
                .anyMatch(shipment -> shipment.customerProperty().get() != null);
        if (hasCustomer) {
            customers.loadAndRefreshOnceOrAfterFailure();
        }
    }

    /// Sets the customer of an earlier quote or booking. The journal contains numbers and name; the other data
    /// are added once the list is loaded and the shipment is open.
    void assignCustomer(Shipment shipment, QuotedCustomer quoted) {
        shipment.setCustomer(new CustomerBranch(
                0, quoted.customerNumber(), "", quoted.name(), quoted.customerBsn(), "", false, true));
        customers.loadAndRefreshOnceOrAfterFailure();
        // An open shipment is updated from the rows that are already loaded, because the listeners update a
        // shipment only when it is opened or when new rows arrive.
        if (openShipmentModels.stream().anyMatch(desk -> desk.shipments().contains(shipment))) {
            updateCustomer(shipment);
        }
    }

    private void onCustomersChanged(ReferenceState<Customer> state) {
        // The state also changes while the list is being requested. The rows are then the same, so there is
        // nothing to update.
        boolean sameRows = Objects.equals(state.fetchedAt(), fetchedAt);
        fetchedAt = state.fetchedAt();
        if (!sameRows) {
            openShipmentModels.forEach(desk -> desk.shipments().forEach(this::updateCustomer));
        }
    }

    private void onShipmentsChanged(ListChangeListener.Change<? extends Shipment> change) {
        while (change.next()) {
            change.getAddedSubList().forEach(this::updateCustomer);
        }
    }

    private void updateCustomer(Shipment shipment) {
        CustomerBranch branch = shipment.customerProperty().get();
        findCurrentBranch(branch)
                .filter(current -> !current.equals(branch))
                .ifPresent(shipment.customerProperty()::set);
    }

    private Optional<CustomerBranch> findCurrentBranch(@Nullable CustomerBranch previousBranch) {
        return Optional.ofNullable(previousBranch)
                .flatMap(branch ->
                        CustomerBranch.findInCustomers(customers.values(), branch.customerNumber(), branch.bsn()));
    }

    void close() {
        customersSubscription.unsubscribe();
        openShipmentModels.forEach(desk -> desk.shipments().removeListener(shipmentsListener));
    }
}
