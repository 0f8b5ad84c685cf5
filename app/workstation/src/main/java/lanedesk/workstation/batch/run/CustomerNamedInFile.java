package lanedesk.workstation.batch.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import lanedesk.client.customer.Customer;
import lanedesk.client.customer.Customer.Branch;
import lanedesk.freight.batch.LaneField;
import lanedesk.freight.batch.LaneRow;
import lanedesk.workstation.shipment.CustomerBranch;
import org.jspecify.annotations.Nullable;

/// The customer named in the columns of a file.
///
/// @param names the distinct texts in these columns
/// @param branch branch of the one customer that all rows name; null otherwise
public record CustomerNamedInFile(
        Kind kind, List<String> names, @Nullable CustomerBranch branch) {

    /// What the customer columns of a file contain.
    public enum Kind {
        /// No row names a customer.
        NONE,
        /// All rows that name a customer name the same active customer of the service.
        ONE,
        /// The rows name different customers, or some name a customer that the service does not list.
        SEVERAL,
        /// For no name in the file does the service list exactly one customer.
        UNKNOWN,
        /// The rows name one customer of the service, but this customer is inactive or has no branch.
        INACTIVE
    }

    public static final CustomerNamedInFile NONE = new CustomerNamedInFile(Kind.NONE, List.of(), null);

    public CustomerNamedInFile {
        names = List.copyOf(names);
    }

    /// Finds the service's customers by name, code or number.
    @FunctionalInterface
    public interface Customers {
        List<Customer> findByText(String text);
    }

    /// Finds the customer in the customer columns of the rows.
    ///
    /// @param proposed the proposed customer, whose branch is used if the file names this customer
    static CustomerNamedInFile findInRows(List<LaneRow> lanes, Customers customers, @Nullable CustomerBranch proposed) {
        Set<String> names = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        lanes.forEach(lane -> customerNamesOf(lane).forEach(names::add));
        List<String> allNames = List.copyOf(names);
        if (allNames.isEmpty()) {
            return NONE;
        }
        Set<String> unknown = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        List<Customer> foundCustomers = new ArrayList<>();
        for (String name : allNames) {
            List<Customer> matches = customers.findByText(name);
            if (matches.size() != 1) {
                unknown.add(name);
            } else if (foundCustomers.stream()
                    .noneMatch(
                            each -> each.customerNumber() == matches.getFirst().customerNumber())) {
                foundCustomers.addAll(matches);
            }
        }
        if (foundCustomers.isEmpty()) {
            return new CustomerNamedInFile(Kind.UNKNOWN, allNames, null);
        }
        boolean hasRowsOfUnknownCustomer = lanes.stream()
                .map(lane -> customerNamesOf(lane).toList())
                .anyMatch(texts -> !texts.isEmpty() && unknown.containsAll(texts));
        if (foundCustomers.size() > 1 || hasRowsOfUnknownCustomer) {
            return new CustomerNamedInFile(Kind.SEVERAL, allNames, null);
        }
        Customer customer = foundCustomers.getFirst();
        CustomerBranch branch = proposed != null && proposed.customerNumber() == customer.customerNumber()
                ? proposed
                : customer.findHeadquarterIfSingle()
                        .or(() -> customer.bsns().stream().findFirst())
                        .map((Branch each) -> CustomerBranch.ofCustomerAndBranch(customer, each))
                        .orElse(null);
        return branch == null || !customer.mayBeActive()
                ? new CustomerNamedInFile(Kind.INACTIVE, allNames, null)
                : new CustomerNamedInFile(Kind.ONE, allNames, branch);
    }

    /// Whether the file names this customer or none.
    public boolean namesThisCustomerOrNone(CustomerBranch customer) {
        return kind == Kind.NONE || (branch != null && branch.customerNumber() == customer.customerNumber());
    }

    private static Stream<String> customerNamesOf(LaneRow lane) {
        return lane.textOfField(LaneField.CUSTOMER).lines().map(String::strip).filter(text -> !text.isEmpty());
    }
}
