@NullMarked
package lanedesk.workstation.journal.numbers;

import org.jspecify.annotations.NullMarked;
