/// The dispatch day as a script through the very views that people use, leaving pictures and a record behind.
@NullMarked
package lanedesk.workstation.tour;

import org.jspecify.annotations.NullMarked;
