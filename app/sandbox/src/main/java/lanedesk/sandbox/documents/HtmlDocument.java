package lanedesk.sandbox.documents;

import java.time.Instant;

/// An HTML document that [PdfRenderer] renders as a PDF.
///
/// @param title the title, which PDF viewers show
/// @param subject one sentence that describes the document, for the metadata
/// @param style the name of the style sheet resource without `.css`
/// @param body the content of the body element, as well-formed HTML
/// @param createdAt the creation time in the metadata; the rest of the PDF does not depend on the time
record HtmlDocument(String title, String subject, String style, String body, Instant createdAt) {}
