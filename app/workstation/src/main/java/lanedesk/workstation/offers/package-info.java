/// Offers to customers: due, won and lost ones, and re-quoting of expired ones.
@NullMarked
package lanedesk.workstation.offers;

import org.jspecify.annotations.NullMarked;
