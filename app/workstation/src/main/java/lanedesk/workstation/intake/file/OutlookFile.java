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

/// Reads a mail as Outlook keeps it. It is read apart from the program, so that what is attached is read right here.
final class OutlookFile {
    private static final int MOST_DEPTH = 6;
    private static final int MOST_ATTACHED = 40;

    private OutlookFile() {}

    static RequestText read(byte[] bytes, int depth) throws IOException {
        return read(new OutlookMessageParser().parseMsg(new ByteArrayInputStream(bytes)), depth);
    }

    private static RequestText read(OutlookMessage message, int depth) {
        List<String> attached = new ArrayList<>();
        List<String> unread = new ArrayList<>();
        List<OutlookAttachment> all = message.getOutlookAttachments();
        for (int at = 0; at < all.size(); at++) {
            if (depth < MOST_DEPTH && at < MOST_ATTACHED) {
                attach(all.get(at), depth, attached, unread);
            } else {
                leave(all.get(at), unread);
            }
        }
        return new RequestText(
                Senders.address(text(message.getFromEmail())),
                text(message.getSubject()),
                body(message),
                attached,
                unread,
                day(message));
    }

    private static void attach(OutlookAttachment attachment, int depth, List<String> attached, List<String> unread) {
        if (attachment instanceof OutlookMsgAttachment inner) {
            RequestText text = read(inner.getOutlookMessage(), depth + 1);
            attached.add(text.subject() + "\n" + text.body());
            attached.addAll(text.attached());
            unread.addAll(text.unread());
        } else if (attachment instanceof OutlookFileAttachment file && file.getData() != null) {
            try {
                inline(name(file), file.getData()).ifPresentOrElse(attached::add, () -> leave(file, unread));
            } catch (BadRequestFile | IOException unreadable) {
                leave(file, unread);
            }
        } else {
            leave(attachment, unread);
        }
    }

    // A signature's pictures stand in the text and are no request.
    private static void leave(OutlookAttachment attachment, List<String> unread) {
        if (attachment instanceof OutlookMsgAttachment inner) {
            unread.add(text(inner.getOutlookMessage().getSubject()));
        } else if (attachment instanceof OutlookFileAttachment file
                && !(text(file.getMimeTag()).startsWith("image/")
                        && !text(file.getContentId()).isBlank())) {
            unread.add(name(file));
        }
    }

    private static String name(OutlookFileAttachment file) {
        return text(Optional.<String>ofNullable(file.getLongFilename()).orElse(file.getFilename()));
    }

    static Optional<String> inline(String name, byte[] bytes) throws BadRequestFile, IOException {
        FileKind kind = FileKind.of(name, bytes);
        return switch (kind) {
            case SHEET -> Optional.of(SheetFile.read(bytes).body());
            case OLD_WORKBOOK -> Optional.of(OldWorkbook.read(bytes).body());
            case PDF -> Optional.of(PdfText.read(bytes).body());
            case TEXT, HTML -> Optional.of(Attachments.text(kind, name, bytes).body());
            case MAIL, OUTLOOK, WINMAIL, OTHER -> Optional.empty();
        };
    }

    private static String body(OutlookMessage message) {
        String plain = text(message.getBodyText());
        if (!plain.isBlank()) {
            return plain;
        }
        String html = text(message.getBodyHTML());
        return HtmlText.of(html.isBlank() ? text(message.getConvertedBodyHTML()) : html);
    }

    private static @Nullable LocalDate day(OutlookMessage message) {
        Date sent = Stream.<Supplier<Date>>of(message::getClientSubmitTime, message::getDate)
                .map(OutlookFile::known)
                .flatMap(Optional::stream)
                .findFirst()
                .orElse(null);
        return sent == null
                ? null
                : sent.toInstant().atZone(ZoneId.systemDefault()).toLocalDate();
    }

    // The library copies a date that it may not have.
    private static Optional<Date> known(Supplier<Date> date) {
        try {
            return Optional.ofNullable(date.get());
        } catch (NullPointerException none) {
            return Optional.empty();
        }
    }

    private static String text(@Nullable String text) {
        return text == null ? "" : text;
    }
}
