/// Drayage quotes: validated requests, rates and answers.
@NullMarked
package lanedesk.sandbox.model.drayage;

import org.jspecify.annotations.NullMarked;
