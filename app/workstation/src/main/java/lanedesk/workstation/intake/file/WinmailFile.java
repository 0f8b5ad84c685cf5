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
        List<String> attached = new ArrayList<>();
        List<String> unread = new ArrayList<>();
        for (Attachment file : message.getAttachments()) {
            String name = fileName(file);
            if (attached.size() + unread.size() < MAX_ATTACHMENTS) {
                readAttachment(name, file.getContents(), attached, unread);
            }
        }
        String text = bodyText(message);
        if (text.isBlank() && attached.isEmpty() && unread.isEmpty()) {
            throw new BadRequestFile(BadRequestFile.Reason.NO_WORDS);
        }
        return new RequestText("", "", text, attached, unread, null);
    }

    private static void readAttachment(String name, byte[] bytes, List<String> attached, List<String> unread) {
        try {
            OutlookFile.decodeInlineText(name, bytes).ifPresentOrElse(attached::add, () -> unread.add(name));
        } catch (BadRequestFile | IOException unreadable) {
            unread.add(name);
        }
    }

    private static String fileName(Attachment file) {
        String whole = file.getLongFilename();
        String shortened = file.getFilename();
        return whole != null ? whole : shortened != null ? shortened : "";
    }

    // Its plain text, or else its HTML or rich text.
    private static String bodyText(HMEFMessage message) throws BadRequestFile {
        TNEFAttribute plain = message.getMessageAttribute(TNEFProperty.ID_BODY);
        String text = plain == null ? "" : decodeText(plain.getData());
        if (text.isBlank()) {
            text = decodeText(attributeData(message.getMessageMAPIAttribute(MAPIProperty.BODY)));
        }
        if (text.isBlank()) {
            text = HtmlTextExtractor.extract(
                    decodeText(attributeData(message.getMessageMAPIAttribute(MAPIProperty.BODY_HTML))));
        }
        return text.isBlank()
                        && message.getMessageMAPIAttribute(MAPIProperty.RTF_COMPRESSED) instanceof MAPIRtfAttribute rich
                ? HtmlTextExtractor.extract(new OutlookRtfToHtmlConverter().toHtml(rich.getDataString()))
                : text;
    }

    private static byte[] attributeData(@Nullable MAPIAttribute attribute) {
        return attribute == null ? new byte[0] : attribute.getData();
    }

    // Decodes a text that ends with a zero byte; UTF-16 text has zeros at every other position.
    private static String decodeText(byte[] bytes) throws BadRequestFile {
        boolean wide = bytes.length > 3 && bytes[1] == 0 && bytes[3] == 0;
        String text =
                wide ? new String(bytes, StandardCharsets.UTF_16LE) : TextDecoder.decode(trimTrailingZeros(bytes), "");
        int end = text.indexOf('\u0000');
        return end < 0 ? text : text.substring(0, end);
    }

    private static byte[] trimTrailingZeros(byte[] bytes) {
        int end = bytes.length;
        while (end > 0 && bytes[end - 1] == 0) {
            end--;
        }
        return Arrays.copyOf(bytes, end);
    }
}
