/// The dispatch day as a script through the very view models and views that people use.
@NullMarked
package lanedesk.workstation.tour;

import org.jspecify.annotations.NullMarked;
