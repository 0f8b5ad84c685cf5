package lanedesk.workstation.intake.file;

import jakarta.mail.BodyPart;
import jakarta.mail.MessagingException;
import jakarta.mail.Multipart;
import jakarta.mail.Part;
import jakarta.mail.Session;
import jakarta.mail.internet.ContentType;
import jakarta.mail.internet.MimeBodyPart;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimeMultipart;
import jakarta.mail.internet.MimePart;
import jakarta.mail.internet.MimeUtility;
import jakarta.mail.util.SharedByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UnsupportedEncodingException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.freight.request.RequestText;
import lanedesk.freight.scan.CharacterCleaner;
import org.jspecify.annotations.Nullable;

/// Reads a mail: its plain text or else its HTML, and readable attachments. Nesting, parts and characters are
/// limited.
final class MailFile {
    private static final int MAX_DEPTH = 12;
    private static final int MAX_PARTS = 200;
    private static final int MAX_BYTES = 8 << 20;
    private static final int MAX_LENGTH = 400_000;
    private static final int MAX_COMPARED_LENGTH = 40;
    private static final int MAX_STUB_LENGTH = 10;

    private static final Session SESSION = Session.getInstance(lenientProperties());
    private static final Pattern BLANKS = Pattern.compile("[\\s\\p{Zs}]+");
    private static final Pattern TIME_ZONE_NAME = Pattern.compile("([+-])(\\d{2})(\\d{2})\\s*(?:\\(.*)?$");

    private final int depth;
    private final StringBuilder plainText = new StringBuilder();
    private final StringBuilder htmlText = new StringBuilder();
    private final List<String> attached = new ArrayList<>();
    private final List<String> unreadAttachments = new ArrayList<>();
    private final AttachmentReader attachments = new AttachmentReader();
    private int parts;

    /// A reader of a mail nested at this depth.
    MailFile(int depth) {
        this.depth = depth;
    }

    RequestText read(byte[] bytes) throws BadRequestFile {
        try {
            MimeMessage message = new MimeMessage(SESSION, new SharedByteArrayInputStream(bytes));
            if (!message.getAllHeaders().hasMoreElements()) {
                throw new BadRequestFile(BadRequestFile.Reason.NO_MAIL);
            }
            return read(message);
        } catch (MessagingException | RuntimeException | StackOverflowError broken) {
            throw new BadRequestFile(BadRequestFile.Reason.BROKEN, broken);
        }
    }

    private RequestText read(MimeMessage message) throws MessagingException {
        readPart(message, depth);
        return new RequestText(
                senderOf(message), subjectOf(message), bodyText(), attached, unreadAttachments, sentDate(message));
    }

    // The plain text, the HTML, or both: HTML that repeats the plain text is omitted.
    private String bodyText() {
        String text = plainText.toString();
        if (htmlText.isEmpty()) {
            return text.isBlank() ? "" : text;
        }
        String page = HtmlTextExtractor.extract(htmlText.toString());
        String packed = withoutBlanks(page);
        List<String> lines = text.lines()
                .map(MailFile::withoutBlanks)
                .filter(line -> !line.isEmpty())
                .limit(MAX_COMPARED_LENGTH)
                .toList();
        boolean isRetry = lines.stream().filter(packed::contains).count() * 2 > lines.size();
        return Stream.of(text, isRetry ? "" : page)
                .filter(value -> !value.isBlank())
                .collect(Collectors.joining("\n"));
    }

    private static String withoutBlanks(String text) {
        return BLANKS.matcher(text).replaceAll("");
    }

    // Properties for reading damaged mails as far as possible.
    private static Properties lenientProperties() {
        Properties lenient = new Properties();
        lenient.put("mail.mime.address.strict", "false");
        lenient.put("mail.mime.parameters.strict", "false");
        lenient.put("mail.mime.multipart.ignoremissingendboundary", "true");
        lenient.put("mail.mime.multipart.ignoremissingboundaryparameter", "true");
        lenient.put("mail.mime.multipart.allowempty", "true");
        lenient.put("mail.mime.base64.ignoreerrors", "true");
        lenient.put("mail.mime.ignoreunknownencoding", "true");
        return lenient;
    }

