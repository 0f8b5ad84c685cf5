/// The freight rules as plain values: units, density, floor space, lanes, money, hazmat and codes. Independent of
/// UI, network and clock.
@NullMarked
package lanedesk.freight;

import org.jspecify.annotations.NullMarked;
