package lanedesk.workstation.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import lanedesk.client.customer.Customer;
import lanedesk.client.customer.Customer.Branch;
import lanedesk.search.TypedWords;

/// The rows for the typed text. A customer found by a branch shows that branch below.
///
/// @param rows customers, best first, with their shown branches below
/// @param bestMatchRow place of the line that what is typed means: the best customer, or the branch it was found by
record PickerRows(List<CustomerRow> rows, int bestMatchRow) {

    private static final int MAX_CUSTOMERS_TO_AUTO_OPEN = 4;

    /// @param recent ids of the customers used lately
    /// @param opened ids of the customers whose branches the user expanded
    static PickerRows forQuery(List<Customer> matches, String query, Set<Long> recent, Set<Long> opened) {
        TypedWords typed = TypedWords.of(query);
        boolean searching = !query.isBlank();
        List<CustomerRow> rows = new ArrayList<>();
        int meant = 0;
        for (Customer customer : matches) {
            List<Branch> hits = searching ? matchingBranches(customer, typed) : List.of();
            boolean all = opened.contains(customer.customerId())
                    || (searching && matches.size() <= MAX_CUSTOMERS_TO_AUTO_OPEN);
            List<Branch> beneath =
                    customer.bsns().size() < 2 ? List.of() : all ? headquarterFirst(customer) : List.copyOf(hits);
            boolean best = rows.isEmpty();
            rows.add(
                    new CustomerRow.CustomerLine(customer, recent.contains(customer.customerId()), !beneath.isEmpty()));
            for (Branch branch : beneath) {
                if (best && meant == 0 && hits.contains(branch)) {
                    meant = rows.size();
                }
                rows.add(new CustomerRow.BranchLine(customer, branch));
            }
        }
        return new PickerRows(List.copyOf(rows), meant);
    }

    private static List<Branch> headquarterFirst(Customer customer) {
        return customer.bsns().stream()
                .sorted((a, b) -> Boolean.compare(b.isHeadquarter(), a.isHeadquarter()))
                .toList();
    }

    /// The branches the customer was found by; none where it was found by what is its own. What is typed in full is its
    /// owner's, be it the beginning of something else.
    private static List<Branch> matchingBranches(Customer customer, TypedWords typed) {
        List<String> own = Stream.concat(Stream.of(customer.customerName()), customerNumbers(customer))
                .toList();
        if (own.stream().anyMatch(typed::isCode)) {
            return List.of();
        }
        List<Branch> exact = headquarterFirst(customer).stream()
                .filter(branch -> branchTexts(branch).anyMatch(typed::isCode))
                .toList();
        if (!exact.isEmpty()) {
            return exact;
        }
        if (typed.matches(own) || customerNumbers(customer).anyMatch(typed::isCodePrefix)) {
            return List.of();
        }
        return headquarterFirst(customer).stream()
                .filter(branch -> typed.matches(
                        Stream.concat(own.stream(), branchTexts(branch)).toList()))
                .toList();
    }

    /// What a customer is found by beside its name: its numbers, and its branches' numbers and names. A branch is
    /// mostly called like its customer where it is the headquarter, and then it is not named twice.
    static List<String> searchTexts(Customer customer) {
        return Stream.concat(
                        customerNumbers(customer),
                        customer.bsns().stream()
                                .flatMap(PickerRows::branchTexts)
                                .filter(value -> !value.equals(customer.customerName())))
                .toList();
    }

    private static Stream<String> customerNumbers(Customer customer) {
        return Stream.of(
                customer.customerCode(),
                Long.toString(customer.customerNumber()),
                Long.toString(customer.customerId()));
    }

    private static Stream<String> branchTexts(Branch branch) {
        return Stream.of(Long.toString(branch.customerBsn()), branch.bsnName());
    }
}
