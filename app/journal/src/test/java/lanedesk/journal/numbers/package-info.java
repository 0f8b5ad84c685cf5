@NullMarked
package lanedesk.journal.numbers;

import org.jspecify.annotations.NullMarked;
