package lanedesk.journal;

import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Lets a second copy of the program bring the window of the first copy to the front. The first copy listens on
/// loopback and writes its port and a random token to a file in the journal's folder; only the file's owner can
/// read this file. A second copy that finds the journal in use sends the token and its targets (files, and
/// links of the program) to the first copy, and exits.
public final class SingleInstance implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(SingleInstance.class);
    private static final int SECRET_BYTES = 32;
    // How long a copy waits for the other copy. On a busy machine the first copy may answer late.
    private static final int TIMEOUT_MILLIS = 10_000;
    private static final int ANSWER_IN_FRONT = 1;
    private static final int ANSWER_NO_WINDOW = 0;

    /// The result of a call to the copy of the program that has the journal open.
    public enum SignalResult {
        /// The other copy came to the front and opens the targets.
        IN_FRONT,
        /// The other copy has no window or does not answer in time, or the file with its port and secret is
        /// invalid.
        NO_WINDOW,
        /// No other copy listens, or it closes the connection without an answer: it is starting or ending.
        NOT_LISTENING
    }

    private final Path file;
    private final ServerSocket server;
    private final byte[] secret;
    private final Predicate<List<URI>> bringToFront;

    private SingleInstance(Path file, ServerSocket server, byte[] secret, Predicate<List<URI>> bringToFront) {
        this.file = file;
        this.server = server;
        this.secret = secret;
        this.bringToFront = bringToFront;
    }

    /// Listens for calls of other copies until closed. Only the copy that has the journal open calls this
    /// method.
    ///
    /// @param bringToFront receives the other copy's targets on a separate thread; returns whether a window
    ///        shows them
    public static SingleInstance listen(Path folder, Predicate<List<URI>> bringToFront) throws IOException {
        ServerSocket server = new ServerSocket(0, 8, InetAddress.getLoopbackAddress());
        byte[] secret = new byte[SECRET_BYTES];
        new SecureRandom().nextBytes(secret);
        Path file = portAndSecretFile(folder);
        SingleInstance instance = new SingleInstance(file, server, secret, bringToFront);
        try {
            writeForOwnerOnly(file, server.getLocalPort() + " " + HexFormat.of().formatHex(secret));
        } catch (IOException failure) {
            server.close();
            throw failure;
        }
        Thread.ofVirtual().name("bring-to-front").start(instance::answerCallsUntilClosed);
        return instance;
    }

    /// Tells the copy that has the journal in `folder` open to come to the front and open `targets`:
    /// files, and links of the program.
    public static SignalResult sendTargetsAndRequestFocus(Path folder, List<URI> targets) {
        try {
            return sendTargetsAndReadAnswer(folder, targets);
        } catch (NoSuchFileException | SocketException notListening) {
            LOG.debug("The other copy of the program does not listen: {}", notListening.toString());
            return SignalResult.NOT_LISTENING;
        } catch (IOException | IllegalArgumentException | ArrayIndexOutOfBoundsException exception) {
            LOG.info("The other copy of the program does not answer: {}", exception.toString());
            return SignalResult.NO_WINDOW;
        }
    }

    private static SignalResult sendTargetsAndReadAnswer(Path folder, List<URI> targets) throws IOException {
        String[] parts = Files.readString(portAndSecretFile(folder)).split(" ", 2);
        byte[] secret = HexFormat.of().parseHex(parts[1].strip());
        try (Socket socket = new Socket()) {
            socket.connect(
                    new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(parts[0])),
                    TIMEOUT_MILLIS);
            socket.setSoTimeout(TIMEOUT_MILLIS);
            DataOutputStream out = new DataOutputStream(new BufferedOutputStream(socket.getOutputStream()));
            out.write(secret);
            out.writeInt(targets.size());
            // A URI preserves a file name even if one of the two copies runs in a locale that lacks characters
            // of the file name.
            for (URI target : targets) {
                out.writeUTF(target.toString());
            }
            out.flush();
            return switch (socket.getInputStream().read()) {
                case ANSWER_IN_FRONT -> SignalResult.IN_FRONT;
                case ANSWER_NO_WINDOW -> SignalResult.NO_WINDOW;
                default -> SignalResult.NOT_LISTENING;
            };
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
        Files.deleteIfExists(file);
    }

    private void answerCallsUntilClosed() {
        while (!server.isClosed()) {
            try (Socket socket = server.accept()) {
                socket.setSoTimeout(TIMEOUT_MILLIS);
                DataInputStream in = new DataInputStream(socket.getInputStream());
                if (MessageDigest.isEqual(in.readNBytes(SECRET_BYTES), secret)) {
                    socket.getOutputStream()
                            .write(bringToFront.test(readTargets(in)) ? ANSWER_IN_FRONT : ANSWER_NO_WINDOW);
                }
            } catch (SocketException closed) {
                LOG.debug("Stopped listening: {}", closed.getMessage());
            } catch (IOException | IllegalArgumentException failure) {
                LOG.info("A call on loopback failed: {}", failure.toString());
            }
        }
    }

    private static List<URI> readTargets(DataInputStream in) throws IOException {
        int count = in.readInt();
        List<URI> targets = new ArrayList<>();
        while (targets.size() < count) {
            targets.add(URI.create(in.readUTF()));
        }
        return targets;
    }

    private static Path portAndSecretFile(Path folder) {
        return folder.resolve("front.signal");
    }

    private static void writeForOwnerOnly(Path file, String text) throws IOException {
        // createTempFile creates a file that only its owner can read.
        Path temporaryFile = Files.createTempFile(file.getParent(), "front", ".part");
        Files.writeString(temporaryFile, text);
        Files.move(temporaryFile, file, StandardCopyOption.ATOMIC_MOVE);
    }
}
