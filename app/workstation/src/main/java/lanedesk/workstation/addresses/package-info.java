/// The address book: a customer's addresses and contacts, searched while typing, edited in place, added by
/// bookings.
@NullMarked
package lanedesk.workstation.addresses;

import org.jspecify.annotations.NullMarked;
