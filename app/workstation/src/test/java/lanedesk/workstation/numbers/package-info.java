@NullMarked
package lanedesk.workstation.numbers;

import org.jspecify.annotations.NullMarked;
