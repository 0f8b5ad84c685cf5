package lanedesk.journal.document;

/// The state of a document's download.
public sealed interface DocumentState {

    /// Not downloaded yet.
    record Waiting() implements DocumentState {}

    /// On this machine's disk.
    ///
    /// @param storedPath relative to the document folder; named by the hash, never by the service
    record Stored(String sha256, long size, String storedPath) implements DocumentState {}

    /// The last download failed; it may be tried again.
    record Failed(String reason) implements DocumentState {}
}
