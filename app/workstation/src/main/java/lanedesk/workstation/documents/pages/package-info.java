/// Pages of documents nobody may trust: read, drawn and printed in a process of their own, which may hang or run out of
/// memory without the program minding.
@NullMarked
package lanedesk.workstation.documents.pages;

import org.jspecify.annotations.NullMarked;
