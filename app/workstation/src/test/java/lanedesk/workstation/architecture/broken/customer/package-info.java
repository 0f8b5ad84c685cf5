/// A feature that breaks the rules.
@NullMarked
package lanedesk.workstation.architecture.broken.customer;

import org.jspecify.annotations.NullMarked;
