package lanedesk.workstation.intake.file;

import java.util.Optional;
import lanedesk.freight.request.RequestText;

/// Reads the attachments of a mail as text. Limits the number of attachments that are read in a separate
/// process, because each of these attachments starts a process.
final class AttachmentReader {
    private static final int MAX_FILES_IN_SEPARATE_PROCESS = 6;

    private int filesReadInSeparateProcess;

    /// The text of an attachment; empty for a mail and for a type that contains no request. Also empty for a
    /// file that would need a separate process if the maximum number of such files has been read.
    Optional<RequestText> readTextIfReadableAndWithinLimit(String name, byte[] bytes) throws BadRequestFile {
        FileKind kind = FileKind.detect(name, bytes);
        if (kind == FileKind.OTHER
                || kind == FileKind.MAIL
                || (kind.isReadInSeparateProcess() && ++filesReadInSeparateProcess > MAX_FILES_IN_SEPARATE_PROCESS)) {
            return Optional.empty();
        }
        return Optional.of(readText(kind, name, bytes));
    }

    /// The text of a file that is not a mail.
    static RequestText readText(FileKind kind, String name, byte[] bytes) throws BadRequestFile {
        return switch (kind) {
            case TEXT -> {
                // Throws if the bytes are no text.
                String text = TextDecoder.decodeTextOrThrow(bytes, "");
                yield RequestText.ofBody(
                        DelimitedTextReader.readAsTabSeparated(name, bytes).orElse(text));
            }
            case HTML -> RequestText.ofBody(HtmlTextExtractor.extractText(TextDecoder.decodeTextOrThrow(bytes, "")));
            case OUTLOOK, WINMAIL, SHEET, OLD_WORKBOOK, PDF -> FileReadingProcess.convertInChildProcess(kind, bytes);
            case MAIL, OTHER -> throw new BadRequestFile(BadRequestFile.Reason.OTHER_KIND);
        };
    }
}
