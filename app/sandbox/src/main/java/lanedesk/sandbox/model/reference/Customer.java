package lanedesk.sandbox.model.reference;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.OffsetDateTime;
import java.util.List;

/// A customer with its branches. An inactive customer may neither request quotes nor book.
public record Customer(
        long customerId,
        String organizationName,
        String customerName,
        String customerCode,
        long customerNumber,
        @JsonProperty("isActive") boolean isActive,
        OffsetDateTime created,
        String createdBy,
        long organizationNumber,
        List<Branch> bsns) {
    public Customer {
        bsns = List.copyOf(bsns);
    }
}
