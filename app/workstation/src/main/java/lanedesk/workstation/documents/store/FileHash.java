package lanedesk.workstation.documents.store;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// Computes the SHA-256 of files.
public final class FileHash {

    private static final int CHUNK_BYTES = 1 << 16;

    private FileHash() {}

    /// Whether the file exists and has the given hash.
    static boolean hasHash(Path file, String sha256) throws IOException {
        return Files.isRegularFile(file) && hashOf(file).equals(sha256);
    }

    /// The SHA-256 of a file as 64 lower-case hexadecimal digits.
    public static String hashOf(Path file) throws IOException {
        return copyAndReturnHash(file, Channels.newChannel(OutputStream.nullOutputStream()));
    }

    /// Copies a file to a channel and returns the SHA-256 of its content.
    static String copyAndReturnHash(Path file, WritableByteChannel target) throws IOException {
        MessageDigest digest;
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new AssertionError("every Java platform has SHA-256", impossible);
        }
        try (InputStream in = Files.newInputStream(file)) {
            byte[] chunk = new byte[CHUNK_BYTES];
            for (int readCount = in.read(chunk); readCount >= 0; readCount = in.read(chunk)) {
                digest.update(chunk, 0, readCount);
                ByteBuffer bytes = ByteBuffer.wrap(chunk, 0, readCount);
                while (bytes.hasRemaining()) {
                    target.write(bytes);
                }
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }
}
