/// Text fields with search and suggestions.
@NullMarked
package lanedesk.workstation.fx.suggest;

import org.jspecify.annotations.NullMarked;
