@NullMarked
package lanedesk.sandbox.rating;

import org.jspecify.annotations.NullMarked;
