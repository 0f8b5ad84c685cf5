/// Creates the PDF documents of a booking. A record named `…Page` contains the texts of a page. A Mustache template
/// converts these texts to HTML. [lanedesk.sandbox.documents.PdfDocumentGenerator] renders the HTML as PDF.
@NullMarked
package lanedesk.sandbox.documents;

import org.jspecify.annotations.NullMarked;
