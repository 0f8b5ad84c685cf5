package lanedesk.sandbox.model.booking;

/// A generated document as the booking's answer lists it.
public record DocumentLink(DocumentType docType, String url, String fileName, String extension, String contentType) {}
