package lanedesk.workstation.intake.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import lanedesk.freight.request.RequestText;

/// Reads a request's file, by what it is: a mail, a spreadsheet, a document or text.
public final class RequestFiles {
    private static final long MOST_BYTES = 32L << 20;

    private RequestFiles() {}

    /// The text of a file.
    ///
    /// @throws BadRequestFile where it is missing, too large, of no known kind or broken
    public static RequestText read(Path file) throws BadRequestFile {
        byte[] bytes = bytes(file); // first, since what is no file may have no name
        return read(file.getFileName().toString(), bytes);
    }

    /// The text of what a file of that name holds.
    ///
    /// @throws BadRequestFile where it is empty, of no known kind or broken
    public static RequestText read(String name, byte[] bytes) throws BadRequestFile {
        if (bytes.length == 0) {
            throw new BadRequestFile(BadRequestFile.Reason.EMPTY);
        }
        FileKind kind = FileKind.of(name, bytes);
        return switch (kind) {
            case MAIL -> new MailFile(0).read(bytes);
            case TEXT -> {
                String text = DecodedText.of(bytes, "");
                yield TableText.of(name, bytes).map(RequestText::of).orElseGet(() -> SavedMail.read(text));
            }
            case HTML, OUTLOOK, WINMAIL, SHEET, OLD_WORKBOOK, PDF, OTHER -> Attachments.text(kind, name, bytes);
        };
    }

    /// Returns the content of a file.
    ///
    /// @throws BadRequestFile where it is missing, too large or can't be opened
    public static byte[] bytes(Path file) throws BadRequestFile {
        try {
            if (!Files.isRegularFile(file)) {
                throw new BadRequestFile(
                        Files.exists(file) ? BadRequestFile.Reason.NO_FILE : BadRequestFile.Reason.MISSING);
            }
            if (Files.size(file) > MOST_BYTES) {
                throw new BadRequestFile(BadRequestFile.Reason.TOO_LARGE);
            }
            return Files.readAllBytes(file);
        } catch (IOException unreadable) {
            throw new BadRequestFile(BadRequestFile.Reason.UNREADABLE, unreadable);
        }
    }
}
