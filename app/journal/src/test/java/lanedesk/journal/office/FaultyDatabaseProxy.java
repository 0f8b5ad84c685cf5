package lanedesk.journal.office;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/// A proxy for the database that can cut connections, and can lose the answer to a statement that was executed.
final class FaultyDatabaseProxy implements AutoCloseable {
    private final ServerSocket server;
    private final int target;
    private final Set<ProxyConnection> connections = ConcurrentHashMap.newKeySet();
    private final AtomicInteger lostAnswers = new AtomicInteger();
    private final AtomicInteger requests = new AtomicInteger();
    private volatile boolean isCut;
    private volatile @Nullable String textOfLostAnswer;

    FaultyDatabaseProxy(int target) throws IOException {
        this.target = target;
        this.server = new ServerSocket(0, 16, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().start(this::acceptUntilClosed);
    }

    int port() {
        return server.getLocalPort();
    }

    void cutConnections() {
        isCut = true;
        connections.forEach(ProxyConnection::close);
    }

    void acceptConnections() {
        isCut = false;
    }

    /// Loses the answer to the next statement that contains `text`; the statement is executed.
    void loseNextAnswerTo(String text) {
        textOfLostAnswer = text;
    }

    /// Number of requests, of one or more statements each, on all connections.
    int requestCount() {
        return requests.get();
    }

    int lostAnswerCount() {
        return lostAnswers.get();
    }

    @Override
    public void close() throws IOException {
        server.close();
        cutConnections();
    }

    private void acceptUntilClosed() {
        while (!server.isClosed()) {
            try {
                Socket near = server.accept();
                if (isCut) {
                    near.close();
                } else {
                    new ProxyConnection(near, new Socket(InetAddress.getLoopbackAddress(), target)).start();
                }
            } catch (IOException ended) {
                connections.forEach(ProxyConnection::close);
            }
        }
    }

    /// One connection in both directions.
    private final class ProxyConnection {
        private final Socket client;
        private final Socket server;
        private volatile boolean ignoresAnswers;

        ProxyConnection(Socket near, Socket far) {
            this.client = near;
            this.server = far;
        }

        void start() {
            connections.add(this);
            Thread.ofVirtual().start(() -> copy(client, server, this::forwardRequest));
            Thread.ofVirtual().start(() -> copy(server, client, this::forwardAnswer));
        }

        private boolean forwardRequest(byte[] bytes, int length) {
            requests.incrementAndGet();
            String text = textOfLostAnswer;
            if (text != null && new String(bytes, 0, length, StandardCharsets.ISO_8859_1).contains(text)) {
                textOfLostAnswer = null;
                ignoresAnswers = true;
            }
            return true;
        }

        /// Cuts the connection when the database answers, which is after it has executed the statement.
        private boolean forwardAnswer(byte[] bytes, int length) {
            if (ignoresAnswers) {
                lostAnswers.incrementAndGet();
            }
            return !ignoresAnswers;
        }

        private void copy(Socket from, Socket to, TrafficFilter gate) {
            byte[] buffer = new byte[65_536];
            try {
                InputStream in = from.getInputStream();
                OutputStream out = to.getOutputStream();
                for (int read = in.read(buffer); read >= 0 && gate.passes(buffer, read); read = in.read(buffer)) {
                    out.write(buffer, 0, read);
                    out.flush();
                }
            } catch (IOException ended) {
                connections.remove(this);
            }
            close();
        }

        void close() {
            connections.remove(this);
            closeQuietly(client);
            closeQuietly(server);
        }
    }

    private interface TrafficFilter {
        boolean passes(byte[] bytes, int length);
    }

    private static void closeQuietly(Socket socket) {
        try {
            socket.close();
        } catch (IOException already) {
            throw new UncheckedIOException(already);
        }
    }
}
