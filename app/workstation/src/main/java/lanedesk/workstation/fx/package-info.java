/// The visual language and the shared building blocks of every view: theme, cards, fields, choices, tables, states.
///
/// Nothing here knows freight and nothing here holds a sentence: texts come from outside through properties.
@NullMarked
package lanedesk.workstation.fx;

import org.jspecify.annotations.NullMarked;
