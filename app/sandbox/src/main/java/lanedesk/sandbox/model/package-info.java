/// The sandbox's own reading of the contract: requests once they are known to be valid, answers, reference records, and
/// the ports behind which world, rating and documents stand.
@NullMarked
package lanedesk.sandbox.model;

import org.jspecify.annotations.NullMarked;
