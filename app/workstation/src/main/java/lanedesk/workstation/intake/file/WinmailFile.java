package lanedesk.workstation.intake.file;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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

/// Reads `winmail.dat`, in which Outlook sends a mail in its own format (TNEF), with text and attachments. Runs in
/// a separate process.
final class WinmailFile {
    private static final int MAX_ATTACHMENTS = 40;

    private WinmailFile() {}

    static RequestText read(byte[] bytes) throws IOException, BadRequestFile {
        HMEFMessage message = new HMEFMessage(new ByteArrayInputStream(bytes));
        List<String> attachmentTexts = new ArrayList<>();
        List<String> unreadNames = new ArrayList<>();
        for (Attachment attachment : message.getAttachments()) {
            String name = fileName(attachment);
            if (attachmentTexts.size() + unreadNames.size() < MAX_ATTACHMENTS) {
                readAttachment(name, attachment.getContents(), attachmentTexts, unreadNames);
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
            OutlookFile.readAttachmentText(name, bytes)
                    .ifPresentOrElse(attachmentTexts::add, () -> unreadNames.add(name));
        } catch (BadRequestFile | IOException unreadable) {
            unreadNames.add(name);
        }
    }

    private static String fileName(Attachment file) {
        String longName = file.getLongFilename();
        String shortName = file.getFilename();
        return longName != null ? longName : shortName != null ? shortName : "";
    }

    // Its plain text, or else its HTML or rich text.
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

    // Decodes a text that ends with a zero byte; UTF-16 text has zeros at every other position.
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
