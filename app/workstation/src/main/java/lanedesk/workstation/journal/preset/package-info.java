/// A dispatcher's reusable values: item templates, defaults per customer, recent customers and lanes.
@NullMarked
package lanedesk.workstation.journal.preset;

import org.jspecify.annotations.NullMarked;
