/// Files of requests turned into text, within bounds: nothing is fetched, nothing is written, nothing is run.
@NullMarked
package lanedesk.workstation.intake.file;

import org.jspecify.annotations.NullMarked;