    private static String senderOf(MimeMessage message) throws MessagingException {
        String raw = message.getHeader("From", null);
        return raw == null ? "" : SenderAddressParser.findAddress(raw);
    }

    private static String subjectOf(MimeMessage message) throws MessagingException {
        String raw = message.getHeader("Subject", null);
        if (raw == null) {
            return "";
        }
        String one = raw.length() > 2_000 ? raw.substring(0, 2_000) : raw;
        try {
            return MimeUtility.decodeText(MimeUtility.unfold(one)).strip();
        } catch (UnsupportedEncodingException unknown) {
            return one.strip();
        }
    }

    // The date of the mail in the time zone stated in its header.
    private static @Nullable LocalDate sentDate(MimeMessage message) throws MessagingException {
        String raw = message.getHeader("Date", null);
        Date sent = message.getSentDate();
        if (raw == null || sent == null) {
            return null;
        }
        Matcher zone = TIME_ZONE_NAME.matcher(raw.strip());
        ZoneId id = zone.find() && Integer.parseInt(zone.group(2)) < 15
                ? ZoneId.of(zone.group(1) + zone.group(2) + ":" + zone.group(3))
                : ZoneOffset.UTC;
        return sent.toInstant().atZone(id).toLocalDate();
    }

    private void readPart(Part part, int level) throws MessagingException {
        String name = fileName(part);
        if (level > MAX_DEPTH || ++parts > MAX_PARTS || plainText.length() + htmlText.length() > MAX_LENGTH * 2) {
            if (unreadAttachments.size() < MAX_PARTS) {
                addUnread(part, name);
            }
            return;
        }
        boolean apart = Part.ATTACHMENT.equalsIgnoreCase(dispositionOf(part)) || !name.isEmpty();
        try {
            if (part.isMimeType("multipart/*")) {
                readParts(part, level);
            } else if (part.isMimeType("message/rfc822")) {
                readAttachedMail(part, name, level);
            } else if (part.isMimeType("text/html") && !apart) {
                htmlText.append(textOf(part)).append('\n');
            } else if (part.isMimeType("text/*") && !apart) {
                plainText.append(textOf(part)).append('\n');
            } else if (apart) {
                readAttachment(part, name, level);
            }
        } catch (IOException | BadRequestFile unreadable) {
            addUnread(part, name);
        }
    }

    // Records an unread attachment, except inline images and digital signatures.
    private void addUnread(Part part, String name) throws MessagingException {
        boolean shown = part.isMimeType("image/*") && !Part.ATTACHMENT.equalsIgnoreCase(dispositionOf(part));
        if (!shown && !part.isMimeType("application/pkcs7-signature")) {
            unreadAttachments.add(name.isEmpty() ? part.getContentType() : name);
        }
    }

    private void readParts(Part part, int level) throws MessagingException, IOException {
        Object content = part.getContent();
        if (!(content instanceof Multipart several)) {
            return;
        }
        boolean either = part.isMimeType("multipart/alternative");
        int plainBefore = plainText.length();
        int pageBefore = htmlText.length();
        for (int index = 0; index < Math.min(several.getCount(), MAX_PARTS + 1); index++) {
            BodyPart bodyPart = several.getBodyPart(index);
            readPart(bodyPart, level + 1);
        }
        // Of two alternatives one is sufficient: the plain text, unless it is only a stub.
        if (either && !plainText.substring(plainBefore).isBlank()) {
            if (isPlainTextStub(plainText.substring(plainBefore), htmlText.substring(pageBefore))) {
                plainText.setLength(plainBefore);
            } else {
                htmlText.setLength(pageBefore);
            }
        }
        if (several instanceof MimeMultipart mime && !mime.isComplete()) {
            parts++;
        }
    }

