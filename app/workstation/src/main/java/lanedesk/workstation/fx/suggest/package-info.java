/// Fields with search, suggestions and completion.
@NullMarked
package lanedesk.workstation.fx.suggest;

import org.jspecify.annotations.NullMarked;
