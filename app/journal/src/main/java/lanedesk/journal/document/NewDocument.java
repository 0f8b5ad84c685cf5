package lanedesk.journal.document;

/// A document as the answer to a booking describes it. The values come from the service; none of them is safe
/// to use as a file path.
///
/// @param docType the service's document type; may be a type unknown to this program
public record NewDocument(String docType, String url, String fileName, String extension, String contentType) {}
