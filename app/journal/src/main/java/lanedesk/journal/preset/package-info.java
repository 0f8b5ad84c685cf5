/// Reusable values: item templates, customer defaults, recent customers and lanes.
@NullMarked
package lanedesk.journal.preset;

import org.jspecify.annotations.NullMarked;
