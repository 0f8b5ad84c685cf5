/// Controls that all views use: cards, fields, choices, bars; the subpackages contain more, by topic.
///
/// Nothing here depends on freight or contains texts: texts are set through properties.
@NullMarked
package lanedesk.workstation.fx;

import org.jspecify.annotations.NullMarked;
