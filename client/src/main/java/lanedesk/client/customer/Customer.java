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

/// A customer of the caller's organization (interface: Customer). Its identifiers hold in one environment alone.
///
/// @param customerId internal identifier
/// @param organizationName organization that owns the customer
/// @param customerCode alphanumeric code
/// @param customerNumber business identifier; bookings name it
/// @param isActive when false, neither quote nor booking is allowed; null where it could not be read
/// @param created when it was created, ISO 8601 with offset
/// @param createdBy who or what created it
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

    /// Whether quotes may be requested: the service does not call the customer inactive. Where it does not say, the
    /// service itself refuses an inactive one, and nothing is booked.
    @JsonIgnore
    public boolean isAllowed() {
        return !Boolean.FALSE.equals(isActive);
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
            long customerBsn,
            @Lenient String bsnName,
            @Lenient boolean isHeadquarter,
            Map<String, @Nullable Object> extras) {}
}
