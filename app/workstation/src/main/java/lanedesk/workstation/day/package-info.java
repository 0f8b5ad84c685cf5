/// Days as every form takes and writes them, and when a shipment is ready and must arrive.
@NullMarked
package lanedesk.workstation.day;

import org.jspecify.annotations.NullMarked;
