/// The words of the history and offer indexes, and queries for them.
@NullMarked
package lanedesk.journal.words;

import org.jspecify.annotations.NullMarked;
