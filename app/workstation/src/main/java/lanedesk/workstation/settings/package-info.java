/// Settings of dispatcher and administrator: appearance, environments, limits, additional fields, shared database.
@NullMarked
package lanedesk.workstation.settings;

import org.jspecify.annotations.NullMarked;
