/// The documents of a booking: downloading, storing, displaying, saving and printing them.
@NullMarked
package lanedesk.workstation.documents;

import org.jspecify.annotations.NullMarked;
