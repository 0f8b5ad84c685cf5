package lanedesk.workstation.intake.file;

import java.util.Optional;
import lanedesk.freight.request.RequestText;

/// The attachments of a mail, as text. No more than a few are read apart, as each takes a process.
final class Attachments {
    private static final int MOST_APART = 6;

    private int apart;

    /// The text of an attachment; empty where it is of a kind that holds no request.
    Optional<RequestText> text(String name, byte[] bytes) throws BadRequestFile {
        FileKind kind = FileKind.of(name, bytes);
        if (kind == FileKind.OTHER || kind == FileKind.MAIL || (kind.isReadApart() && ++apart > MOST_APART)) {
            return Optional.empty();
        }
        return Optional.of(text(kind, name, bytes));
    }

    /// The text of a file that is no mail.
    static RequestText text(FileKind kind, String name, byte[] bytes) throws BadRequestFile {
        return switch (kind) {
            case TEXT -> {
                String text = DecodedText.of(bytes, ""); // refuses what is no text
                yield RequestText.of(TableText.of(name, bytes).orElse(text));
            }
            case HTML -> RequestText.of(HtmlText.of(DecodedText.of(bytes, "")));
            case OUTLOOK, WINMAIL, SHEET, OLD_WORKBOOK, PDF -> ReadingProcess.read(kind, bytes);
            case MAIL, OTHER -> throw new BadRequestFile(BadRequestFile.Reason.OTHER_KIND);
        };
    }
}
