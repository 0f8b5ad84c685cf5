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
        byte[] request = createRequestBytes(address);
        long began = System.nanoTime();
        long deadline = began + time.toNanos();
        try (ExecutorService executor = Executors.newFixedThreadPool(CONNECTIONS)) {
            List<Callable<Integer>> tasks = new ArrayList<>();
            for (int index = 0; index < CONNECTIONS; index++) {
                tasks.add(() -> sendRequestsUntil(address, request, deadline));
            }
            long answerCount = 0;
            for (Future<Integer> future : executor.invokeAll(tasks)) {
                answerCount += future.get();
            }
            return answerCount * 1e9 / (System.nanoTime() - began);
        } catch (ExecutionException failure) {
            throw new IOException("asking " + baseUrl, failure.getCause());
        }
    }

    private byte[] createRequestBytes(URI address) {
        byte[] header = ("POST /v1/otr/quote HTTP/1.1\r\nHost: " + address.getAuthority() + "\r\nAuthorization: Bearer "
                        + token + "\r\nContent-Type: application/json\r\nAccept: application/json\r\nContent-Length: "
                        + body.length + "\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII);
        byte[] request = new byte[header.length + body.length];
        System.arraycopy(header, 0, request, 0, header.length);
        System.arraycopy(body, 0, request, header.length, body.length);
        return request;
    }

    private static int sendRequestsUntil(URI address, byte[] request, long deadline) throws IOException {
        int answerCount = 0;
        try (Socket socket = new Socket(address.getHost(), address.getPort())) {
            socket.setTcpNoDelay(true);
            InputStream in = new BufferedInputStream(socket.getInputStream(), 1 << 16);
            OutputStream out = socket.getOutputStream();
            while (System.nanoTime() < deadline) {
                out.write(request);
                out.flush();
                String status = readLine(in);
                if (!status.contains(" 200")) {
                    throw new IOException("answered with " + status);
                }
                skipAnswer(in);
                answerCount++;
            }
        }
        return answerCount;
    }

    private static void skipAnswer(InputStream in) throws IOException {
        int length = 0;
        boolean isChunked = false;
        for (String header = readLine(in); !header.isEmpty(); header = readLine(in)) {
            String lowerCaseHeader = header.toLowerCase(Locale.ROOT);
            if (lowerCaseHeader.startsWith("content-length:")) {
                length = Integer.parseInt(lowerCaseHeader
                        .substring(lowerCaseHeader.indexOf(':') + 1)
                        .strip());
            }
            isChunked |= lowerCaseHeader.startsWith("transfer-encoding:") && lowerCaseHeader.contains("chunked");
        }
        if (!isChunked) {
            in.skipNBytes(length);
            return;
        }
        for (int chunkLength = Integer.parseInt(readLine(in).strip(), 16);
                ;
                chunkLength = Integer.parseInt(readLine(in).strip(), 16)) {
            in.skipNBytes(chunkLength);
            readLine(in);
            if (chunkLength == 0) {
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
