/// User and administrator preferences, their stored text, and the changes that a policy permits.
@NullMarked
package lanedesk.workstation.settings.preference;

import org.jspecify.annotations.NullMarked;
