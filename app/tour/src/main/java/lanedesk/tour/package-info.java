/// The tour: plays a dispatcher's day in the real window, and leaves pictures and a record.
@NullMarked
package lanedesk.tour;

import org.jspecify.annotations.NullMarked;
