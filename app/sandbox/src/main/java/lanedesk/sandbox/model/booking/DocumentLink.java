package lanedesk.sandbox.model.booking;

/// A document in the answer to a booking, with the URL at which its content is downloaded.
public record DocumentLink(DocumentType docType, String url, String fileName, String extension, String contentType) {}
