package lanedesk.workstation.documents.store;

import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// Creates file names without path elements, whatever name the service gave to a document.
public final class SafeFileName {

    private static final int MAX_NAME_BYTES = 120;
    private static final Pattern FILE_EXTENSION = Pattern.compile("(?<=.)\\.[\\p{L}\\p{N}]{0,5}$");
    private static final Set<String> RESERVED_NAMES = Set.of(
            "CON", "PRN", "AUX", "NUL", "COM1", "COM2", "COM3", "COM4", "COM5", "COM6", "COM7", "COM8", "COM9", "LPT1",
            "LPT2", "LPT3", "LPT4", "LPT5", "LPT6", "LPT7", "LPT8", "LPT9");

    private SafeFileName() {}

    /// The name of an exported file: the order number, the safe part of the service's name, and the extension of
    /// the actual file type.
    public static String createExportedFileName(long orderNumber, String serviceName, DocumentKind kind) {
        String extension = "." + kind.extension();
        String prefix = orderNumber + "-";
        String name = shortenToBytesAndTrimDots(
                toSafeNameWithoutExtension(serviceName), MAX_NAME_BYTES - prefix.length() - extension.length());
        return prefix + (name.isEmpty() ? "document" : name) + extension;
    }

    /// The title of a print job: the safe part of the service's name.
    public static String createPrintJobName(String serviceName) {
        String name = shortenToBytesAndTrimDots(toSafeNameWithoutExtension(serviceName), MAX_NAME_BYTES);
        return name.isEmpty() ? "document" : name;
    }

    private static String toSafeNameWithoutExtension(String serviceName) {
        String cleaned = Normalizer.normalize(serviceName, Normalizer.Form.NFKC)
                .replaceAll("[\\p{Cntrl}\\p{Cf}\\p{Co}\\p{Cs}\\p{Cn}\\p{Zl}\\p{Zp}]", "")
                .replaceAll("[/\\\\:*?\"<>|%$`'&;!~^{}\u2215\u2044\u29f8\u2216]", "_")
                .replaceAll("\\s+", " ")
                .replaceAll("\\.{2,}", ".")
                .strip();
        String stem = trimDotsAndBlanks(FILE_EXTENSION.matcher(cleaned).replaceFirst(""));
        int firstDot = stem.indexOf('.');
        String deviceName = (firstDot < 0 ? stem : stem.substring(0, firstDot)).strip();
        return RESERVED_NAMES.contains(deviceName.toUpperCase(Locale.ROOT)) ? "_" + stem : stem;
    }

    private static String trimDotsAndBlanks(String stem) {
        return stem.replaceAll("[. ]+$", "").replaceAll("^[. ]+", "");
    }

    // Shortens a text to a number of UTF-8 bytes, because file systems count bytes. No character is cut in two.
    private static String shortenToBytesAndTrimDots(String text, int maxBytes) {
        String shortened = text;
        while (shortened.getBytes(StandardCharsets.UTF_8).length > maxBytes) {
            shortened = shortened.substring(0, shortened.offsetByCodePoints(shortened.length(), -1));
        }
        return trimDotsAndBlanks(shortened);
    }
}
