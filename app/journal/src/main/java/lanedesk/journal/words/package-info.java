/// The words of the history index and the offer index, and queries for these words.
@NullMarked
package lanedesk.journal.words;

import org.jspecify.annotations.NullMarked;
