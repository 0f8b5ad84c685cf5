package lanedesk.workstation.journal;

import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// How a second copy of the program brings the first to the front. The first listens on loopback and writes the port
/// and a random word beside its journal, where only its own user can read them; a second that finds the journal in use
/// says the word and the files it was given, and ends.
public final class SingleInstance implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(SingleInstance.class);
    private static final int WORD_BYTES = 32;
    // A machine that is busy may let the first copy wait for its turn.
    private static final int MILLIS = 10_000;
    private static final Duration PAUSE = Duration.ofMillis(100);
    private static final byte[] DONE = {1};

    private final Path file;
    private final ServerSocket server;
    private final byte[] word;
    private final Consumer<List<Path>> bringToFront;

    private SingleInstance(Path file, ServerSocket server, byte[] word, Consumer<List<Path>> bringToFront) {
        this.file = file;
        this.server = server;
        this.word = word;
        this.bringToFront = bringToFront;
    }

    /// Listens until closed. To be called by the copy that has the journal open; `bringToFront` receives the files
    /// that the other copy was given, on a thread of its own.
    public static SingleInstance listen(Path folder, Consumer<List<Path>> bringToFront) throws IOException {
        ServerSocket server = new ServerSocket(0, 8, InetAddress.getLoopbackAddress());
        byte[] word = new byte[WORD_BYTES];
        new SecureRandom().nextBytes(word);
        Path file = file(folder);
        SingleInstance instance = new SingleInstance(file, server, word, bringToFront);
        try {
            write(file, server.getLocalPort() + " " + HexFormat.of().formatHex(word));
        } catch (IOException failure) {
            server.close();
            throw failure;
        }
        Thread.ofVirtual().name("bring-to-front").start(instance::accept);
        return instance;
    }

    /// Asks the copy that has the journal in `folder` open to come to the front with files, whose paths are absolute.
    /// False when it does not answer. One that does not listen yet is waited for, since a system that opens three
    /// files may start three copies at a time.
    public static boolean signal(Path folder, List<Path> files, Duration patience) {
        long begun = System.nanoTime();
        while (true) {
            try {
                return call(folder, files);
            } catch (NoSuchFileException | ConnectException notYet) {
                if (System.nanoTime() - begun >= patience.toNanos()) {
                    LOG.info("The other copy of the program does not listen: {}", notYet.toString());
                    return false;
                }
                LockSupport.parkNanos(PAUSE.toNanos());
            } catch (IOException | IllegalArgumentException | ArrayIndexOutOfBoundsException nobody) {
                LOG.info("The other copy of the program does not answer: {}", nobody.toString());
                return false;
            }
        }
    }

    private static boolean call(Path folder, List<Path> files) throws IOException {
        String[] parts = Files.readString(file(folder)).split(" ", 2);
        byte[] word = HexFormat.of().parseHex(parts[1].strip());
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(parts[0])), MILLIS);
            socket.setSoTimeout(MILLIS);
            DataOutputStream out = new DataOutputStream(new BufferedOutputStream(socket.getOutputStream()));
            out.write(word);
            out.writeInt(files.size());
            for (Path each : files) {
                out.writeUTF(each.toString());
            }
            out.flush();
            return socket.getInputStream().read() == DONE[0];
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
        Files.deleteIfExists(file);
    }

    private void accept() {
        while (!server.isClosed()) {
            try (Socket socket = server.accept()) {
                socket.setSoTimeout(MILLIS);
                DataInputStream in = new DataInputStream(socket.getInputStream());
                if (MessageDigest.isEqual(in.readNBytes(WORD_BYTES), word)) {
                    bringToFront.accept(files(in));
                    socket.getOutputStream().write(DONE);
                }
            } catch (SocketException closed) {
                LOG.debug("Stopped listening: {}", closed.getMessage());
            } catch (IOException | InvalidPathException failure) {
                LOG.info("A call on loopback failed: {}", failure.toString());
            }
        }
    }

    private static List<Path> files(DataInputStream in) throws IOException {
        int count = in.readInt();
        List<Path> files = new ArrayList<>();
        while (files.size() < count) {
            files.add(Path.of(in.readUTF()));
        }
        return files;
    }

    private static Path file(Path folder) {
        return folder.resolve("front.signal");
    }

    private static void write(Path file, String text) throws IOException {
        // createTempFile makes a file that only its owner can read.
        Path part = Files.createTempFile(file.getParent(), "front", ".part");
        Files.writeString(part, text);
        Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
    }
}
