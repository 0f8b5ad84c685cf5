package lanedesk.workstation.desk;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import lanedesk.client.customer.Customer;
import lanedesk.client.customer.Customer.Branch;
import org.jspecify.annotations.Nullable;

/// The customer and branch a shipment is quoted and booked for, as the service named them (interface, "Customer" and
/// "CustomerBsn"). Belongs to one environment and never crosses into another.
///
/// @param customerId the service's internal id
/// @param customerNumber the business number that a booking needs
/// @param customerCode the alphanumeric code, may be empty
/// @param customerName the display name
/// @param bsn the branch's business number that quotes and bookings need
/// @param branchName the branch's display name
/// @param headquarter whether the branch is the headquarter
/// @param active false bars quotes and bookings
/// @param activityUnread true where the service did not say whether the customer is active, which bars bookings
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

    /// A value that an earlier version did not store is empty, or false.
    public CustomerBranch {
        customerCode = Objects.requireNonNullElse(customerCode, "");
        customerName = Objects.requireNonNullElse(customerName, "");
        branchName = Objects.requireNonNullElse(branchName, "");
        activityUnread = Boolean.TRUE.equals(activityUnread);
    }

    /// A branch of a customer of which it is known whether it is active.
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

    /// Whether the service did not say if the customer is active. A quote binds nobody and may be requested.
    public boolean hasUnreadActivity() {
        return Boolean.TRUE.equals(activityUnread);
    }

    /// Whether the customer is known to be active, so that bookings are allowed.
    public boolean canBook() {
        return active && !hasUnreadActivity();
    }

    /// A branch of a customer of the service.
    public static CustomerBranch of(Customer customer, Branch branch) {
        return new CustomerBranch(
                customer.customerId(),
                customer.customerNumber(),
                customer.customerCode(),
                customer.customerName(),
                branch.customerBsn(),
                branch.bsnName(),
                branch.isHeadquarter(),
                customer.isAllowed(),
                customer.isActive() == null);
    }

    /// The branch as a list of customers has it.
    public static Optional<CustomerBranch> find(List<Customer> customers, long customerNumber, long bsn) {
        return customers.stream()
                .filter(customer -> customer.customerNumber() == customerNumber)
                .flatMap(customer -> customer.bsns().stream()
                        .filter(branchNumber -> branchNumber.customerBsn() == bsn)
                        .map(branchNumber -> of(customer, branchNumber)))
                .findFirst();
    }
}
