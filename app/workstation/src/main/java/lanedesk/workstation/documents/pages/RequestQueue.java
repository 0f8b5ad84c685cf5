package lanedesk.workstation.documents.pages;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// The queue of requests. When the parent process ends, this process ends at once, so that a page that takes
/// forever does not keep it running.
final class RequestQueue {

    private final BlockingQueue<byte[]> requests = new ArrayBlockingQueue<>(1);

    private RequestQueue() {}

    static RequestQueue startReading(InputStream input) {
        RequestQueue queue = new RequestQueue();
        Thread thread = new Thread(() -> queue.readRequests(input), "questions");
        thread.setDaemon(true);
        thread.start();
        return queue;
    }

    private void readRequests(InputStream input) {
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(input, 1 << 16))) {
            while (true) {
                byte[] frame = new byte[in.readInt()];
                in.readFully(frame);
                requests.put(frame);
            }
        } catch (IOException | InterruptedException | RuntimeException | OutOfMemoryError streamClosed) {
            Runtime.getRuntime().halt(0);
        }
    }

    /// Waits for and returns the next request.
    byte[] takeRequest() throws IOException {
        try {
            return requests.take();
        } catch (InterruptedException interrupted) {
            throw reinterruptAndCreateException();
        }
    }

    /// Returns the next request; null if no request arrives within `millis` milliseconds.
    byte @Nullable [] takeRequest(int millis) throws IOException {
        try {
            return requests.poll(millis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException interrupted) {
            throw reinterruptAndCreateException();
        }
    }

    private static InterruptedIOException reinterruptAndCreateException() {
        Thread.currentThread().interrupt();
        return new InterruptedIOException();
    }
}
