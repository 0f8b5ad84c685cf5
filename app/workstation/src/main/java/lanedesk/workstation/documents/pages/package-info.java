/// Pages of untrusted documents: read, rendered and printed in a separate process, which may hang or run out of
/// memory without harming the program.
@NullMarked
package lanedesk.workstation.documents.pages;

import org.jspecify.annotations.NullMarked;
