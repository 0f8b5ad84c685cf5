package lanedesk.sandbox.model.booking;

/// A document of a booking, whose content is created when it is requested. The file name (`BOL-1001.pdf`) consists of
/// letters, digits, dots, dashes and underscores; the extension (`pdf`) has no dot.
public record GeneratedDocument(
        DocumentType docType, String fileName, String extension, String contentType, DocumentContent content) {

    /// Creates the content of the file. The same shipment gives the same content, also after a restart.
    @FunctionalInterface
    public interface DocumentContent {
        /// The bytes of the file.
        byte[] createBytes();
    }
}
