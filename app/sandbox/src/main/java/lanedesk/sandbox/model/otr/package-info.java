/// OTR quotes: validated requests, rates and answers. Also the input and the result of the density calculator.
@NullMarked
package lanedesk.sandbox.model.otr;

import org.jspecify.annotations.NullMarked;
