/// Words as the indexes of the history and of the offers hold them, and what is typed as a question to one.
@NullMarked
package lanedesk.journal.words;

import org.jspecify.annotations.NullMarked;
