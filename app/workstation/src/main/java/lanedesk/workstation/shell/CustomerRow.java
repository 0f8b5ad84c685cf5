package lanedesk.workstation.shell;

import java.util.Optional;
import lanedesk.client.customer.Customer;
import lanedesk.client.customer.Customer.Branch;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.shipment.CustomerBranch;

/// A line of the picker.
public sealed interface CustomerRow {

    Customer customer();

    /// What the line is called, as the screen shows it.
    String name();

    /// The branch that selecting the row chooses; empty if the row cannot be selected.
    Optional<CustomerBranch> pickedBranch();

    /// How many of the customer's branches the service marks as its headquarter. More than one is a fault of its
    /// data: none of them is taken by itself.
    default long countHeadquarters() {
        return customer().bsns().stream().filter(Branch::isHeadquarter).count();
    }

    /// Whether another row is for the same customer or branch.
    default boolean isSameAs(CustomerRow other) {
        return customer().customerId() == other.customer().customerId()
                && switch (this) {
                    case CustomerLine _ -> other instanceof CustomerLine;
                    case BranchLine(Customer _, Branch branch) ->
                        other instanceof BranchLine(Customer _, Branch its)
                                && its.customerBsn() == branch.customerBsn();
                };
    }

    /// A customer; picking it takes the headquarter, or the only branch.
    ///
    /// @param isRecent whether it was used lately
    /// @param isOpen whether its branches are shown below
    record CustomerLine(Customer customer, boolean isRecent, boolean isOpen) implements CustomerRow {
        @Override
        public String name() {
            return PlainText.toDisplayLine(customer.customerName());
        }

        /// The customer's code, as the screen shows it.
        String code() {
            return PlainText.toDisplayLine(customer.customerCode());
        }

        @Override
        public Optional<CustomerBranch> pickedBranch() {
            return customer.findHeadquarter()
                    .or(() -> customer.bsns().size() == 1
                            ? Optional.of(customer.bsns().getFirst())
                            : Optional.empty())
                    .filter(_ -> customer.isNotInactive())
                    .map(branch -> CustomerBranch.ofCustomerAndBranch(customer, branch));
        }
    }

    /// One of its branches.
    record BranchLine(Customer customer, Branch branch) implements CustomerRow {
        @Override
        public String name() {
            return PlainText.toDisplayLine(branch.bsnName());
        }

        @Override
        public Optional<CustomerBranch> pickedBranch() {
            return customer.isNotInactive()
                    ? Optional.of(CustomerBranch.ofCustomerAndBranch(customer, branch))
                    : Optional.empty();
        }
    }
}
