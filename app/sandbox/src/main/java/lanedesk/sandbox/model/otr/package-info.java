/// Quotes of the over-the-road desk: requests once they are known to be valid, and answers.
@NullMarked
package lanedesk.sandbox.model.otr;

import org.jspecify.annotations.NullMarked;
