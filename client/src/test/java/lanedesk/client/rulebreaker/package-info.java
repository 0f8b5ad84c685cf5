/// A class that breaks every rule of the architecture, so that the rules are seen to bite.
@NullMarked
package lanedesk.client.rulebreaker;

import org.jspecify.annotations.NullMarked;
