package lanedesk.journal.document;

/// A document as named in the answer to a booking: no value is safe to use as a path.
///
/// @param docType the service's type, also an unknown one
public record NewDocument(String docType, String url, String fileName, String extension, String contentType) {}
