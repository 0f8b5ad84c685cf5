package lanedesk.workstation.intake.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import lanedesk.workstation.freight.request.RequestText;

/// Reads a request's file, by what it is: a mail, a spreadsheet, a document or text.
public final class RequestFiles {
    private static final long MOST_BYTES = 32L << 20;

    private RequestFiles() {}

    /// The text of a file.
    ///
    /// @throws BadRequestFile where it is missing, too large, of no known kind or broken
    public static RequestText read(Path file) throws BadRequestFile {
        byte[] bytes = bytes(file);
        if (bytes.length == 0) {
            throw new BadRequestFile("the file is empty");
        }
        FileKind kind = FileKind.of(file.getFileName().toString(), bytes);
        return switch (kind) {
            case MAIL -> new MailFile(0).read(bytes);
            case TEXT -> SavedMail.read(PlainText.of(bytes, ""));
            case HTML, OUTLOOK, SHEET, PDF, OTHER -> Attachments.text(kind, bytes);
        };
    }

    private static byte[] bytes(Path file) throws BadRequestFile {
        try {
            if (!Files.isRegularFile(file)) {
                throw new BadRequestFile(Files.exists(file) ? "this is no file" : "there is no such file");
            }
            if (Files.size(file) > MOST_BYTES) {
                throw new BadRequestFile("the file is larger than 32 MB");
            }
            return Files.readAllBytes(file);
        } catch (IOException unreadable) {
            throw new BadRequestFile("the file can't be opened", unreadable);
        }
    }
}
