package lanedesk.client.fault;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// A proxy on raw sockets: answers each request head by a script, and for an accepted one tunnels to one server,
/// whatever host was requested.
public final class ConnectProxy implements AutoCloseable {

    /// The answer to a request head.
    ///
    /// @param text the raw text to write
    /// @param maxUploadBytes client bytes to forward before the proxy dies: 0 for no tunnel, negative for all
    public record Reply(String text, int maxUploadBytes) {

        /// A rejection that keeps the connection.
        public static Reply rejectWith(String statusAndHeaders) {
            return new Reply("HTTP/1.1 " + statusAndHeaders + "\r\nContent-Length: 0\r\n\r\n", 0);
        }

        /// An open tunnel.
        public static Reply openTunnel() {
            return new Reply("HTTP/1.1 200 Connection established\r\n\r\n", -1);
        }

        /// A tunnel that forwards this many bytes of the client.
        public static Reply openTunnelWithLimit(int maxUploadBytes) {
            return new Reply(openTunnel().text(), maxUploadBytes);
        }
    }

    /// Decides the answer to a request head.
    @FunctionalInterface
    public interface Script {
        Reply answer(String head);
    }

    private final ServerSocket serverSocket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final int serverPort;
    private final Script replyScript;
    private final List<String> requestHeads = new CopyOnWriteArrayList<>();
    private final List<Socket> openSockets = new CopyOnWriteArrayList<>();

    /// A proxy in front of the server on this local port.
    public ConnectProxy(int serverPort, Script replyScript) throws IOException {
        this.serverPort = serverPort;
        this.replyScript = replyScript;
        Thread.ofVirtual().start(this::acceptConnections);
    }

    /// The proxy by host name, as in system settings.
    public Proxy proxy() {
        return new Proxy(Proxy.Type.HTTP, InetSocketAddress.createUnresolved("localhost", serverSocket.getLocalPort()));
    }

    /// All received request heads, in order.
    public List<String> requestHeads() {
        return List.copyOf(requestHeads);
    }

    private void acceptConnections() {
        while (!serverSocket.isClosed()) {
            try {
                Socket client = serverSocket.accept();
                openSockets.add(client);
                Thread.ofVirtual().start(() -> serve(client));
            } catch (IOException closed) {
                return;
            }
        }
    }

    private void serve(Socket client) {
        try (client) {
            Reply reply = sendReply(client);
            while (reply.maxUploadBytes() == 0) {
                reply = sendReply(client);
            }
            tunnel(client, reply);
        } catch (IOException failure) {
            // One side closed.
        }
    }

    private Reply sendReply(Socket client) throws IOException {
        String requestHead = readHead(client.getInputStream());
        requestHeads.add(requestHead);
        Reply reply = replyScript.answer(requestHead);
        client.getOutputStream().write(reply.text().getBytes(StandardCharsets.UTF_8));
        return reply;
    }

    private void tunnel(Socket client, Reply reply) throws IOException {
        try (Socket target = new Socket(InetAddress.getLoopbackAddress(), serverPort)) {
            openSockets.add(target);
            Thread.ofVirtual().start(() -> {
                try {
                    target.getInputStream().transferTo(client.getOutputStream());
                    client.close();
                } catch (IOException failure) {
                    // One side closed.
                }
            });
            copy(client.getInputStream(), target.getOutputStream(), reply.maxUploadBytes());
        }
    }

    private static void copy(InputStream from, OutputStream to, int limit) throws IOException {
        if (limit < 0) {
            from.transferTo(to);
            return;
        }
        byte[] some = new byte[limit];
        int passed = 0;
        for (int read = 0; read >= 0 && passed < limit; passed += read) {
            read = from.read(some, 0, limit - passed);
            to.write(some, 0, Math.max(read, 0));
            to.flush();
        }
    }

    private static String readHead(InputStream in) throws IOException {
        ByteArrayOutputStream head = new ByteArrayOutputStream();
        while (!head.toString(StandardCharsets.UTF_8).endsWith("\r\n\r\n")) {
            int letter = in.read();
            if (letter < 0) {
                throw new IOException("the client left");
            }
            head.write(letter);
        }
        return head.toString(StandardCharsets.UTF_8);
    }

    @Override
    public void close() throws IOException {
        serverSocket.close();
        for (Socket socket : openSockets) {
            socket.close();
        }
    }
}
