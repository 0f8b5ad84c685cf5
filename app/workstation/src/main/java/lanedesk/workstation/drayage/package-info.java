/// The drayage desk's form: one container, one market, one warehouse, and the asking for its rates.
@NullMarked
package lanedesk.workstation.drayage;

import org.jspecify.annotations.NullMarked;
