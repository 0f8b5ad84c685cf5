package lanedesk.sandbox.documents;

import java.time.Instant;

/// What is to be set as one PDF: its metadata, the style it adds to the house style, and its body as well-formed HTML.
///
/// @param title the document's title, shown by viewers
/// @param subject one sentence on what the document is, for its metadata
/// @param style name of the style sheet, a resource without its `.css`
/// @param body inner HTML of the body element
/// @param createdAt the moment the document bears; nothing else in it depends on a clock
record HtmlDocument(String title, String subject, String style, String body, Instant createdAt) {}
