/// The look-up of hazardous materials by UN number (interface: POST /v1/otr/book, hazardous-material lookup).
@NullMarked
package lanedesk.client.hazmat;

import org.jspecify.annotations.NullMarked;
