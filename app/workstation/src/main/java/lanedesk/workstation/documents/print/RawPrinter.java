package lanedesk.workstation.documents.print;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanedesk.workstation.documents.store.DocumentFailure;
import lanedesk.workstation.documents.store.DocumentFailureException;

/// A label printer that accepts raw bytes on a TCP port.
public record RawPrinter(String host, int port) {

    private static final Pattern ADDRESS = Pattern.compile("([A-Za-z0-9._-]+|\\[[0-9a-fA-F:]+]):(\\d{1,5})");
    private static final int MAX_PORT = 65_535;
    private static final int TIMEOUT_MILLIS = 5_000;

    /// Parses `host:port`. Empty if the text is not such an address; the text is then the name of a printer.
    public static Optional<RawPrinter> parseAddress(String text) {
        Matcher matcher = ADDRESS.matcher(text.strip());
        if (!matcher.matches() || Integer.parseInt(matcher.group(2)) > MAX_PORT) {
            return Optional.empty();
        }
        return Optional.of(
                new RawPrinter(matcher.group(1).replace("[", "").replace("]", ""), Integer.parseInt(matcher.group(2))));
    }

    public void sendFile(Path file) throws IOException {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(host, port), TIMEOUT_MILLIS);
            socket.setSoTimeout(TIMEOUT_MILLIS);
            OutputStream output = socket.getOutputStream();
            Files.copy(file, output);
            output.flush();
            socket.shutdownOutput();
        } catch (IOException connectionFailure) {
            throw new DocumentFailureException(DocumentFailure.PRINTER_REFUSED);
        }
    }
}
