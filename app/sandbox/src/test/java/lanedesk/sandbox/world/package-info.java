@NullMarked
package lanedesk.sandbox.world;

import org.jspecify.annotations.NullMarked;
