/// A class that violates every architecture rule, to prove that the rules detect it.
@NullMarked
package lanedesk.client.rulebreaker;

import org.jspecify.annotations.NullMarked;
