/// The shared building blocks of every view: cards, fields, choices, bars; more by subject in the subpackages.
///
/// Nothing here knows freight or contains texts: texts are set through properties.
@NullMarked
package lanedesk.workstation.fx;

import org.jspecify.annotations.NullMarked;
