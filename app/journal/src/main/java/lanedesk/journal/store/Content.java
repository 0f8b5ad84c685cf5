package lanedesk.journal.store;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;

/// Immutable bytes: a request or answer as sent or received, a draft, a reference list.
public final class Content {
    final byte[] bytes;

    private Content(byte[] bytes) {
        this.bytes = bytes;
    }

    public static Content of(byte[] bytes) {
        return new Content(bytes.clone());
    }

    public static Content ofUtf8(String text) {
        return new Content(text.getBytes(StandardCharsets.UTF_8));
    }

    /// A copy of the bytes.
    public byte[] toByteArray() {
        return bytes.clone();
    }

    /// The bytes read as UTF-8.
    public String toText() {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /// The SHA-256 of the bytes in lower-case hexadecimal.
    public String sha256() {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("Every Java has SHA-256", impossible);
        }
    }

    static Content wrapWithoutCopy(byte[] bytes) {
        return new Content(bytes);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Content content && Arrays.equals(bytes, content.bytes);
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
