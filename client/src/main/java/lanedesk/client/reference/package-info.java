/// Reference lists and the density calculator (interface: Reference records).
@NullMarked
package lanedesk.client.reference;

import org.jspecify.annotations.NullMarked;
