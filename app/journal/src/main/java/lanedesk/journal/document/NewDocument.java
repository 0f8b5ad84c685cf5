package lanedesk.journal.document;

/// A document as the answer to a booking named it, word for word: nothing here is safe to use as a path.
///
/// @param docType the service's word, also one that is not known
public record NewDocument(String docType, String url, String fileName, String extension, String contentType) {}
