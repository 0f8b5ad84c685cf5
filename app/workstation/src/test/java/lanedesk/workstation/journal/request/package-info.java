@NullMarked
package lanedesk.workstation.journal.request;

import org.jspecify.annotations.NullMarked;
