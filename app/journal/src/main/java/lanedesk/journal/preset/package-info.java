/// Reusable values: item templates, customer defaults, and recent customers and lanes.
@NullMarked
package lanedesk.journal.preset;

import org.jspecify.annotations.NullMarked;
