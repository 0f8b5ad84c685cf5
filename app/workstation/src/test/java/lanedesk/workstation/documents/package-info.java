/// Tests of the documents of a booking: downloading, storing, showing, printing and saving them.
@NullMarked
package lanedesk.workstation.documents;

import org.jspecify.annotations.NullMarked;
