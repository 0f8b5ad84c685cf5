package lanedesk.sandbox.documents;

import java.time.Instant;

/// An HTML document to be rendered as a PDF: metadata, additional style sheet, and body as well-formed HTML.
///
/// @param title the document's title, shown by viewers
/// @param subject one sentence on what the document is, for its metadata
/// @param style name of the style sheet, a resource without its `.css`
/// @param body inner HTML of the body element
/// @param createdAt the creation time in the metadata; nothing else in the PDF depends on a clock
record HtmlDocument(String title, String subject, String style, String body, Instant createdAt) {}
