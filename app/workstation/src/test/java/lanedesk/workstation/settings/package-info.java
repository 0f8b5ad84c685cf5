@NullMarked
package lanedesk.workstation.settings;

import org.jspecify.annotations.NullMarked;
