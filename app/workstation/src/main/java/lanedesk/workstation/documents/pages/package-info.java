/// Reads, renders and prints the pages of untrusted documents in a separate process. If that process hangs or runs
/// out of memory, the program continues.
@NullMarked
package lanedesk.workstation.documents.pages;

import org.jspecify.annotations.NullMarked;
