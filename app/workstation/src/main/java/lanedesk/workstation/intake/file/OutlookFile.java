package lanedesk.workstation.intake.file;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import lanedesk.freight.request.RequestText;
import org.jspecify.annotations.Nullable;
import org.simplejavamail.outlookmessageparser.OutlookMessageParser;
import org.simplejavamail.outlookmessageparser.model.OutlookAttachment;
import org.simplejavamail.outlookmessageparser.model.OutlookFileAttachment;
import org.simplejavamail.outlookmessageparser.model.OutlookMessage;
import org.simplejavamail.outlookmessageparser.model.OutlookMsgAttachment;

/// Reads a mail in Outlook's format. Runs in a separate process, so attachments are read in the same one.
final class OutlookFile {
    private static final int MAX_DEPTH = 6;
    private static final int MAX_ATTACHMENTS = 40;

    private OutlookFile() {}

    static RequestText read(byte[] bytes, int depth) throws IOException {
        return read(new OutlookMessageParser().parseMsg(new ByteArrayInputStream(bytes)), depth);
    }

    private static RequestText read(OutlookMessage message, int depth) {
        List<String> attached = new ArrayList<>();
        List<String> unread = new ArrayList<>();
        List<OutlookAttachment> all = message.getOutlookAttachments();
        for (int index = 0; index < all.size(); index++) {
            if (depth < MAX_DEPTH && index < MAX_ATTACHMENTS) {
                readAttachment(all.get(index), depth, attached, unread);
            } else {
                addUnread(all.get(index), unread);
            }
        }
        return new RequestText(
                SenderAddressParser.findAddress(textOrEmpty(message.getFromEmail())),
                textOrEmpty(message.getSubject()),
                bodyText(message),
                attached,
                unread,
                sentDate(message));
    }

    private static void readAttachment(
            OutlookAttachment attachment, int depth, List<String> attached, List<String> unread) {
        if (attachment instanceof OutlookMsgAttachment inner) {
            RequestText text = read(inner.getOutlookMessage(), depth + 1);
            attached.add(text.subject() + "\n" + text.body());
            attached.addAll(text.attachments());
            unread.addAll(text.unreadAttachments());
        } else if (attachment instanceof OutlookFileAttachment file && file.getData() != null) {
            try {
                decodeInlineText(fileName(file), file.getData())
                        .ifPresentOrElse(attached::add, () -> addUnread(file, unread));
            } catch (BadRequestFile | IOException unreadable) {
                addUnread(file, unread);
            }
        } else {
            addUnread(attachment, unread);
        }
    }

    // Records an unread attachment, except inline images.
    private static void addUnread(OutlookAttachment attachment, List<String> unread) {
        if (attachment instanceof OutlookMsgAttachment inner) {
            unread.add(textOrEmpty(inner.getOutlookMessage().getSubject()));
        } else if (attachment instanceof OutlookFileAttachment file
                && !(textOrEmpty(file.getMimeTag()).startsWith("image/")
                        && !textOrEmpty(file.getContentId()).isBlank())) {
            unread.add(fileName(file));
        }
    }

    private static String fileName(OutlookFileAttachment file) {
        return textOrEmpty(Optional.<String>ofNullable(file.getLongFilename()).orElse(file.getFilename()));
    }

    static Optional<String> decodeInlineText(String name, byte[] bytes) throws BadRequestFile, IOException {
        FileKind kind = FileKind.detect(name, bytes);
        return switch (kind) {
            case SHEET -> Optional.of(WorkbookTextReader.read(bytes).body());
            case OLD_WORKBOOK -> Optional.of(ExcelBinaryTextReader.read(bytes).body());
            case PDF -> Optional.of(PdfTextExtractor.read(bytes).body());
            case TEXT, HTML ->
                Optional.of(AttachmentReader.readText(kind, name, bytes).body());
            case MAIL, OUTLOOK, WINMAIL, OTHER -> Optional.empty();
        };
    }

    private static String bodyText(OutlookMessage message) {
        String plain = textOrEmpty(message.getBodyText());
        if (!plain.isBlank()) {
            return plain;
        }
        String html = textOrEmpty(message.getBodyHTML());
        return HtmlTextExtractor.extract(html.isBlank() ? textOrEmpty(message.getConvertedBodyHTML()) : html);
    }

    private static @Nullable LocalDate sentDate(OutlookMessage message) {
        Date sent = Stream.<Supplier<Date>>of(message::getClientSubmitTime, message::getDate)
                .map(OutlookFile::dateOrEmpty)
                .flatMap(Optional::stream)
                .findFirst()
                .orElse(null);
        return sent == null
                ? null
                : sent.toInstant().atZone(ZoneId.systemDefault()).toLocalDate();
    }

    // The library fails on a missing date.
    private static Optional<Date> dateOrEmpty(Supplier<Date> date) {
        try {
            return Optional.ofNullable(date.get());
        } catch (NullPointerException none) {
            return Optional.empty();
        }
    }

    private static String textOrEmpty(@Nullable String text) {
        return text == null ? "" : text;
    }
}
