/// Paper: the PDF documents that a booking leaves behind. Values become the strings of a page (records named
/// `…Page`), a Mustache template lays them out as HTML, and [lanedesk.sandbox.documents.PdfRenderer] sets that as
/// PDF.
@NullMarked
package lanedesk.sandbox.documents;

import org.jspecify.annotations.NullMarked;
