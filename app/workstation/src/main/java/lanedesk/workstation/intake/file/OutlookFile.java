package lanedesk.workstation.intake.file;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import lanedesk.freight.request.RequestText;
import org.apache.poi.hmef.Attachment;
import org.apache.poi.hmef.HMEFMessage;
import org.apache.poi.hmef.attribute.MAPIAttribute;
import org.apache.poi.hmef.attribute.MAPIRtfAttribute;
import org.apache.poi.hmef.attribute.TNEFAttribute;
import org.apache.poi.hmef.attribute.TNEFProperty;
import org.apache.poi.hsmf.datatypes.MAPIProperty;
import org.bbottema.rtftohtml.OutlookRtfToHtmlConverter;
import org.jspecify.annotations.Nullable;
import org.simplejavamail.outlookmessageparser.OutlookMessageParser;
import org.simplejavamail.outlookmessageparser.model.OutlookAttachment;
import org.simplejavamail.outlookmessageparser.model.OutlookFileAttachment;
import org.simplejavamail.outlookmessageparser.model.OutlookMessage;
import org.simplejavamail.outlookmessageparser.model.OutlookMsgAttachment;

/// Reads a mail in one of Outlook's formats. Runs in a separate process; attachments are read in the same process.
final class OutlookFile {
    private static final int MAX_DEPTH = 6;
    private static final int MAX_ATTACHMENTS = 40;

    private OutlookFile() {}

    static RequestText read(byte[] bytes, int depth) throws IOException {
        return read(new OutlookMessageParser().parseMsg(new ByteArrayInputStream(bytes)), depth);
    }

    private static RequestText read(OutlookMessage message, int depth) {
        List<String> attachmentTexts = new ArrayList<>();
        List<String> unreadNames = new ArrayList<>();
        List<OutlookAttachment> attachments = message.getOutlookAttachments();
        for (int index = 0; index < attachments.size(); index++) {
            if (depth < MAX_DEPTH && index < MAX_ATTACHMENTS) {
                readAttachment(attachments.get(index), depth, attachmentTexts, unreadNames);
            } else {
                addUnreadUnlessInlineImage(attachments.get(index), unreadNames);
            }
        }
        return new RequestText(
                SenderAddressParser.findAddress(textOrEmpty(message.getFromEmail())),
                textOrEmpty(message.getSubject()),
                bodyText(message),
                attachmentTexts,
                unreadNames,
                sentDate(message));
    }

    private static void readAttachment(
            OutlookAttachment attachment, int depth, List<String> attachmentTexts, List<String> unreadNames) {
        if (attachment instanceof OutlookMsgAttachment messageAttachment) {
            RequestText text = read(messageAttachment.getOutlookMessage(), depth + 1);
            attachmentTexts.add(text.subject() + "\n" + text.body());
            attachmentTexts.addAll(text.attachments());
            unreadNames.addAll(text.unreadAttachments());
        } else if (attachment instanceof OutlookFileAttachment file && file.getData() != null) {
            try {
                readAttachmentText(fileName(file), file.getData())
                        .ifPresentOrElse(attachmentTexts::add, () -> addUnreadUnlessInlineImage(file, unreadNames));
            } catch (BadRequestFile | IOException unreadable) {
                addUnreadUnlessInlineImage(file, unreadNames);
            }
        } else {
            addUnreadUnlessInlineImage(attachment, unreadNames);
        }
    }

    // Records an unread attachment, except inline images.
    private static void addUnreadUnlessInlineImage(OutlookAttachment attachment, List<String> unreadNames) {
        if (attachment instanceof OutlookMsgAttachment messageAttachment) {
            unreadNames.add(textOrEmpty(messageAttachment.getOutlookMessage().getSubject()));
        } else if (attachment instanceof OutlookFileAttachment file
                && !(textOrEmpty(file.getMimeTag()).startsWith("image/")
                        && !textOrEmpty(file.getContentId()).isBlank())) {
            unreadNames.add(fileName(file));
        }
    }

    private static String fileName(OutlookFileAttachment file) {
        return textOrEmpty(Optional.<String>ofNullable(file.getLongFilename()).orElse(file.getFilename()));
    }

