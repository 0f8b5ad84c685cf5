/// Papers seen page by page, and their words looked through.
@NullMarked
package lanedesk.workstation.documents.preview;

import org.jspecify.annotations.NullMarked;
