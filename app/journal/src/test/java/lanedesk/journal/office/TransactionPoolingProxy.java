package lanedesk.journal.office;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/// A connection pool in transaction mode, like PgBouncer: each transaction of a client runs on another
/// connection than the one before, and unknown startup parameters are refused. Each client has two connections
/// to the server.
final class TransactionPoolingProxy implements AutoCloseable {
    private static final Set<String> STARTUP_PARAMETERS = Set.of(
            "user", "database", "client_encoding", "DateStyle", "TimeZone", "application_name", "extra_float_digits");

    private final ServerSocket server;
    private final int target;
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private final AtomicInteger switches = new AtomicInteger();

    TransactionPoolingProxy(int target) throws IOException {
        this.target = target;
        this.server = new ServerSocket(0, 16, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().start(this::acceptUntilClosed);
    }

    int port() {
        return server.getLocalPort();
    }

    /// How often a transaction ran on another connection than the one before.
    int switchCount() {
        return switches.get();
    }

    @Override
    public void close() throws IOException {
        server.close();
        for (Socket socket : sockets) {
            socket.close();
        }
    }

    private void acceptUntilClosed() {
        while (!server.isClosed()) {
            try {
                Socket client = server.accept();
                sockets.add(client);
                Thread.ofVirtual().start(() -> serve(client));
            } catch (IOException closed) {
                return;
            }
        }
    }

    private void serve(Socket client) {
        try (client;
                Socket first = new Socket(InetAddress.getLoopbackAddress(), target);
                Socket second = new Socket(InetAddress.getLoopbackAddress(), target)) {
            sockets.add(first);
            sockets.add(second);
            DataInputStream fromClient = new DataInputStream(client.getInputStream());
            byte[] startup = readStartup(fromClient);
            Socket current = first;
            Socket other = second;
            for (Socket connection : new Socket[] {second, first}) {
                connection.getOutputStream().write(startup);
                // At the start, the client receives only the answers of the first connection.
                forwardAnswer(
                        connection,
                        connection.equals(first) ? client.getOutputStream() : OutputStream.nullOutputStream());
            }
            while (true) {
                forwardRequest(fromClient, current.getOutputStream());
                if (forwardAnswer(current, client.getOutputStream()) == 'I') {
                    Socket next = other;
                    other = current;
                    current = next;
                    switches.incrementAndGet();
                }
            }
        } catch (IOException ended) {
            sockets.remove(client);
        }
    }

    private static byte[] readStartup(DataInputStream fromClient) throws IOException {
        int length = fromClient.readInt();
        byte[] content = fromClient.readNBytes(length - Integer.BYTES);
        String[] parameters = new String(content, Integer.BYTES, content.length - Integer.BYTES, StandardCharsets.UTF_8)
                .split("\0", -1);
        for (int index = 0; index + 1 < parameters.length && !parameters[index].isEmpty(); index += 2) {
            if (!STARTUP_PARAMETERS.contains(parameters[index])) {
                throw new IOException("unsupported startup parameter: " + parameters[index]);
            }
        }
        return ByteBuffer.allocate(length).putInt(length).put(content).array();
    }

    /// Forwards messages up to and including the first after which the client waits for an answer.
    private static void forwardRequest(DataInputStream from, OutputStream to) throws IOException {
        while (true) {
            int kind = forwardMessage(from, to)[0];
            if (kind == 'S' || kind == 'Q') {
                to.flush();
                return;
            }
        }
    }

    /// Forwards messages up to and including ReadyForQuery, and returns its transaction status.
    private static int forwardAnswer(Socket from, OutputStream to) throws IOException {
        DataInputStream in = new DataInputStream(from.getInputStream());
        while (true) {
            byte[] message = forwardMessage(in, to);
            if (message[0] == 'Z') {
                return message[message.length - 1];
            }
        }
    }

    private static byte[] forwardMessage(DataInputStream from, OutputStream to) throws IOException {
        byte kind = from.readByte();
        int length = from.readInt();
        byte[] content = from.readNBytes(length - Integer.BYTES);
        byte[] message = ByteBuffer.allocate(1 + length)
                .put(kind)
                .putInt(length)
                .put(content)
                .array();
        to.write(message);
        return message;
    }
}
