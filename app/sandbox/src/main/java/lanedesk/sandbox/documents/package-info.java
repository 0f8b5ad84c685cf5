/// The PDF documents of a booking. Records named `…Page` contain the texts of a page, a Mustache template lays them
/// out as HTML, and [lanedesk.sandbox.documents.PdfRenderer] renders the HTML as PDF.
@NullMarked
package lanedesk.sandbox.documents;

import org.jspecify.annotations.NullMarked;
