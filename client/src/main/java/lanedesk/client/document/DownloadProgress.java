package lanedesk.client.document;

/// Receives the progress of a download in bytes, on the downloading thread (interface: Booking result, Document).
@FunctionalInterface
public interface DownloadProgress {

    /// A listener that ignores the progress.
    DownloadProgress NONE = (received, expected) -> {};

    /// Called when more bytes have arrived.
    ///
    /// @param received number of bytes so far
    /// @param expected total number of bytes; −1 if the service does not state the number
    void onBytesReceived(long received, long expected);
}
