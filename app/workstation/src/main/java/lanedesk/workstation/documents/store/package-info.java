/// Papers fetched from the service or made here, kept by content, and copied to where a user wants them.
@NullMarked
package lanedesk.workstation.documents.store;

import org.jspecify.annotations.NullMarked;
