package lanedesk.workstation.shipment;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import lanedesk.client.customer.Customer;
import lanedesk.client.customer.Customer.Branch;
import org.jspecify.annotations.Nullable;

/// A customer and one of its branches, for which a shipment is quoted and booked (interface: Customer,
/// CustomerBsn). Values of one environment must not be used in another environment.
///
/// @param customerId the service's internal id of the customer
/// @param customerNumber the service's number of the customer, used in bookings
/// @param customerCode alphanumeric code of the customer; may be empty
/// @param customerName display name of the customer
/// @param bsn the service's number of the branch, used in quotes and bookings
/// @param branchName display name of the branch
/// @param headquarter whether the branch is the headquarters
/// @param active if false, neither quotes nor bookings are allowed
/// @param activityUnread whether the service did not state if the customer is active: bookings are then not
///        allowed
public record CustomerBranch(
        long customerId,
        long customerNumber,
        String customerCode,
        String customerName,
        long bsn,
        String branchName,
        boolean headquarter,
        boolean active,
        @Nullable Boolean activityUnread) {

    /// Replaces values that earlier versions did not store by empty texts or false.
    public CustomerBranch {
        customerCode = Objects.requireNonNullElse(customerCode, "");
        customerName = Objects.requireNonNullElse(customerName, "");
        branchName = Objects.requireNonNullElse(branchName, "");
        activityUnread = Boolean.TRUE.equals(activityUnread);
    }

    /// Creates a branch for which the service stated whether the customer is active.
    public CustomerBranch(
            long customerId,
            long customerNumber,
            String customerCode,
            String customerName,
            long bsn,
            String branchName,
            boolean headquarter,
            boolean active) {
        this(customerId, customerNumber, customerCode, customerName, bsn, branchName, headquarter, active, null);
    }

    /// Returns customer and branch on one line. If the branch name starts with the customer's name, returns
    /// only the branch name.
    public String fullName() {
        return branchName.startsWith(customerName) ? branchName : customerName + ", " + branchName;
    }

    /// Returns whether the service did not state if the customer is active. Quotes are then allowed, bookings
    /// are not.
    public boolean isActivityUnknown() {
        return Boolean.TRUE.equals(activityUnread);
    }

    /// Returns whether the service stated that the customer is active, so that bookings are allowed.
    public boolean canBook() {
        return active && !isActivityUnknown();
    }

    /// Creates the object from the service's data about a customer and one of its branches.
    public static CustomerBranch ofCustomerAndBranch(Customer customer, Branch branch) {
        return new CustomerBranch(
                customer.customerId(),
                customer.customerNumber(),
                customer.customerCode(),
                customer.customerName(),
                branch.customerBsn(),
                branch.bsnName(),
                branch.isHeadquarter(),
                customer.mayBeActive(),
                customer.isActive() == null);
    }

    /// Finds the branch with the number `bsn` of the customer with the number `customerNumber`; empty if the
    /// list does not contain the branch.
    public static Optional<CustomerBranch> findInCustomers(List<Customer> customers, long customerNumber, long bsn) {
        return customers.stream()
                .filter(customer -> customer.customerNumber() == customerNumber)
                .flatMap(customer -> customer.bsns().stream()
                        .filter(branch -> branch.customerBsn() == bsn)
                        .map(branch -> ofCustomerAndBranch(customer, branch)))
                .findFirst();
    }
}
