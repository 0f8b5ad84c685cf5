@NullMarked
package lanedesk.workstation.notice;

import org.jspecify.annotations.NullMarked;
