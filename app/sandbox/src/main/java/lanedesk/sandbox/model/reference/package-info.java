/// The lists of the contract that others refer to: customers, markets, codes.
@NullMarked
package lanedesk.sandbox.model.reference;

import org.jspecify.annotations.NullMarked;
