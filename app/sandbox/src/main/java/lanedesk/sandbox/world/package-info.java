/// The simulated reference data: customers, reference lists, hazardous materials and geography. Real data comes
/// from CSV files in the resources of this package. Customers and further HS codes are generated from a seed; the
/// same seed always generates the same data.
@NullMarked
package lanedesk.sandbox.world;

import org.jspecify.annotations.NullMarked;
