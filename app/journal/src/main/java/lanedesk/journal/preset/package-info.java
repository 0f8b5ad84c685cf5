/// A dispatcher's reusable values: item templates, defaults per customer, recent customers and lanes.
@NullMarked
package lanedesk.journal.preset;

import org.jspecify.annotations.NullMarked;
