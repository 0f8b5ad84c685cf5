/// The reference lists of the API: customers, markets, codes.
@NullMarked
package lanedesk.sandbox.model.reference;

import org.jspecify.annotations.NullMarked;
