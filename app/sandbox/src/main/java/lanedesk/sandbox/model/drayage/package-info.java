/// Drayage quotes: validated requests, and answers.
@NullMarked
package lanedesk.sandbox.model.drayage;

import org.jspecify.annotations.NullMarked;
