/// The simulated world: customers, reference lists, hazardous materials and geography. The facts stand in CSV files
/// beside the package; customers and further tariff codes are made from a seed, the same ones every time.
@NullMarked
package lanedesk.sandbox.world;

import org.jspecify.annotations.NullMarked;
