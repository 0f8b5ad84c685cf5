/// Settings of dispatcher and administrator: looks, environments, figures, own fields, the office's database.
@NullMarked
package lanedesk.workstation.settings;

import org.jspecify.annotations.NullMarked;
