/// Pure rules that break the rules.
@NullMarked
package lanedesk.workstation.architecture.broken.search;

import org.jspecify.annotations.NullMarked;
