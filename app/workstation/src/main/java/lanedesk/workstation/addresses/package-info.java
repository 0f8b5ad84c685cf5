/// The address book: the addresses and contacts of customers, found while typing, edited in place, and added by
/// bookings. Also item templates and customer defaults.
@NullMarked
package lanedesk.workstation.addresses;

import org.jspecify.annotations.NullMarked;
