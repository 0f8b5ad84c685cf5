@NullMarked
package lanedesk.sandbox.store;

import org.jspecify.annotations.NullMarked;
