package lanedesk.sandbox.model.booking;

/// A document of a booking. `content` creates the bytes when they are requested. The file name, for example
/// `BOL-LD003100001.pdf`, consists of letters, digits, dots, dashes and underscores. The extension, for example
/// `pdf`, has no dot.
public record GeneratedDocument(
        DocumentType docType, String fileName, String extension, String contentType, DocumentContent content) {

    /// Creates the content of the file. The same shipment gives the same content, also after a restart of the
    /// sandbox.
    @FunctionalInterface
    public interface DocumentContent {
        /// Creates the bytes of the file.
        byte[] createBytes();
    }
}
