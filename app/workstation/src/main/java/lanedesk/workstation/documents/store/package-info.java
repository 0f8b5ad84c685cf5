/// Documents that were downloaded from the service or created here. Documents are stored under their hash and
/// exported by users.
@NullMarked
package lanedesk.workstation.documents.store;

import org.jspecify.annotations.NullMarked;
