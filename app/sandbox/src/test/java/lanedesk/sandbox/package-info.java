@NullMarked
package lanedesk.sandbox;

import org.jspecify.annotations.NullMarked;
