package lanedesk.workstation.intake.file;

import jakarta.mail.BodyPart;
import jakarta.mail.MessagingException;
import jakarta.mail.Multipart;
import jakarta.mail.Part;
import jakarta.mail.Session;
import jakarta.mail.internet.ContentType;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeBodyPart;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimeMultipart;
import jakarta.mail.internet.MimePart;
import jakarta.mail.internet.MimeUtility;
import jakarta.mail.util.SharedByteArrayInputStream;
import java.io.ByteArrayInputStream;
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
import lanedesk.freight.request.MailHeaders;
import lanedesk.freight.request.RequestText;
import lanedesk.freight.scan.CharacterCleaner;
import org.jspecify.annotations.Nullable;

/// Reads a mail: the plain text, or the HTML if there is no plain text, and readable attachments. The depth of
/// nested mails and the numbers of parts and characters are limited.
final class MailFile {
    private static final int MAX_DEPTH = 12;
    private static final int MAX_PARTS = 200;
    private static final int MAX_BYTES = 8 << 20;
    private static final int MAX_LENGTH = 400_000;
    private static final int MAX_COMPARED_LENGTH = 40;
    private static final int MAX_STUB_LENGTH = 10;

    private static final Session SESSION = Session.getInstance(createLenientProperties());
    private static final Pattern BLANKS = Pattern.compile("[\\s\\p{Zs}]+");
    private static final Pattern TIME_ZONE_NAME = Pattern.compile("([+-])(\\d{2})(\\d{2})\\s*(?:\\(.*)?$");

    private static final Pattern FLOWED_FORMAT =
            Pattern.compile("(?i).*;\\s*format\\s*=\\s*\"?flowed\"?.*", Pattern.DOTALL);
    private static final Pattern DELETE_TRAILING_SPACE =
            Pattern.compile("(?i).*;\\s*delsp\\s*=\\s*\"?yes\"?.*", Pattern.DOTALL);
    private static final Pattern QUOTE_MARKS = Pattern.compile("^>*");
    private static final String SIGNATURE = "-- ";

    private final int depth;
    private final StringBuilder plainText = new StringBuilder();
    private final StringBuilder htmlText = new StringBuilder();
    private final List<String> attachmentTexts = new ArrayList<>();
    private final List<String> unreadAttachments = new ArrayList<>();
    private final AttachmentReader attachments = new AttachmentReader();
    private int parts;

