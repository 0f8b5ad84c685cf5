package lanedesk.workstation.customer;

import java.util.Optional;
import lanedesk.client.customer.Branch;
import lanedesk.client.customer.Customer;
import lanedesk.workstation.desk.CustomerBranch;

/// A line of the picker.
public sealed interface CustomerRow {

    Customer customer();

    /// Whom picking the line chooses; empty where the line can't be picked.
    Optional<CustomerBranch> choice();

    /// A customer; picking it takes the headquarter, or the only branch.
    ///
    /// @param recent whether it was used lately
    /// @param open whether its branches are shown beneath
    record Head(Customer customer, boolean recent, boolean open) implements CustomerRow {
        @Override
        public Optional<CustomerBranch> choice() {
            return customer.headquarter()
                    .or(() -> customer.bsns().size() == 1
                            ? Optional.of(customer.bsns().getFirst())
                            : Optional.empty())
                    .filter(_ -> customer.isActive())
                    .map(branch -> CustomerRow.choice(customer, branch));
        }
    }

    /// One of its branches.
    record Beneath(Customer customer, Branch branch) implements CustomerRow {
        @Override
        public Optional<CustomerBranch> choice() {
            return customer.isActive() ? Optional.of(CustomerRow.choice(customer, branch)) : Optional.empty();
        }
    }

    /// A branch of a customer as shipments know it.
    static CustomerBranch choice(Customer customer, Branch branch) {
        return new CustomerBranch(
                customer.customerId(),
                customer.customerNumber(),
                customer.customerCode(),
                customer.customerName(),
                branch.customerBsn(),
                branch.bsnName(),
                branch.isHeadquarter(),
                customer.isActive());
    }
}
