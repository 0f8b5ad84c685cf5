/// Displays documents page by page and searches their text.
@NullMarked
package lanedesk.workstation.documents.preview;

import org.jspecify.annotations.NullMarked;
