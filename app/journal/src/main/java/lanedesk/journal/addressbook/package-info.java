/// Addresses and contacts of customers.
@NullMarked
package lanedesk.journal.addressbook;

import org.jspecify.annotations.NullMarked;
