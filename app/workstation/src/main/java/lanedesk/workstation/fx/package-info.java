/// The visual language and the shared building blocks of every view: cards, fields, choices, bars; by subject below.
///
/// Nothing here knows freight and nothing here holds a sentence: texts come from outside through properties.
@NullMarked
package lanedesk.workstation.fx;

import org.jspecify.annotations.NullMarked;
