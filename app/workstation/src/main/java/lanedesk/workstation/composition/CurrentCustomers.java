package lanedesk.workstation.composition;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javafx.collections.ListChangeListener;
import javafx.util.Subscription;
import lanedesk.client.customer.Customer;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.desk.DeskViewModel;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.reference.ReferenceList;
import lanedesk.workstation.reference.ReferenceState;
import org.jspecify.annotations.Nullable;

/// Keeps the customers of all open shipments as the service's list has them now, whatever a tab knew of them when it
/// was kept: a customer that became inactive bars quoting and booking from then on. One that the list does not have
/// stays as it is. Belongs to the FX thread.
final class CurrentCustomers {

    private final ReferenceList<Customer> customers;
    private final List<DeskViewModel> desks;
    private final ListChangeListener<Shipment> opened = this::opened;
    private final Subscription renewals;
    private @Nullable Instant fetchedAt;

    CurrentCustomers(ReferenceList<Customer> customers, List<DeskViewModel> desks) {
        this.customers = customers;
        this.desks = List.copyOf(desks);
        desks.forEach(desk -> desk.shipments().addListener(opened));
        renewals = customers.stateProperty().subscribe(this::update);
    }

    /// Asks the service for the list where an open shipment has a customer already.
    void refresh() {
        boolean any = desks.stream()
                .flatMap(desk -> desk.shipments().stream())
                .anyMatch(shipment -> shipment.customerProperty().get() != null);
        if (any) {
            customers.load();
        }
    }

    /// Gives a shipment the customer of an earlier quote or booking. The journal has the numbers and the customer's
    /// name; the rest comes from the list, as soon as that is there and the shipment is open.
    void assignCustomer(Shipment shipment, QuotedCustomer quoted) {
        shipment.setCustomer(new CustomerBranch(
                0, quoted.customerNumber(), "", quoted.name(), quoted.customerBsn(), "", false, true));
        customers.load();
        // One that is open was heard of before it had this customer.
        if (desks.stream().anyMatch(desk -> desk.shipments().contains(shipment))) {
            renew(shipment);
        }
    }

    private void update(ReferenceState<Customer> state) {
        // The state also changes while the list is being requested; its rows are then the same.
        boolean sameRows = Objects.equals(state.fetchedAt(), fetchedAt);
        fetchedAt = state.fetchedAt();
        if (!sameRows) {
            desks.forEach(desk -> desk.shipments().forEach(this::renew));
        }
    }

    private void opened(ListChangeListener.Change<? extends Shipment> change) {
        while (change.next()) {
            change.getAddedSubList().forEach(this::renew);
        }
    }

    private void renew(Shipment shipment) {
        CustomerBranch known = shipment.customerProperty().get();
        now(known).filter(now -> !now.equals(known)).ifPresent(shipment.customerProperty()::set);
    }

    private Optional<CustomerBranch> now(@Nullable CustomerBranch known) {
        return Optional.ofNullable(known)
                .flatMap(branch -> CustomerBranch.find(customers.values(), branch.customerNumber(), branch.bsn()));
    }

    void close() {
        renewals.unsubscribe();
        desks.forEach(desk -> desk.shipments().removeListener(opened));
    }
}
