package lanedesk.client.customer;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import lanedesk.client.IsoDateTime;
import lanedesk.client.internal.Lenient;
import org.jspecify.annotations.Nullable;

/// A customer of the caller's organization (interface: Customer). The identifiers are valid in one environment
/// only. If the answer lacks a text or the list of branches, the component is empty.
///
/// @param customerId internal identifier
/// @param organizationName organization that owns the customer
/// @param customerName display name
/// @param customerCode alphanumeric code
/// @param customerNumber business identifier, used in bookings
/// @param isActive whether quotes and bookings are allowed; null if the value could not be read
/// @param created time of creation, ISO 8601 with offset
/// @param createdBy user or system that created the customer
/// @param organizationNumber internal identifier of the organization; null if missing
/// @param bsns the customer's branches
/// @param extras fields that the interface does not name, and unreadable values, by name
public record Customer(
        long customerId,
        @JsonSetter(nulls = Nulls.AS_EMPTY) String organizationName,
        @Lenient String customerName,
        @Lenient String customerCode,
        long customerNumber,
        @Lenient @Nullable Boolean isActive,
        @Lenient IsoDateTime created,
        @JsonSetter(nulls = Nulls.AS_EMPTY) String createdBy,
        @Lenient @Nullable Long organizationNumber,
        @Lenient List<Branch> bsns,
        Map<String, @Nullable Object> extras) {

    /// Copies the list of branches.
    public Customer {
        bsns = List.copyOf(bsns);
    }

    /// Whether quotes may be requested: false only if the service marks the customer as inactive. If the answer
    /// lacks `isActive`, the result is true, and the service itself refuses the requests of an inactive
    /// customer (interface: Customer, isActive).
    @JsonIgnore
    public boolean mayBeActive() {
        return !Boolean.FALSE.equals(isActive);
    }

    /// The headquarter branch; empty if no branch or more than one branch is marked.
    public Optional<Branch> findHeadquarterIfSingle() {
        List<Branch> marked = bsns.stream().filter(Branch::isHeadquarter).toList();
        return marked.size() == 1 ? Optional.of(marked.getFirst()) : Optional.empty();
    }

    /// A branch of a customer (interface: CustomerBsn). The customer itself also appears as a branch, the
    /// headquarter.
    ///
    /// @param customerBsn business identifier of the branch, used in quotes and bookings
    /// @param bsnName display name of the branch; empty if missing
    /// @param isHeadquarter whether the branch is the headquarter; false if missing
    /// @param extras fields that the interface does not name, and unreadable values, by name
    public record Branch(
            long customerBsn,
            @Lenient String bsnName,
            @Lenient boolean isHeadquarter,
            Map<String, @Nullable Object> extras) {}
}
