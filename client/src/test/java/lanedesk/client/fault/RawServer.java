package lanedesk.client.fault;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/// A server on raw sockets that handles connections by a script, and counts complete requests.
public final class RawServer implements AutoCloseable {

    /// Handles a complete request.
    @FunctionalInterface
    public interface Script {
        /// Answers; the connection stays open only if this returns true.
        boolean answer(RawRequest arrival) throws IOException, InterruptedException;
    }

    /// A complete request.
    ///
    /// @param bodyNumber number of the request among those with a body, from 1; 0 for one without
    /// @param head request line and headers
    /// @param socket the connection
    public record RawRequest(int bodyNumber, String head, Socket socket) {

        /// Writes raw text.
        public void write(String text) throws IOException {
            OutputStream out = socket.getOutputStream();
            out.write(text.getBytes(StandardCharsets.UTF_8));
            out.flush();
        }

        /// Writes an answer with its length and keeps the connection.
        public boolean reply(String statusAndHeaders, String body) throws IOException {
            int length = body.getBytes(StandardCharsets.UTF_8).length;
            write("HTTP/1.1 " + statusAndHeaders + "\r\nContent-Length: " + length + "\r\n\r\n" + body);
            return true;
        }

        /// Closes with RST instead of FIN.
        public boolean resetConnection() throws IOException {
            socket.setSoLinger(true, 0);
            socket.close();
            return false;
        }

        /// Waits until the client closes.
        public boolean keepSilent() throws IOException {
            return socket.getInputStream().read() >= 0;
        }
    }

    private final ServerSocket serverSocket;
    private final Script replyScript;
    private final AtomicInteger bodyCount = new AtomicInteger();
    private final AtomicInteger withoutBodyCount = new AtomicInteger();
    private final AtomicInteger closedByClientCount = new AtomicInteger();
    private final List<String> requestHeads = new CopyOnWriteArrayList<>();
    private final Set<Socket> openSockets = ConcurrentHashMap.newKeySet();

    /// Listens on a free port of every local address.
    public RawServer(Script script) throws IOException {
        this(null, script);
    }

    /// Listens on a free port of this address, or of all if it is null.
    public RawServer(@Nullable InetAddress address, Script script) throws IOException {
        this.serverSocket = new ServerSocket(0, 50, address);
        this.replyScript = script;
        Thread.ofVirtual().start(this::acceptConnections);
    }

    public int port() {
        return serverSocket.getLocalPort();
    }

    /// The base address on 127.0.0.1.
    public String url() {
        return "http://127.0.0.1:" + port();
    }

    /// Number of complete requests with a body.
    public int bodyCount() {
        return bodyCount.get();
    }

    /// Number of requests without a body, except warm-ups.
    public int withoutBodyCount() {
        return withoutBodyCount.get();
    }

    /// Number of connections that the client closed.
    public int closedByClientCount() {
        return closedByClientCount.get();
    }

    /// All received request heads, in order.
    public List<String> requestHeads() {
        return List.copyOf(requestHeads);
    }

    /// Closes all open connections, as a server does with idle ones.
    public void closeConnections() throws IOException {
        for (Socket socket : openSockets) {
            socket.close();
        }
    }

    private void acceptConnections() {
        while (!serverSocket.isClosed()) {
            try {
                Socket socket = serverSocket.accept();
                openSockets.add(socket);
                Thread.ofVirtual().start(() -> serve(socket));
            } catch (IOException closed) {
                return;
            }
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            InputStream in = new BufferedInputStream(socket.getInputStream());
            boolean stays = true;
            while (stays) {
                String head = readHead(in);
                if (head.isEmpty()) {
                    return;
                }
                stays = readRequest(head, in, socket);
            }
        } catch (IOException | InterruptedException gone) {
            // The client closed, as most scripts intend.
            closedByClientCount.incrementAndGet();
        } finally {
            openSockets.remove(socket);
        }
    }

    private boolean readRequest(String head, InputStream in, Socket socket) throws IOException, InterruptedException {
        requestHeads.add(head);
        int length = contentLength(head);
        if (in.readNBytes(length).length < length) {
            return false;
        }
        if (head.startsWith("GET /warm")) {
            return new RawRequest(0, head, socket).reply("200 OK", "warm");
        }
        int turn = 0;
        if (length > 0) {
            turn = bodyCount.incrementAndGet();
        } else {
            withoutBodyCount.incrementAndGet();
        }
        return replyScript.answer(new RawRequest(turn, head, socket));
    }

    private static int contentLength(String head) {
        for (String line : head.split("\r\n", -1)) {
            if (line.toLowerCase(Locale.ROOT).startsWith("content-length:")) {
                return Integer.parseInt(line.substring(line.indexOf(':') + 1).strip());
            }
        }
        return 0;
    }

    private static String readHead(InputStream in) throws IOException {
        ByteArrayOutputStream head = new ByteArrayOutputStream();
        int matched = 0;
        while (matched < 4) {
            int letter = in.read();
            if (letter < 0) {
                return "";
            }
            head.write(letter);
            matched = letter == "\r\n\r\n".charAt(matched) ? matched + 1 : letter == '\r' ? 1 : 0;
        }
        return head.toString(StandardCharsets.UTF_8);
    }

    @Override
    public void close() throws IOException {
        serverSocket.close();
        closeConnections();
    }
}
