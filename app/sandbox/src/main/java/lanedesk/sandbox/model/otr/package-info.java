/// OTR quotes: validated requests, and answers.
@NullMarked
package lanedesk.sandbox.model.otr;

import org.jspecify.annotations.NullMarked;
