package lanedesk.workstation.composition;

import java.util.List;
import java.util.Optional;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import lanedesk.client.customer.Customer;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.journal.quote.QuotedCustomer;
import lanedesk.workstation.reference.ReferenceList;
import lanedesk.workstation.reference.ReferenceState;

/// Whom an earlier quote or booking was for. The journal has the numbers and the customer's name; the branch's name,
/// and whether it is the headquarter and active, come from the service's list, now or as soon as that is there.
record EarlierCustomer(QuotedCustomer quoted) {

    /// Puts it on a shipment.
    void putOn(Shipment shipment, ReferenceList<Customer> customers) {
        CustomerBranch numbers = new CustomerBranch(
                0, quoted.customerNumber(), "", quoted.name(), quoted.customerBsn(), "", false, true);
        shipment.customerProperty().set(numbers);
        ChangeListener<ReferenceState<Customer>> whenThere = new ChangeListener<>() {
            @Override
            public void changed(
                    ObservableValue<? extends ReferenceState<Customer>> list,
                    ReferenceState<Customer> before,
                    ReferenceState<Customer> now) {
                boolean stillWanted = numbers.equals(shipment.customerProperty().get());
                Optional<CustomerBranch> found = in(now.values());
                if (stillWanted) {
                    found.ifPresent(shipment.customerProperty()::set);
                }
                if (!stillWanted || found.isPresent()) {
                    list.removeListener(this);
                }
            }
        };
        var list = customers.need();
        list.addListener(whenThere);
        whenThere.changed(list, list.get(), list.get());
    }

    private Optional<CustomerBranch> in(List<Customer> customers) {
        return customers.stream()
                .filter(customer -> customer.customerNumber() == quoted.customerNumber())
                .flatMap(customer -> customer.bsns().stream()
                        .filter(branch -> branch.customerBsn() == quoted.customerBsn())
                        .map(branch -> CustomerBranch.of(customer, branch)))
                .findFirst();
    }
}
