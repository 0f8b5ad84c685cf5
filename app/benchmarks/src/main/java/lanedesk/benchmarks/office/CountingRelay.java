package lanedesk.benchmarks.office;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.atomic.AtomicLong;

/// A relay to a server on this computer that counts the bytes in both directions.
final class CountingRelay implements AutoCloseable {
    private final ServerSocket server;
    private final int targetPort;
    private final AtomicLong bytes = new AtomicLong();

    CountingRelay(int target) throws IOException {
        this.targetPort = target;
        this.server = new ServerSocket(0, 16, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().start(this::acceptUntilClosed);
    }

    int port() {
        return server.getLocalPort();
    }

    long byteCount() {
        return bytes.get();
    }

    @Override
    public void close() throws IOException {
        server.close();
    }

    private void acceptUntilClosed() {
        while (!server.isClosed()) {
            try {
                Socket client = server.accept();
                Socket connection = new Socket(InetAddress.getLoopbackAddress(), targetPort);
                Thread.ofVirtual().start(() -> copyAndCountBytes(client, connection));
                Thread.ofVirtual().start(() -> copyAndCountBytes(connection, client));
            } catch (IOException closed) {
                return;
            }
        }
    }

    private void copyAndCountBytes(Socket from, Socket to) {
        byte[] buffer = new byte[65_536];
        try (from;
                to) {
            for (int read = from.getInputStream().read(buffer);
                    read >= 0;
                    read = from.getInputStream().read(buffer)) {
                bytes.addAndGet(read);
                to.getOutputStream().write(buffer, 0, read);
            }
        } catch (IOException ended) {
            // The other direction has closed both sockets.
            return;
        }
    }
}
