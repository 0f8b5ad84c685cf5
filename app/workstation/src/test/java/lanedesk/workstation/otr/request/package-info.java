@NullMarked
package lanedesk.workstation.otr.request;

import org.jspecify.annotations.NullMarked;
