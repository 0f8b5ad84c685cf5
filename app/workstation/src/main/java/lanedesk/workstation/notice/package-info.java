/// What the program tells the dispatcher, and how the client's errors become words.
@NullMarked
package lanedesk.workstation.notice;

import org.jspecify.annotations.NullMarked;
