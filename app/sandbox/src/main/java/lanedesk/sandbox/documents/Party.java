package lanedesk.sandbox.documents;

import java.util.List;
import lanedesk.sandbox.model.reference.Branch;
import lanedesk.sandbox.model.reference.Customer;
import org.jspecify.annotations.Nullable;

/// A party on a document: its role, name, address lines and contact.
record Party(
        String role,
        String name,
        List<String> lines,
        @Nullable String contact) {
    /// Returns the customer as a party, with its branch and the user who ordered.
    static Party ofCustomer(String role, Customer customer, long bsn, String orderedBy) {
        String branch = customer.bsns().stream()
                .filter(candidate -> candidate.customerBsn() == bsn)
                .map(Branch::bsnName)
                .findFirst()
                .orElse("");
        return new Party(
                role,
                customer.customerName(),
                DocumentFormatter.stripNonBlankParts(
                        DocumentFormatter.joinNonBlank(" \u00b7 ", branch, "branch " + bsn),
                        DocumentFormatter.joinNonBlank(
                                " \u00b7 ", "Customer " + customer.customerNumber(), customer.customerCode())),
                "Ordered by " + orderedBy);
    }
}
