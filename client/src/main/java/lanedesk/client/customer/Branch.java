package lanedesk.client.customer;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A branch of a customer (interface: CustomerBsn). The parent customer is a branch too, its headquarter.
///
/// @param customerBsn business identifier of the branch; quotes and bookings name it
/// @param bsnName display name
/// @param isHeadquarter whether this is the headquarter
/// @param extras fields the interface does not name, as plain values
public record Branch(long customerBsn, String bsnName, boolean isHeadquarter, Map<String, @Nullable Object> extras) {}
