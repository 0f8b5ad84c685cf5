package lanedesk.client.customer;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A branch of a customer (interface: CustomerBsn). The parent customer is a branch too, its headquarter.
///
/// @param customerBsn business identifier of the branch; quotes and bookings name it
public record Branch(long customerBsn, String bsnName, boolean isHeadquarter, Map<String, @Nullable Object> extras) {}
