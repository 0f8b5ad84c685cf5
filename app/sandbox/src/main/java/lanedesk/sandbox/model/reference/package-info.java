/// The reference lists of the API, for example customers, markets and HS codes.
@NullMarked
package lanedesk.sandbox.model.reference;

import org.jspecify.annotations.NullMarked;
