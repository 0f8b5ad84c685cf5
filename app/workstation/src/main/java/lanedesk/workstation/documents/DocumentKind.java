package lanedesk.workstation.documents;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// The kinds of file that may come as a document, told by their first bytes and never by their name.
public enum DocumentKind {
    PDF("pdf", true),
    PNG("png", true),
    JPEG("jpg", true),
    TEXT("txt", true),
    ZPL("zpl", false);

    private static final int SNIFFED = 1024;

    private final String extension;
    private final boolean openable;

    DocumentKind(String extension, boolean openable) {
        this.extension = extension;
        this.openable = openable;
    }

    /// The extension it is saved with.
    public String extension() {
        return extension;
    }

    /// Whether the system's viewer may be asked to open it.
    public boolean openable() {
        return openable;
    }

    /// What a file is by its bytes; empty where it is none of these.
    public static Optional<DocumentKind> of(Path file) throws IOException {
        byte[] head;
        try (InputStream in = Files.newInputStream(file)) {
            head = in.readNBytes(SNIFFED);
        }
        return of(head);
    }

    static Optional<DocumentKind> of(byte[] head) {
        if (startsWith(head, '%', 'P', 'D', 'F', '-')) {
            return Optional.of(PDF);
        }
        if (startsWith(head, 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n')) {
            return Optional.of(PNG);
        }
        if (startsWith(head, 0xff, 0xd8, 0xff)) {
            return Optional.of(JPEG);
        }
        String text = new String(head, StandardCharsets.UTF_8).stripLeading();
        if (text.startsWith("^XA") || text.startsWith("~")) {
            return Optional.of(ZPL);
        }
        return isPlainText(head, text) ? Optional.of(TEXT) : Optional.empty();
    }

    private static boolean startsWith(byte[] head, int... magic) {
        return head.length >= magic.length && Arrays.equals(Arrays.copyOf(head, magic.length), toBytes(magic));
    }

    private static byte[] toBytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }

    // A page of markup or a script is text to a machine and a danger to a viewer, so it is none.
    private static boolean isPlainText(byte[] head, String text) {
        if (head.length == 0 || text.startsWith("<") || text.startsWith("#!") || text.indexOf('\uFFFD') >= 0) {
            return false;
        }
        for (byte b : head) {
            if (b >= 0 && b < ' ' && b != '\n' && b != '\r' && b != '\t' && b != '\f') {
                return false;
            }
        }
        return true;
    }

    /// The kind that a name's extension claims; empty where the extension is none of ours.
    public static Optional<DocumentKind> claimed(String extension) {
        String word = extension.replace(".", "").strip().toLowerCase(Locale.ROOT);
        return switch (word) {
            case "pdf" -> Optional.of(PDF);
            case "png" -> Optional.of(PNG);
            case "jpg", "jpeg" -> Optional.of(JPEG);
            case "txt" -> Optional.of(TEXT);
            case "zpl" -> Optional.of(ZPL);
            default -> Optional.empty();
        };
    }
}
