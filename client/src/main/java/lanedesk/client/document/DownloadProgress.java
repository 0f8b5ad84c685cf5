package lanedesk.client.document;

/// Hears how far a download is, on the thread that downloads.
@FunctionalInterface
public interface DownloadProgress {

    /// A listener that ignores the progress.
    DownloadProgress NONE = (received, expected) -> {};

    /// So many bytes have arrived.
    ///
    /// @param received bytes so far
    /// @param expected bytes in all; −1 where the service did not say
    void onBytesReceived(long received, long expected);
}
