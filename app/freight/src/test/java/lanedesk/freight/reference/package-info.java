@NullMarked
package lanedesk.freight.reference;

import org.jspecify.annotations.NullMarked;
