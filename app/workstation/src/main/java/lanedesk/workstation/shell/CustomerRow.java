package lanedesk.workstation.shell;

import java.util.Optional;
import lanedesk.client.customer.Customer;
import lanedesk.client.customer.Customer.Branch;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.shipment.CustomerBranch;

/// A line of the customer picker.
public sealed interface CustomerRow {

    Customer customer();

    /// Returns the name on the line, safe to display.
    String name();

    /// Returns the branch that the line picks; empty if the line cannot be picked.
    Optional<CustomerBranch> branchToPick();

    /// Returns the number of the customer's branches that the service marks as headquarters. If the number is
    /// above one, the data are wrong, and no branch is picked automatically.
    default long countHeadquarters() {
        return customer().bsns().stream().filter(Branch::isHeadquarter).count();
    }

    /// Returns whether another line shows the same customer or branch.
    default boolean hasSameCustomerOrBranchAs(CustomerRow other) {
        return customer().customerId() == other.customer().customerId()
                && switch (this) {
                    case CustomerLine _ -> other instanceof CustomerLine;
                    case BranchLine(Customer _, Branch branch) ->
                        other instanceof BranchLine(Customer _, Branch otherBranch)
                                && otherBranch.customerBsn() == branch.customerBsn();
                };
    }

    /// The line of a customer. The line picks the headquarters, or the only branch.
    ///
    /// @param isRecent whether the customer was used recently
    /// @param isOpen whether the customer's branches are shown below
    record CustomerLine(Customer customer, boolean isRecent, boolean isOpen) implements CustomerRow {
        @Override
        public String name() {
            return PlainText.toDisplayLine(customer.customerName());
        }

        /// Returns the customer's code, safe to display.
        String code() {
            return PlainText.toDisplayLine(customer.customerCode());
        }

        @Override
        public Optional<CustomerBranch> branchToPick() {
            return customer.findHeadquarterIfSingle()
                    .or(() -> customer.bsns().size() == 1
                            ? Optional.of(customer.bsns().getFirst())
                            : Optional.empty())
                    .filter(_ -> customer.mayBeActive())
                    .map(branch -> CustomerBranch.ofCustomerAndBranch(customer, branch));
        }
    }

    /// The line of one branch.
    record BranchLine(Customer customer, Branch branch) implements CustomerRow {
        @Override
        public String name() {
            return PlainText.toDisplayLine(branch.bsnName());
        }

        @Override
        public Optional<CustomerBranch> branchToPick() {
            return customer.mayBeActive()
                    ? Optional.of(CustomerBranch.ofCustomerAndBranch(customer, branch))
                    : Optional.empty();
        }
    }
}
