package lanedesk.benchmarks.parts;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/// Answers every request on loopback with the same body as fast as it can, so that mostly the client's time is
/// measured.
final class FixedAnswerServer implements AutoCloseable {

    private final ServerSocket socket;
    private final byte[] answer;

    private FixedAnswerServer(ServerSocket socket, byte[] answer) {
        this.socket = socket;
        this.answer = answer;
    }

    static FixedAnswerServer startWithAnswer(byte[] body) throws IOException {
        byte[] header = ("HTTP/1.1 200 OK\r\nDate: Sat, 21 Nov 2026 12:00:00 GMT\r\nContent-Type: application/json\r\n"
                        + "Content-Length: " + body.length + "\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII);
        byte[] answer = new byte[header.length + body.length];
        System.arraycopy(header, 0, answer, 0, header.length);
        System.arraycopy(body, 0, answer, header.length, body.length);
        FixedAnswerServer server =
                new FixedAnswerServer(new ServerSocket(0, 50, InetAddress.getLoopbackAddress()), answer);
        Thread.ofPlatform().daemon().name("fixed-server").start(server::acceptConnections);
        return server;
    }

    String baseUrl() {
        return "http://127.0.0.1:" + socket.getLocalPort();
    }

    private void acceptConnections() {
        while (!socket.isClosed()) {
            try {
                Socket connection = socket.accept();
                Thread.ofPlatform().daemon().name("fixed-answer").start(() -> serve(connection));
            } catch (IOException closed) {
                return;
            }
        }
    }

    private void serve(Socket connection) {
        try (connection) {
            connection.setTcpNoDelay(true);
            InputStream in = new BufferedInputStream(connection.getInputStream(), 1 << 16);
            OutputStream out = connection.getOutputStream();
            for (int length = readHeader(in); length >= 0; length = readHeader(in)) {
                in.skipNBytes(length);
                out.write(answer);
                out.flush();
            }
        } catch (IOException failure) {
            // the client closed the connection
        }
    }

    /// Reads the header of a request and returns the length of the request's body in bytes; -1 if the
    /// connection ends.
    private static int readHeader(InputStream in) throws IOException {
        int length = 0;
        StringBuilder line = new StringBuilder();
        for (int read = in.read(); read >= 0; read = in.read()) {
            if (read != '\n') {
                line.append((char) read);
                continue;
            }
            String header = line.toString().strip().toLowerCase(Locale.ROOT);
            if (header.isEmpty()) {
                return length;
            }
            if (header.startsWith("content-length:")) {
                length = Integer.parseInt(
                        header.substring(header.indexOf(':') + 1).strip());
            }
            line.setLength(0);
        }
        return -1;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
