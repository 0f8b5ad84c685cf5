/// The trade's rules as plain values: units, density, floor space, lanes, money, hazardous goods and
/// the codes of the trade. Nothing here knows a screen, a wire or a clock of its own.
@NullMarked
package lanedesk.freight;

import org.jspecify.annotations.NullMarked;
