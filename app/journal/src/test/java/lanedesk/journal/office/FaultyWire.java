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

/// A wire to the database that can be cut, and that can lose the answer to a statement that did arrive.
final class FaultyWire implements AutoCloseable {
    private final ServerSocket server;
    private final int target;
    private final Set<Line> lines = ConcurrentHashMap.newKeySet();
    private final AtomicInteger lost = new AtomicInteger();
    private volatile boolean cut;
    private volatile @Nullable String losing;

    FaultyWire(int target) throws IOException {
        this.target = target;
        this.server = new ServerSocket(0, 16, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().start(this::accept);
    }

    int port() {
        return server.getLocalPort();
    }

    void cut() {
        cut = true;
        lines.forEach(Line::close);
    }

    void mend() {
        cut = false;
    }

    /// The next statement that contains `text` arrives; its answer does not.
    void loseNextAnswerTo(String text) {
        losing = text;
    }

    int answersLost() {
        return lost.get();
    }

    @Override
    public void close() throws IOException {
        server.close();
        cut();
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket near = server.accept();
                if (cut) {
                    near.close();
                } else {
                    new Line(near, new Socket(InetAddress.getLoopbackAddress(), target)).start();
                }
            } catch (IOException ended) {
                lines.forEach(Line::close);
            }
        }
    }

    /// One connection, both ways.
    private final class Line {
        private final Socket near;
        private final Socket far;
        private volatile boolean deaf;

        Line(Socket near, Socket far) {
            this.near = near;
            this.far = far;
        }

        void start() {
            lines.add(this);
            Thread.ofVirtual().start(() -> carry(near, far, this::ask));
            Thread.ofVirtual().start(() -> carry(far, near, this::answer));
        }

        private boolean ask(byte[] bytes, int length) {
            String text = losing;
            if (text != null && new String(bytes, 0, length, StandardCharsets.ISO_8859_1).contains(text)) {
                losing = null;
                deaf = true;
            }
            return true;
        }

        /// The database has done what it was asked once it answers; only then the wire breaks.
        private boolean answer(byte[] bytes, int length) {
            if (deaf) {
                lost.incrementAndGet();
            }
            return !deaf;
        }

        private void carry(Socket from, Socket to, Gate gate) {
            byte[] buffer = new byte[65_536];
            try {
                InputStream in = from.getInputStream();
                OutputStream out = to.getOutputStream();
                for (int read = in.read(buffer); read >= 0 && gate.passes(buffer, read); read = in.read(buffer)) {
                    out.write(buffer, 0, read);
                    out.flush();
                }
            } catch (IOException ended) {
                lines.remove(this);
            }
            close();
        }

        void close() {
            lines.remove(this);
            closeQuietly(near);
            closeQuietly(far);
        }
    }

    private interface Gate {
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
