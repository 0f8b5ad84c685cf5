package lanedesk.journal.document;

/// The state of a document's download.
public sealed interface DocumentState {

    /// The document was not downloaded yet.
    record Waiting() implements DocumentState {}

    /// The document is on this machine's disk.
    ///
    /// @param size number of bytes
    /// @param storedPath path relative to the document folder; the file is named by its hash, never by a name of
    ///        the service
    record Stored(String sha256, long size, String storedPath) implements DocumentState {}

    /// The last download failed. The download may be tried again.
    record Failed(String reason) implements DocumentState {}
}
