package lanedesk.sandbox.model.booking;

/// A document of a booking: named at once, printed when somebody asks for it. File name and extension come without and
/// with the same ending (`BOL-1001.pdf`, `pdf`); the name holds letters, digits, dots, dashes and underscores alone.
public record GeneratedDocument(
        DocumentType docType, String fileName, String extension, String contentType, DocumentContent content) {

    /// Creates the file. The same shipment gives the same file, also after a restart.
    @FunctionalInterface
    public interface DocumentContent {
        /// The bytes of the file.
        byte[] print();
    }
}
