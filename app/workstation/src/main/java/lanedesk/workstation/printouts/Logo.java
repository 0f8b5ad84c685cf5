package lanedesk.workstation.printouts;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Iterator;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import lanedesk.journal.store.Content;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The image of the letterhead.
///
/// @param mediaType media type: `image/png` or `image/jpeg`
public record Logo(Content imageBytes, String mediaType) {

    private static final Logger log = LoggerFactory.getLogger(Logo.class);
    private static final int MAX_BYTES = 2_000_000;
    private static final int MAX_PIXELS_PER_SIDE = 4_000;
    private static final Set<String> SUPPORTED_FORMATS = Set.of("png", "jpeg");

    /// Reads an image that mail programs can show: PNG or JPEG, at most 2 MB and 4,000 pixels per side. Empty if
    /// the file is missing or not such an image. Blocks; must run in a background task.
    public static Optional<Logo> readIfSupported(String file) {
        if (file.isBlank()) {
            return Optional.empty();
        }
        try {
            Path path = Path.of(file);
            byte[] bytes;
            try (InputStream in = Files.newInputStream(path)) {
                bytes = in.readNBytes(MAX_BYTES + 1);
            }
            return bytes.length > MAX_BYTES
                    ? Optional.empty()
                    : detectSupportedFormat(path).map(kind -> new Logo(Content.of(bytes), "image/" + kind));
        } catch (IOException | InvalidPathException unreadable) {
            log.warn("the letterhead's picture can't be read: {}", unreadable.toString());
            return Optional.empty();
        }
    }

    private static Optional<String> detectSupportedFormat(Path file) throws IOException {
        try (ImageInputStream input = ImageIO.createImageInputStream(file.toFile())) {
            Iterator<ImageReader> readers = input == null ? null : ImageIO.getImageReaders(input);
            if (readers == null || !readers.hasNext()) {
                return Optional.empty();
            }
            ImageReader reader = readers.next();
            try {
                reader.setInput(input);
                String format = reader.getFormatName().toLowerCase(Locale.ROOT);
                boolean isSmallEnough =
                        reader.getWidth(0) <= MAX_PIXELS_PER_SIDE && reader.getHeight(0) <= MAX_PIXELS_PER_SIDE;
                return isSmallEnough && SUPPORTED_FORMATS.contains(format) ? Optional.of(format) : Optional.empty();
            } finally {
                reader.dispose();
            }
        }
    }

    /// The image as a data URI.
    String toDataUri() {
        return "data:" + mediaType + ";base64," + Base64.getEncoder().encodeToString(imageBytes.toByteArray());
    }

    /// Reads the image of a file and returns a data URI; empty if the file is missing or not a supported image.
    static String readAsDataUri(String file) {
        return readIfSupported(file).map(Logo::toDataUri).orElse("");
    }
}
