/// Classes that break the architecture rules on purpose, to test that each rule detects violations.
@NullMarked
package lanedesk.workstation.architecture.broken;

import org.jspecify.annotations.NullMarked;
