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

/// A customer of the caller's organization (interface: Customer). Its identifiers are valid in one environment
/// only.
///
/// @param customerId internal identifier
/// @param organizationName organization that owns the customer
/// @param customerCode alphanumeric code
/// @param customerNumber business identifier, used in bookings
/// @param isActive if false, neither quotes nor bookings are allowed; null if it could not be read
/// @param created time of creation, ISO 8601 with offset
/// @param createdBy user or system that created it
/// @param organizationNumber internal identifier of the organization
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

    /// Copies the list.
    public Customer {
        bsns = List.copyOf(bsns);
    }

    /// Whether quotes may be requested: true unless the service marks the customer inactive. If the value is
    /// missing, the service itself refuses requests of an inactive customer.
    @JsonIgnore
    public boolean isNotInactive() {
        return !Boolean.FALSE.equals(isActive);
    }

    /// The headquarter branch; empty if none or more than one is marked.
    public Optional<Branch> findHeadquarter() {
        List<Branch> marked = bsns.stream().filter(Branch::isHeadquarter).toList();
        return marked.size() == 1 ? Optional.of(marked.getFirst()) : Optional.empty();
    }

    /// A branch of a customer (interface: CustomerBsn). The parent customer is a branch too, the headquarter.
    ///
    /// @param customerBsn business identifier of the branch, used in quotes and bookings
    public record Branch(
            long customerBsn,
            @Lenient String bsnName,
            @Lenient boolean isHeadquarter,
            Map<String, @Nullable Object> extras) {}
}
