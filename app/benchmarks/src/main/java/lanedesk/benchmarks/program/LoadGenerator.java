package lanedesk.benchmarks.program;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// Sends the same request on sixteen connections without a pause. It uses plain sockets so that sending costs little.
final class LoadGenerator {

    private static final int CONNECTIONS = 16;

    private final byte[] body;
    private final String token;

    LoadGenerator(byte[] body, String token) {
        this.body = body.clone();
        this.token = token;
    }

    double measureRequestsPerSecond(String baseUrl, Duration time) throws IOException, InterruptedException {
        URI address = URI.create(baseUrl);
        byte[] request = request(address);
        long began = System.nanoTime();
        long until = began + time.toNanos();
        try (ExecutorService askers = Executors.newFixedThreadPool(CONNECTIONS)) {
            List<Callable<Integer>> asking = new ArrayList<>();
            for (int index = 0; index < CONNECTIONS; index++) {
                asking.add(() -> sendUntil(address, request, until));
            }
            long answers = 0;
            for (Future<Integer> future : askers.invokeAll(asking)) {
                answers += future.get();
            }
            return answers * 1e9 / (System.nanoTime() - began);
        } catch (ExecutionException failure) {
            throw new IOException("asking " + baseUrl, failure.getCause());
        }
    }

    private byte[] request(URI address) {
        byte[] head = ("POST /v1/otr/quote HTTP/1.1\r\nHost: " + address.getAuthority() + "\r\nAuthorization: Bearer "
                        + token + "\r\nContent-Type: application/json\r\nAccept: application/json\r\nContent-Length: "
                        + body.length + "\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII);
        byte[] request = new byte[head.length + body.length];
        System.arraycopy(head, 0, request, 0, head.length);
        System.arraycopy(body, 0, request, head.length, body.length);
        return request;
    }

    private static int sendUntil(URI address, byte[] request, long until) throws IOException {
        int answers = 0;
        try (Socket socket = new Socket(address.getHost(), address.getPort())) {
            socket.setTcpNoDelay(true);
            InputStream in = new BufferedInputStream(socket.getInputStream(), 1 << 16);
            OutputStream out = socket.getOutputStream();
            while (System.nanoTime() < until) {
                out.write(request);
                out.flush();
                String status = readLine(in);
                if (!status.contains(" 200")) {
                    throw new IOException("answered with " + status);
                }
                skipAnswer(in);
                answers++;
            }
        }
        return answers;
    }

    private static void skipAnswer(InputStream in) throws IOException {
        int length = 0;
        boolean chunked = false;
        for (String header = readLine(in); !header.isEmpty(); header = readLine(in)) {
            String lower = header.toLowerCase(Locale.ROOT);
            if (lower.startsWith("content-length:")) {
                length =
                        Integer.parseInt(lower.substring(lower.indexOf(':') + 1).strip());
            }
            chunked |= lower.startsWith("transfer-encoding:") && lower.contains("chunked");
        }
        if (!chunked) {
            in.skipNBytes(length);
            return;
        }
        for (int chunk = Integer.parseInt(readLine(in).strip(), 16);
                ;
                chunk = Integer.parseInt(readLine(in).strip(), 16)) {
            in.skipNBytes(chunk);
            readLine(in);
            if (chunk == 0) {
                return;
            }
        }
    }

    private static String readLine(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int read = in.read(); read != '\n'; read = in.read()) {
            if (read < 0) {
                throw new IOException("the server hung up");
            }
            line.append((char) read);
        }
        return line.toString().stripTrailing();
    }
}
