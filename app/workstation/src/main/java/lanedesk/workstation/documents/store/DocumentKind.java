package lanedesk.workstation.documents.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The file types of documents. A type is detected by the first bytes of a file, never by its name.
public enum DocumentKind {
    PDF("pdf", true, true),
    PNG("png", true, true),
    JPEG("jpg", true, true),
    TEXT("txt", true, false),
    ZPL("zpl", false, false),
    /// An unknown type, which is not stored. A file stored by an earlier version of the program can only be
    /// saved.
    OTHER("bin", false, false);

    private static final int INSPECTED_BYTES = 4096;

    private final String extension;
    private final boolean isOpenable;
    private final boolean hasPages;

    DocumentKind(String extension, boolean isOpenable, boolean hasPages) {
        this.extension = extension;
        this.isOpenable = isOpenable;
        this.hasPages = hasPages;
    }

    /// The file extension with which such a file is saved.
    public String extension() {
        return extension;
    }

    /// Whether the system's viewer may open such a file.
    public boolean isOpenable() {
        return isOpenable;
    }

    /// Whether such a file has pages that the program can display and print.
    public boolean hasPages() {
        return hasPages;
    }

    /// Whether such a file can be printed, as pages or raw as a label.
    public boolean isPrintable() {
        return hasPages || this == ZPL;
    }

    /// Detects the type of a file by its first bytes. Empty for an empty file, an executable, a script, and a
    /// text that starts like HTML or XML.
    public static Optional<DocumentKind> detectKind(Path file) throws IOException {
        byte[] firstBytes;
        try (InputStream in = Files.newInputStream(file)) {
            firstBytes = in.readNBytes(INSPECTED_BYTES);
        }
        return detectKind(firstBytes);
    }

    static Optional<DocumentKind> detectKind(byte[] firstBytes) {
        if (firstBytes.length == 0 || isExecutable(firstBytes)) {
            return Optional.empty();
        }
        if (startsWith(firstBytes, '%', 'P', 'D', 'F', '-')) {
            return Optional.of(PDF);
        }
        if (startsWith(firstBytes, 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n')) {
            return Optional.of(PNG);
        }
        if (startsWith(firstBytes, 0xff, 0xd8, 0xff)) {
            return Optional.of(JPEG);
        }
        String text = decodeTextOrNull(firstBytes);
        if (text == null) {
            return Optional.of(OTHER);
        }
        String textStart = text.replace("\ufeff", "").stripLeading();
        if (textStart.startsWith("<") || textStart.startsWith("#!")) {
            return Optional.empty();
        }
        boolean isLabel = textStart.startsWith("^XA") || (textStart.startsWith("~") && textStart.contains("^XA"));
        return Optional.of(isLabel ? ZPL : TEXT);
    }

    // Recognizes executables of Windows, Linux, macOS and Java, shortcuts, and scripts.
    private static boolean isExecutable(byte[] head) {
        return startsWith(head, 'M', 'Z')
                || startsWith(head, 0x7f, 'E', 'L', 'F')
                || startsWith(head, 0xfe, 0xed, 0xfa)
                || startsWith(head, 0xcf, 0xfa, 0xed, 0xfe)
                || startsWith(head, 0xca, 0xfe, 0xba, 0xbe)
                || startsWith(head, 0x4c, 0, 0, 0, 0x01, 0x14, 0x02, 0)
                || startsWith(head, '[', 'D', 'e', 's', 'k', 't', 'o', 'p')
                || startsWith(head, '@', 'e', 'c', 'h', 'o');
    }

    private static boolean startsWith(byte[] head, int... signature) {
        if (head.length < signature.length) {
            return false;
        }
        for (int i = 0; i < signature.length; i++) {
            if ((head[i] & 0xff) != signature[i]) {
                return false;
            }
        }
        return true;
    }

    // Decodes the first bytes of a file as UTF-8; null if the bytes are not text. A character cut off at the
    // end is ignored.
    private static @Nullable String decodeTextOrNull(byte[] head) {
        for (byte value : head) {
            if ((value >= 0 && value < ' ' && value != '\n' && value != '\r' && value != '\t' && value != '\f')
                    || value == 0x7f) {
                return null;
            }
        }
        for (int omittedBytes = 0; omittedBytes < Math.min(4, head.length); omittedBytes++) {
            try {
                return StandardCharsets.UTF_8
                        .newDecoder()
                        .onMalformedInput(CodingErrorAction.REPORT)
                        .decode(ByteBuffer.wrap(Arrays.copyOf(head, head.length - omittedBytes)))
                        .toString();
            } catch (CharacterCodingException malformed) {
                if (head.length < INSPECTED_BYTES) {
                    return null;
                }
            }
        }
        return null;
    }

    /// The type that a file extension stands for; empty if the extension is not supported.
    public static Optional<DocumentKind> findKindByExtension(String extension) {
        String normalized = extension.replace(".", "").strip().toLowerCase(Locale.ROOT);
        return switch (normalized) {
            case "pdf" -> Optional.of(PDF);
            case "png" -> Optional.of(PNG);
            case "jpg", "jpeg" -> Optional.of(JPEG);
            case "txt" -> Optional.of(TEXT);
            case "zpl" -> Optional.of(ZPL);
            default -> Optional.empty();
        };
    }

    /// The type that a document claims to have by its file extension, else by its name, else by its content
    /// type.
    static Optional<DocumentKind> findClaimedKind(String extension, String fileName, String contentType) {
        Optional<DocumentKind> byExtension = findKindByExtension(extension);
        if (byExtension.isPresent()) {
            return byExtension;
        }
        int dot = fileName.lastIndexOf('.');
        Optional<DocumentKind> byName = dot < 0 ? Optional.empty() : findKindByExtension(fileName.substring(dot));
        if (byName.isPresent()) {
            return byName;
        }
        return switch (contentType.strip().toLowerCase(Locale.ROOT).replaceAll(";.*", "")) {
            case "application/pdf" -> Optional.of(PDF);
            case "image/png" -> Optional.of(PNG);
            case "image/jpeg" -> Optional.of(JPEG);
            default -> Optional.empty();
        };
    }

    /// Whether content of this type is accepted for a document that claims the type `claim`. A label may claim
    /// to be plain text.
    boolean matchesClaimedKind(DocumentKind claim) {
        return this == claim || (this == ZPL && claim == TEXT);
    }
}
