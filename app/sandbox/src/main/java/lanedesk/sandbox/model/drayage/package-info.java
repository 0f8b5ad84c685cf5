/// Quotes of containers: requests once they are known to be valid, and answers.
@NullMarked
package lanedesk.sandbox.model.drayage;

import org.jspecify.annotations.NullMarked;