    private static Optional<String> readAttachmentText(String name, byte[] bytes) throws BadRequestFile, IOException {
        FileKind kind = FileKind.detect(name, bytes);
        return switch (kind) {
            case SHEET -> Optional.of(WorkbookTextReader.readText(bytes).body());
            case OLD_WORKBOOK ->
                Optional.of(ExcelBinaryTextReader.readText(bytes).body());
            case PDF -> Optional.of(PdfTextExtractor.extractText(bytes).body());
            case TEXT, HTML ->
                Optional.of(
                        AttachmentReader.readTextIfReadable(kind, name, bytes).body());
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
                .map(OutlookFile::dateIfPresent)
                .flatMap(Optional::stream)
                .findFirst()
                .orElse(null);
        return sent == null
                ? null
                : sent.toInstant().atZone(ZoneId.systemDefault()).toLocalDate();
    }

    // Returns a date; empty if the date is missing, which makes the library throw.
    private static Optional<Date> dateIfPresent(Supplier<Date> date) {
        try {
            return Optional.ofNullable(date.get());
        } catch (NullPointerException none) {
            return Optional.empty();
        }
    }

    private static String textOrEmpty(@Nullable String text) {
        return text == null ? "" : text;
    }

    /// Reads `winmail.dat`, in which Outlook sends a mail in its own format (TNEF).
    static RequestText readWinmail(byte[] bytes) throws IOException, BadRequestFile {
        HMEFMessage message = new HMEFMessage(new ByteArrayInputStream(bytes));
        List<String> attachmentTexts = new ArrayList<>();
        List<String> unreadNames = new ArrayList<>();
        for (Attachment attachment : message.getAttachments()) {
            if (attachmentTexts.size() + unreadNames.size() < MAX_ATTACHMENTS) {
                readAttachment(
                        textOrEmpty(
                                attachment.getLongFilename() == null
                                        ? attachment.getFilename()
                                        : attachment.getLongFilename()),
                        attachment.getContents(),
                        attachmentTexts,
                        unreadNames);
            }
        }
        String text = firstAvailableText(message);
        if (text.isBlank() && attachmentTexts.isEmpty() && unreadNames.isEmpty()) {
            throw new BadRequestFile(BadRequestFile.Reason.NO_WORDS);
        }
        return new RequestText("", "", text, attachmentTexts, unreadNames, null);
    }

    private static void readAttachment(
            String name, byte[] bytes, List<String> attachmentTexts, List<String> unreadNames) {
        try {
            readAttachmentText(name, bytes).ifPresentOrElse(attachmentTexts::add, () -> unreadNames.add(name));
        } catch (BadRequestFile | IOException unreadable) {
            unreadNames.add(name);
        }
    }

    // The plain text of a message, or else its HTML or rich text.
    private static String firstAvailableText(HMEFMessage message) throws BadRequestFile {
        TNEFAttribute plain = message.getMessageAttribute(TNEFProperty.ID_BODY);
        String text = plain == null ? "" : decodeZeroTerminated(plain.getData());
        if (text.isBlank()) {
            text = decodeZeroTerminated(attributeData(message.getMessageMAPIAttribute(MAPIProperty.BODY)));
        }
        if (text.isBlank()) {
            text = HtmlTextExtractor.extract(
                    decodeZeroTerminated(attributeData(message.getMessageMAPIAttribute(MAPIProperty.BODY_HTML))));
        }
        return text.isBlank()
                        && message.getMessageMAPIAttribute(MAPIProperty.RTF_COMPRESSED)
                                instanceof MAPIRtfAttribute richText
                ? HtmlTextExtractor.extract(new OutlookRtfToHtmlConverter().toHtml(richText.getDataString()))
                : text;
    }

    private static byte[] attributeData(@Nullable MAPIAttribute attribute) {
        return attribute == null ? new byte[0] : attribute.getData();
    }

    // Decodes a text that ends with a zero byte. UTF-16 text is recognized by zeros at every other position.
    private static String decodeZeroTerminated(byte[] bytes) throws BadRequestFile {
        boolean isTwoByteText = bytes.length > 3 && bytes[1] == 0 && bytes[3] == 0;
        String text = isTwoByteText
                ? new String(bytes, StandardCharsets.UTF_16LE)
                : TextDecoder.decodeOrReject(withoutTrailingZeros(bytes), "");
        int end = text.indexOf('\u0000');
        return end < 0 ? text : text.substring(0, end);
    }

    private static byte[] withoutTrailingZeros(byte[] bytes) {
        int end = bytes.length;
        while (end > 0 && bytes[end - 1] == 0) {
            end--;
        }
        return Arrays.copyOf(bytes, end);
    }
}
