/// Tests of the process that reads documents, with valid and hostile documents.
@NullMarked
package lanedesk.workstation.documents.pages;

import org.jspecify.annotations.NullMarked;
