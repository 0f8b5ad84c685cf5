/// The address book: a customer's addresses and contacts, found as one types, kept in place, learned from bookings.
@NullMarked
package lanedesk.workstation.addresses;

import org.jspecify.annotations.NullMarked;
