package lanedesk.journal.document;

/// A document as named in the answer to a booking: no value is safe to use as a path.
///
/// @param documentType the service's type, also an unknown one
public record NewDocument(String documentType, String url, String fileName, String extension, String contentType) {}
