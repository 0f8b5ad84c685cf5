/// Hazardous materials: the basic description of 49 CFR 172 in its legal order.
@NullMarked
package lanedesk.freight.hazmat;

import org.jspecify.annotations.NullMarked;
