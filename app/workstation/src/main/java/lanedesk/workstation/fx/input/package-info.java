/// Keys and clicks: when they count, how they are named, and where text goes from here.
@NullMarked
package lanedesk.workstation.fx.input;

import org.jspecify.annotations.NullMarked;
