/// A package that must not use the toolkit, with a type that breaks this rule.
@NullMarked
package lanedesk.workstation.architecture.broken.search;

import org.jspecify.annotations.NullMarked;
