/// What a dispatcher uses again: item templates, defaults per customer, recent customers and lanes.
@NullMarked
package lanedesk.workstation.journal.habit;

import org.jspecify.annotations.NullMarked;
