package lanedesk.workstation.intake.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import lanedesk.freight.request.RequestText;

/// Reads a request file by type: a mail, a spreadsheet, a document or text.
public final class RequestFiles {
    private static final long MAX_BYTES = 32L << 20;

    private RequestFiles() {}

    /// The text of a file.
    ///
    /// @throws BadRequestFile if it is missing, too large, of unknown type or damaged
    public static RequestText readRequest(Path file) throws BadRequestFile {
        byte[] bytes = readBytes(file); // first, since what is no file may have no name
        return readRequest(file.getFileName().toString(), bytes);
    }

    /// The text of a file with that name and content.
    ///
    /// @throws BadRequestFile if it is empty, of unknown type or damaged
    public static RequestText readRequest(String name, byte[] bytes) throws BadRequestFile {
        if (bytes.length == 0) {
            throw new BadRequestFile(BadRequestFile.Reason.EMPTY);
        }
        Optional<byte[]> signedMail = name.toLowerCase(Locale.ROOT).endsWith(".p7m")
                ? SignedMailExtractor.extractSignedMail(bytes)
                : Optional.empty();
        if (signedMail.isPresent()) {
            return new MailFile(0).read(signedMail.get());
        }
        FileKind kind = FileKind.detect(name, bytes);
        return switch (kind) {
            case MAIL -> new MailFile(0).read(bytes);
            case TEXT -> {
                String text = TextDecoder.decodeOrReject(bytes, "");
                yield DelimitedTextReader.readAsTabSeparated(name, bytes)
                        .map(RequestText::ofBody)
                        .orElseGet(() -> SavedMailParser.parseHeadersIfMail(text));
            }
            case HTML, OUTLOOK, WINMAIL, SHEET, OLD_WORKBOOK, PDF, OTHER ->
                AttachmentReader.readTextIfReadable(kind, name, bytes);
        };
    }

    /// The content of a file.
    ///
    /// @throws BadRequestFile if it is missing, too large or cannot be opened
    public static byte[] readBytes(Path file) throws BadRequestFile {
        try {
            if (!Files.isRegularFile(file)) {
                throw new BadRequestFile(
                        Files.exists(file) ? BadRequestFile.Reason.NO_FILE : BadRequestFile.Reason.MISSING);
            }
            if (Files.size(file) > MAX_BYTES) {
                throw new BadRequestFile(BadRequestFile.Reason.TOO_LARGE);
            }
            return Files.readAllBytes(file);
        } catch (IOException unreadable) {
            throw new BadRequestFile(BadRequestFile.Reason.UNREADABLE, unreadable);
        }
    }
}
