/// A journal that breaks the rules.
@NullMarked
package lanedesk.workstation.architecture.broken.journal;

import org.jspecify.annotations.NullMarked;
