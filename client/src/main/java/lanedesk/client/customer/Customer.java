package lanedesk.client.customer;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import lanedesk.client.IsoDateTime;
import org.jspecify.annotations.Nullable;

/// A customer of the caller's organization (interface: Customer). Its identifiers hold in one environment alone.
///
/// @param customerId internal identifier
/// @param organizationName organization that owns the customer
/// @param customerCode alphanumeric code
/// @param customerNumber business identifier; bookings name it
/// @param isActive when false, neither quote nor booking is allowed
/// @param created when it was created, ISO 8601 with offset
/// @param createdBy who or what created it
/// @param organizationNumber internal identifier of the organization
public record Customer(
        long customerId,
        @JsonSetter(nulls = Nulls.AS_EMPTY) String organizationName,
        String customerName,
        String customerCode,
        long customerNumber,
        boolean isActive,
        IsoDateTime created,
        @JsonSetter(nulls = Nulls.AS_EMPTY) String createdBy,
        long organizationNumber,
        List<Branch> bsns,
        Map<String, @Nullable Object> extras) {

    /// Copies the list.
    public Customer {
        bsns = List.copyOf(bsns);
    }

    /// The headquarter branch; empty where none, or more than one, is marked.
    public Optional<Branch> headquarter() {
        List<Branch> marked = bsns.stream().filter(Branch::isHeadquarter).toList();
        return marked.size() == 1 ? Optional.of(marked.getFirst()) : Optional.empty();
    }

    /// A branch of a customer (interface: CustomerBsn). The parent customer is a branch too, its headquarter.
    ///
    /// @param customerBsn business identifier of the branch; quotes and bookings name it
    public record Branch(
            long customerBsn, String bsnName, boolean isHeadquarter, Map<String, @Nullable Object> extras) {}
}