    // Whether the plain text is only a stub such as "This message is in HTML": without digits although the HTML has
    // some, or less than a tenth as long.
    private static boolean isPlainTextStub(String text, String page) {
        if (page.isBlank()) {
            return false;
        }
        String shown = HtmlTextExtractor.extract(page);
        boolean figures = CharacterCleaner.containsDigit(shown) && !CharacterCleaner.containsDigit(text);
        return figures
                || withoutBlanks(text).length() * MAX_STUB_LENGTH
                        < withoutBlanks(shown).length();
    }

    private void readAttachedMail(Part part, String name, int level)
            throws BadRequestFile, MessagingException, IOException {
        if (level < MAX_DEPTH) {
            addMailText(new MailFile(level + 1).read(bytesOf(part)));
        } else {
            addUnread(part, name);
        }
    }

    private void addMailText(RequestText text) {
        String words = text.subject().isBlank() ? text.body() : text.subject() + "\n" + text.body();
        attached.add(words.stripTrailing()); // an empty first cell of a table keeps its place
        attached.addAll(text.attachments());
        unreadAttachments.addAll(text.unreadAttachments());
    }

    private void readAttachment(Part part, String name, int level)
            throws BadRequestFile, MessagingException, IOException {
        if (name.toLowerCase(Locale.ROOT).endsWith(".eml")) {
            readAttachedMail(part, name, level);
            return;
        }
        Optional<RequestText> text = attachments.readText(name, bytesOf(part));
        if (text.isPresent()) {
            addMailText(text.get());
        } else {
            addUnread(part, name);
        }
    }

    private static String textOf(Part part) throws MessagingException, IOException, BadRequestFile {
        String named = "";
        try {
            String charset = new ContentType(part.getContentType()).getParameter("charset");
            named = charset == null ? "" : MimeUtility.javaCharset(charset);
        } catch (MessagingException unreadable) {
            named = "";
        }
        String text = TextDecoder.decode(bytesOf(part), named);
        return FlowedTextUnfolder.isFlowed(part.getContentType())
                ? FlowedTextUnfolder.unfold(text, part.getContentType())
                : text;
    }

    private static byte[] bytesOf(Part part) throws MessagingException, IOException {
        try (InputStream in = part.getInputStream()) {
            return in.readNBytes(MAX_BYTES);
        } catch (IOException broken) {
            return decodeUnpaddedBase64(part).orElseThrow(() -> broken);
        }
    }

    // Decodes Base64 that ends too early, without padding, as far as possible.
    private static Optional<byte[]> decodeUnpaddedBase64(Part part) throws MessagingException, IOException {
        if (!(part instanceof MimePart mime) || !"base64".equalsIgnoreCase(mime.getEncoding())) {
            return Optional.empty();
        }
        try (InputStream raw = mime instanceof MimeBodyPart body
                ? body.getRawInputStream()
                : ((MimeMessage) mime).getRawInputStream()) {
            String letters =
                    new String(raw.readNBytes(MAX_BYTES), StandardCharsets.ISO_8859_1).replaceAll("[^A-Za-z0-9+/]", "");
            int whole = letters.length() % 4 == 1 ? letters.length() - 1 : letters.length();
            return Optional.of(Base64.getDecoder().decode(letters.substring(0, whole)));
        }
    }

    private static String fileName(Part part) {
        try {
            String name = part.getFileName();
            return name == null ? "" : MimeUtility.decodeText(name);
        } catch (MessagingException | UnsupportedEncodingException unreadable) {
            return "";
        }
    }

    private static String dispositionOf(Part part) {
        try {
            String disposition = part.getDisposition();
            return disposition == null ? "" : disposition;
        } catch (MessagingException unreadable) {
            return "";
        }
    }
}
