/// The look-up of hazardous materials by UN number.
@NullMarked
package lanedesk.client.hazmat;

import org.jspecify.annotations.NullMarked;
