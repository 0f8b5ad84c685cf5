/// The simulated reference data: customers, reference lists, hazardous materials and geography. Real data comes from
/// CSV files in the package's resources; customers and further tariff codes are generated from a seed, always the
/// same ones.
@NullMarked
package lanedesk.sandbox.world;

import org.jspecify.annotations.NullMarked;
