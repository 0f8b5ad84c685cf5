@NullMarked
package lanedesk.journal.request;

import org.jspecify.annotations.NullMarked;
