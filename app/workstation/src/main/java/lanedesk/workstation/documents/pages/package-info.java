/// Pages of untrusted documents: read, drawn and printed in a process of their own, which may hang or run out of
/// memory without harm to the program.
@NullMarked
package lanedesk.workstation.documents.pages;

import org.jspecify.annotations.NullMarked;
