package lanedesk.workstation.shipment;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import lanedesk.client.customer.Customer;
import lanedesk.client.customer.Customer.Branch;
import org.jspecify.annotations.Nullable;

/// The customer and branch a shipment is quoted and booked for, as the service named them (interface, "Customer"
/// and "CustomerBsn"). Belongs to one environment and never crosses into another.
///
/// @param customerId the service's internal id
/// @param customerNumber business identifier, used in bookings
/// @param customerCode alphanumeric code, may be empty
/// @param customerName display name
/// @param bsn business identifier of the branch, used in quotes and bookings
/// @param branchName display name of the branch
/// @param headquarter whether the branch is the headquarter
/// @param active if false, neither quotes nor bookings are allowed
/// @param activityUnread whether the service did not state if the customer is active, which blocks bookings
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

    /// Values that an earlier version did not store are empty or false.
    public CustomerBranch {
        customerCode = Objects.requireNonNullElse(customerCode, "");
        customerName = Objects.requireNonNullElse(customerName, "");
        branchName = Objects.requireNonNullElse(branchName, "");
        activityUnread = Boolean.TRUE.equals(activityUnread);
    }

    /// A branch of a customer whose activity is known.
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

    /// Customer and branch in one line. Most branches begin with the customer's name, which then stands once.
    public String fullName() {
        return branchName.startsWith(customerName) ? branchName : customerName + ", " + branchName;
    }

    /// Whether the service did not state if the customer is active. Quotes are still allowed, since they are not
    /// binding.
    public boolean hasUnreadActivity() {
        return Boolean.TRUE.equals(activityUnread);
    }

    /// Whether the customer is known to be active, so that bookings are allowed.
    public boolean canBook() {
        return active && !hasUnreadActivity();
    }

    /// A branch of a customer from the service.
    public static CustomerBranch ofCustomerAndBranch(Customer customer, Branch branch) {
        return new CustomerBranch(
                customer.customerId(),
                customer.customerNumber(),
                customer.customerCode(),
                customer.customerName(),
                branch.customerBsn(),
                branch.bsnName(),
                branch.isHeadquarter(),
                customer.isNotInactive(),
                customer.isActive() == null);
    }

    /// The branch in a list of customers.
    public static Optional<CustomerBranch> findInCustomers(List<Customer> customers, long customerNumber, long bsn) {
        return customers.stream()
                .filter(customer -> customer.customerNumber() == customerNumber)
                .flatMap(customer -> customer.bsns().stream()
                        .filter(branchNumber -> branchNumber.customerBsn() == bsn)
                        .map(branchNumber -> ofCustomerAndBranch(customer, branchNumber)))
                .findFirst();
    }
}
