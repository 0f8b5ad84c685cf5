/// Documents downloaded from the service or created here, stored by content, and exported by users.
@NullMarked
package lanedesk.workstation.documents.store;

import org.jspecify.annotations.NullMarked;
