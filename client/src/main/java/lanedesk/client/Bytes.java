package lanedesk.client;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;

/// Immutable bytes as sent or received. `toString` gives only their number, because bodies contain names and
/// addresses that must not be logged.
public final class Bytes {

    private final byte[] bytes;

    private Bytes(byte[] bytes) {
        this.bytes = bytes;
    }

    /// Copies the bytes of an array.
    public static Bytes copyOf(byte[] bytes) {
        return new Bytes(bytes.clone());
    }

    /// Wraps an array without copying. The caller must not change the array afterwards.
    public static Bytes wrap(byte[] bytes) {
        return new Bytes(bytes);
    }

    /// The UTF-8 bytes of a text.
    public static Bytes ofUtf8(String text) {
        return new Bytes(text.getBytes(StandardCharsets.UTF_8));
    }

    /// The number of bytes.
    public int size() {
        return bytes.length;
    }

    /// A copy of the bytes.
    public byte[] toByteArray() {
        return bytes.clone();
    }

    /// A stream over the bytes, without a copy.
    public InputStream openStream() {
        return new ByteArrayInputStream(bytes);
    }

    /// Decodes the bytes as UTF-8. Malformed input becomes U+FFFD.
    public String toUtf8Text() {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /// The SHA-256 of the bytes as 64 lower-case hexadecimal digits.
    public String sha256() {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException impossible) {
            throw new AssertionError("every Java platform has SHA-256", impossible);
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Bytes that && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
        return bytes.length + " bytes";
    }
}
