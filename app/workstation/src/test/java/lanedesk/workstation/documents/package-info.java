/// A booking's papers: fetched, kept, seen, printed, saved.
@NullMarked
package lanedesk.workstation.documents;

import org.jspecify.annotations.NullMarked;