    /// Creates a reader for a mail at this depth of nesting; an outermost mail has depth 0.
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
        readPartOrAddUnread(message, depth);
        return new RequestText(
                senderOf(message),
                subjectOf(message),
                plainTextOrHtml(),
                attachmentTexts,
                unreadAttachments,
                sentDateInOwnZone(message),
                mailHeadersOf(message));
    }

    private static MailHeaders mailHeadersOf(MimeMessage message) throws MessagingException {
        return MailHeaders.parse(
                headerOrEmpty(message, "Message-ID"),
                headerOrEmpty(message, "References"),
                headerOrEmpty(message, "In-Reply-To"),
                senderNameOf(message),
                SenderAddressParser.findLastAddressInLowerCase(headerOrEmpty(message, "Reply-To")));
    }

    private static String headerOrEmpty(MimeMessage message, String name) throws MessagingException {
        String value = message.getHeader(name, " ");
        return value == null ? "" : value;
    }

    private static String senderNameOf(MimeMessage message) {
        try {
            return message.getFrom() != null
                            && message.getFrom().length > 0
                            && message.getFrom()[0] instanceof InternetAddress address
                            && address.getPersonal() != null
                    ? address.getPersonal()
                    : "";
        } catch (MessagingException unreadable) {
            return "";
        }
    }

    // Returns the plain text, the HTML as text, or both. HTML that contains more than half of the lines of the
    // plain text is omitted.
    private String plainTextOrHtml() {
        String text = plainText.toString();
        if (htmlText.isEmpty()) {
            return text.isBlank() ? "" : text;
        }
        String htmlAsText = HtmlTextExtractor.extractText(htmlText.toString());
        String htmlWithoutBlanks = withoutBlanks(htmlAsText);
        List<String> lines = text.lines()
                .map(MailFile::withoutBlanks)
                .filter(line -> !line.isEmpty())
                .limit(MAX_COMPARED_LENGTH)
                .toList();
        boolean isAlternative =
                lines.stream().filter(htmlWithoutBlanks::contains).count() * 2 > lines.size();
        return Stream.of(text, isAlternative ? "" : htmlAsText)
                .filter(value -> !value.isBlank())
                .collect(Collectors.joining("\n"));
    }

    private static String withoutBlanks(String text) {
        return BLANKS.matcher(text).replaceAll("");
    }

    // Properties for reading damaged mails as far as possible.
    private static Properties createLenientProperties() {
        Properties lenient = new Properties();
        lenient.put("mail.mime.address.strict", "false");
        lenient.put("mail.mime.parameters.strict", "false");
        lenient.put("mail.mime.multipart.ignoremissingendboundary", "true");
        lenient.put("mail.mime.multipart.ignoremissingboundaryparameter", "true");
        lenient.put("mail.mime.multipart.allowempty", "true");
        lenient.put("mail.mime.allowutf8", "true");
        lenient.put("mail.mime.base64.ignoreerrors", "true");
        lenient.put("mail.mime.ignoreunknownencoding", "true");
        return lenient;
    }

    private static String senderOf(MimeMessage message) throws MessagingException {
        String raw = message.getHeader("From", null);
        return raw == null ? "" : SenderAddressParser.findLastAddressInLowerCase(raw);
    }

    private static String subjectOf(MimeMessage message) throws MessagingException {
        String raw = message.getHeader("Subject", null);
        if (raw == null) {
            return "";
        }
        String shortened = raw.length() > 2_000 ? raw.substring(0, 2_000) : raw;
        try {
            return MimeUtility.decodeText(MimeUtility.unfold(shortened)).strip();
        } catch (UnsupportedEncodingException failure) {
            return shortened.strip();
        }
    }

    // The date of the mail in the time zone that its header states, or in UTC if the header states no time zone
    // as an offset; null if the mail has no readable date.
    private static @Nullable LocalDate sentDateInOwnZone(MimeMessage message) throws MessagingException {
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

    private void readPartOrAddUnread(Part part, int level) throws MessagingException {
        String name = fileName(part);
        if (level > MAX_DEPTH || ++parts > MAX_PARTS || plainText.length() + htmlText.length() > MAX_LENGTH * 2) {
            if (unreadAttachments.size() < MAX_PARTS) {
                addUnreadAttachmentUnlessIrrelevant(part, name);
            }
            return;
        }
        boolean isAttachment = Part.ATTACHMENT.equalsIgnoreCase(dispositionOf(part)) || !name.isEmpty();
        try {
            if (part.isMimeType("multipart/*")) {
                readPartsOfMultipart(part, level);
            } else if (part.isMimeType("message/rfc822")) {
                readAttachedMailOrAddUnread(part, name, level);
            } else if (part.isMimeType("application/pkcs7-mime") || part.isMimeType("application/x-pkcs7-mime")) {
                readSignedMailOrAddUnread(part, name, level);
            } else if (part.isMimeType("text/html") && !isAttachment) {
                htmlText.append(readText(part)).append('\n');
            } else if (part.isMimeType("text/*") && !isAttachment) {
                plainText.append(readText(part)).append('\n');
            } else if (isAttachment) {
                readAttachmentOrAddUnread(part, name, level);
            }
        } catch (IOException | BadRequestFile unreadable) {
            addUnreadAttachmentUnlessIrrelevant(part, name);
        }
    }

    private void readSignedMailOrAddUnread(Part part, String name, int level) throws MessagingException, IOException {
        Optional<byte[]> signedMail =
                SignedMailExtractor.extractSignedMail(part.getInputStream().readAllBytes());
        if (signedMail.isPresent()) {
            readPartOrAddUnread(new MimeBodyPart(new ByteArrayInputStream(signedMail.get())), level + 1);
        } else {
            addUnreadAttachmentUnlessIrrelevant(part, name);
        }
    }

    // Records an unread attachment, except inline images and digital signatures.
    private void addUnreadAttachmentUnlessIrrelevant(Part part, String name) throws MessagingException {
        boolean isInlineImage = part.isMimeType("image/*") && !Part.ATTACHMENT.equalsIgnoreCase(dispositionOf(part));
        if (!isInlineImage
                && !part.isMimeType("application/pkcs7-signature")
                && !part.isMimeType("application/x-pkcs7-signature")
                && !part.isMimeType("application/pgp-signature")) {
            unreadAttachments.add(name.isEmpty() ? part.getContentType() : name);
        }
    }

    private void readPartsOfMultipart(Part part, int level) throws MessagingException, IOException {
        Object content = part.getContent();
        if (!(content instanceof Multipart multipart)) {
            return;
        }
        boolean isAlternative = part.isMimeType("multipart/alternative");
        int plainLengthBefore = plainText.length();
        int htmlLengthBefore = htmlText.length();
        for (int index = 0; index < Math.min(multipart.getCount(), MAX_PARTS + 1); index++) {
            BodyPart bodyPart = multipart.getBodyPart(index);
            readPartOrAddUnread(bodyPart, level + 1);
        }
        // One of two alternatives is sufficient: the plain text, unless it is only a stub.
        if (isAlternative && !plainText.substring(plainLengthBefore).isBlank()) {
            if (isStubOfHtml(plainText.substring(plainLengthBefore), htmlText.substring(htmlLengthBefore))) {
                plainText.setLength(plainLengthBefore);
            } else {
                htmlText.setLength(htmlLengthBefore);
            }
        }
        if (multipart instanceof MimeMultipart mimeMultipart && !mimeMultipart.isComplete()) {
            parts++;
        }
    }

    // Returns whether the plain text is only a stub such as "This message is in HTML": the plain text has no
    // digits although the HTML has digits, or less than a tenth of the HTML's length.
    private static boolean isStubOfHtml(String text, String html) {
        if (html.isBlank()) {
            return false;
        }
        String htmlAsText = HtmlTextExtractor.extractText(html);
        boolean hasNumbersOnlyInHtml =
                CharacterCleaner.containsDigit(htmlAsText) && !CharacterCleaner.containsDigit(text);
        return hasNumbersOnlyInHtml
                || withoutBlanks(text).length() * MAX_STUB_LENGTH
                        < withoutBlanks(htmlAsText).length();
    }

    private void readAttachedMailOrAddUnread(Part part, String name, int level)
            throws BadRequestFile, MessagingException, IOException {
        if (level < MAX_DEPTH) {
            addAttachmentText(new MailFile(level + 1).read(readBytes(part)));
        } else {
            addUnreadAttachmentUnlessIrrelevant(part, name);
        }
    }

    private void addAttachmentText(RequestText text) {
        String textWithSubject = text.subject().isBlank() ? text.body() : text.subject() + "\n" + text.body();
        // Keeps leading tabs, because the first cell of a table may be empty.
        attachmentTexts.add(textWithSubject.stripTrailing());
        attachmentTexts.addAll(text.attachments());
        unreadAttachments.addAll(text.unreadAttachments());
    }

    private void readAttachmentOrAddUnread(Part part, String name, int level)
            throws BadRequestFile, MessagingException, IOException {
        if (name.toLowerCase(Locale.ROOT).endsWith(".eml")) {
            readAttachedMailOrAddUnread(part, name, level);
            return;
        }
        Optional<RequestText> text = attachments.readTextIfReadableAndWithinLimit(name, readBytes(part));
        if (text.isPresent()) {
            addAttachmentText(text.get());
        } else {
            addUnreadAttachmentUnlessIrrelevant(part, name);
        }
    }

    private static String readText(Part part) throws MessagingException, IOException, BadRequestFile {
        String charsetName = "";
        try {
            String charset = new ContentType(part.getContentType()).getParameter("charset");
            charsetName = charset == null ? "" : MimeUtility.javaCharset(charset);
        } catch (MessagingException unreadable) {
            charsetName = "";
        }
        String text = TextDecoder.decodeTextOrThrow(readBytes(part), charsetName);
        return FLOWED_FORMAT.matcher(part.getContentType()).matches()
                ? unwrapParagraphs(text, part.getContentType())
                : text;
    }

    // The text with each paragraph on one line, see RFC 3676. In `format=flowed`, a line that ends with a blank
    // continues in the next line of the same quotation depth.
    private static String unwrapParagraphs(String text, String contentType) {
        boolean deletesTrailingSpace =
                DELETE_TRAILING_SPACE.matcher(contentType).matches();
        StringBuilder unwrapped = new StringBuilder(text.length());
        String depth = "";
        boolean isParagraphOpen = false;
        for (String line : text.split("\\r?\\n", -1)) {
            Matcher matcher = QUOTE_MARKS.matcher(line);
            String quoteMarks = matcher.find() ? matcher.group() : "";
            String content = line.substring(quoteMarks.length());
            String unstuffed = content.startsWith(" ") ? content.substring(1) : content;
            boolean isSignature = unstuffed.equals(SIGNATURE);
            if (isParagraphOpen && quoteMarks.equals(depth) && !isSignature) {
                unwrapped.append(unstuffed);
            } else {
                unwrapped
                        .append(unwrapped.isEmpty() ? "" : "\n")
                        .append(quoteMarks)
                        .append(quoteMarks.isEmpty() ? "" : " ")
                        .append(unstuffed);
            }
            isParagraphOpen = unstuffed.endsWith(" ") && !isSignature;
            if (isParagraphOpen && deletesTrailingSpace) {
                unwrapped.setLength(unwrapped.length() - 1);
            }
            depth = quoteMarks;
        }
        return unwrapped.toString();
    }

    private static byte[] readBytes(Part part) throws MessagingException, IOException {
        try (InputStream in = part.getInputStream()) {
            return in.readNBytes(MAX_BYTES);
        } catch (IOException broken) {
            return decodeUnpaddedBase64(part).orElseThrow(() -> broken);
        }
    }

    // Decodes Base64 that ends too early, without padding, as far as possible.
    private static Optional<byte[]> decodeUnpaddedBase64(Part part) throws MessagingException, IOException {
        if (!(part instanceof MimePart mimePart) || !"base64".equalsIgnoreCase(mimePart.getEncoding())) {
            return Optional.empty();
        }
        try (InputStream raw = mimePart instanceof MimeBodyPart body
                ? body.getRawInputStream()
                : ((MimeMessage) mimePart).getRawInputStream()) {
            String letters =
                    new String(raw.readNBytes(MAX_BYTES), StandardCharsets.ISO_8859_1).replaceAll("[^A-Za-z0-9+/]", "");
            int usableLength = letters.length() % 4 == 1 ? letters.length() - 1 : letters.length();
            return Optional.of(Base64.getDecoder().decode(letters.substring(0, usableLength)));
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
