/// Classes that break the rules on purpose, so that each rule is proved to bite.
@NullMarked
package lanedesk.workstation.architecture.broken;

import org.jspecify.annotations.NullMarked;
