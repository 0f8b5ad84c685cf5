/// The company's own documents: layout and content, and output as text, HTML, PDF and mail.
@NullMarked
package lanedesk.workstation.printouts;

import org.jspecify.annotations.NullMarked;
