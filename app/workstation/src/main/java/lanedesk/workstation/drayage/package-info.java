/// The drayage form: one container, one market, one warehouse, and the rate request.
@NullMarked
package lanedesk.workstation.drayage;

import org.jspecify.annotations.NullMarked;
