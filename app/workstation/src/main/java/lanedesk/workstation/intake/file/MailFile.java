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

/// Reads a mail: its plain text or else its web page, and what is attached as far as it can be read. Parts within
/// parts, parts and letters are all counted.
final class MailFile {
    private static final int MOST_DEPTH = 12;
    private static final int MOST_PARTS = 200;
    private static final int MOST_BYTES = 8 << 20;
    private static final int MOST_LETTERS = 400_000;
    private static final int MOST_COMPARED = 40;
    private static final int STUB = 10;

    private static final Session SESSION = Session.getInstance(lenient());
    private static final Pattern BLANKS = Pattern.compile("[\\s\\p{Zs}]+");
    private static final Pattern ZONE = Pattern.compile("([+-])(\\d{2})(\\d{2})\\s*(?:\\(.*)?$");

    private final int depth;
    private final StringBuilder plain = new StringBuilder();
    private final StringBuilder html = new StringBuilder();
    private final List<String> attached = new ArrayList<>();
    private final List<String> unread = new ArrayList<>();
    private final Attachments attachments = new Attachments();
    private int parts;

    /// A mail that stands so deep within others.
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
        part(message, depth);
        return new RequestText(sender(message), subject(message), body(), attached, unread, day(message));
    }

    // A web page beside a plain text is that text in another form, or else the mail has both.
    private String body() {
        String text = plain.toString();
        if (html.isEmpty()) {
            return text.isBlank() ? "" : text;
        }
        String page = HtmlText.of(html.toString());
        String packed = packed(page);
        List<String> lines = text.lines()
                .map(MailFile::packed)
                .filter(line -> !line.isEmpty())
                .limit(MOST_COMPARED)
                .toList();
        boolean again = lines.stream().filter(packed::contains).count() * 2 > lines.size();
        return Stream.of(text, again ? "" : page)
                .filter(each -> !each.isBlank())
                .collect(Collectors.joining("\n"));
    }

    private static String packed(String text) {
        return BLANKS.matcher(text).replaceAll("");
    }

    // Nothing of a mail is looked up anywhere; broken ones are read as far as they go.
    private static Properties lenient() {
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

    private static String sender(MimeMessage message) throws MessagingException {
        String raw = message.getHeader("From", null);
        return raw == null ? "" : Senders.address(raw);
    }

    private static String subject(MimeMessage message) throws MessagingException {
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

    // The day in the zone it was written in.
    private static @Nullable LocalDate day(MimeMessage message) throws MessagingException {
        String raw = message.getHeader("Date", null);
        Date sent = message.getSentDate();
        if (raw == null || sent == null) {
            return null;
        }
        Matcher zone = ZONE.matcher(raw.strip());
        ZoneId id = zone.find() && Integer.parseInt(zone.group(2)) < 15
                ? ZoneId.of(zone.group(1) + zone.group(2) + ":" + zone.group(3))
                : ZoneOffset.UTC;
        return sent.toInstant().atZone(id).toLocalDate();
    }

    private void part(Part part, int level) throws MessagingException {
        String name = name(part);
        if (level > MOST_DEPTH || ++parts > MOST_PARTS || plain.length() + html.length() > MOST_LETTERS * 2) {
            if (unread.size() < MOST_PARTS) {
                leave(part, name);
            }
            return;
        }
        boolean apart = Part.ATTACHMENT.equalsIgnoreCase(disposition(part)) || !name.isEmpty();
        try {
            if (part.isMimeType("multipart/*")) {
                parts(part, level);
            } else if (part.isMimeType("message/rfc822")) {
                inner(part, name, level);
            } else if (part.isMimeType("text/html") && !apart) {
                html.append(text(part)).append('\n');
            } else if (part.isMimeType("text/*") && !apart) {
                plain.append(text(part)).append('\n');
            } else if (apart) {
                attachment(part, name, level);
            }
        } catch (IOException | BadRequestFile unreadable) {
            leave(part, name);
        }
    }

    // A signature's picture and the like are no request.
    private void leave(Part part, String name) throws MessagingException {
        boolean shown = part.isMimeType("image/*") && !Part.ATTACHMENT.equalsIgnoreCase(disposition(part));
        if (!shown && !part.isMimeType("application/pkcs7-signature")) {
            unread.add(name.isEmpty() ? part.getContentType() : name);
        }
    }

    private void parts(Part part, int level) throws MessagingException, IOException {
        Object content = part.getContent();
        if (!(content instanceof Multipart several)) {
            return;
        }
        boolean either = part.isMimeType("multipart/alternative");
        int plainBefore = plain.length();
        int pageBefore = html.length();
        for (int at = 0; at < Math.min(several.getCount(), MOST_PARTS + 1); at++) {
            BodyPart each = several.getBodyPart(at);
            part(each, level + 1);
        }
        // Of two forms of one text one is enough: the plain one, unless it only stands for the other.
        if (either && !plain.substring(plainBefore).isBlank()) {
            if (isStub(plain.substring(plainBefore), html.substring(pageBefore))) {
                plain.setLength(plainBefore);
            } else {
                html.setLength(pageBefore);
            }
        }
        if (several instanceof MimeMultipart mime && !mime.isComplete()) {
            parts++;
        }
    }

    // "This message is in HTML": without figures beside a page that has some, or with a tenth of its words.
    private static boolean isStub(String text, String page) {
        if (page.isBlank()) {
            return false;
        }
        String shown = HtmlText.of(page);
        boolean figures = CharacterCleaner.haveDigit(shown) && !CharacterCleaner.haveDigit(text);
        return figures || packed(text).length() * STUB < packed(shown).length();
    }

    private void inner(Part part, String name, int level) throws BadRequestFile, MessagingException, IOException {
        if (level < MOST_DEPTH) {
            take(new MailFile(level + 1).read(bytes(part)));
        } else {
            leave(part, name);
        }
    }

    private void take(RequestText text) {
        String words = text.subject().isBlank() ? text.body() : text.subject() + "\n" + text.body();
        attached.add(words.stripTrailing()); // an empty first cell of a table keeps its place
        attached.addAll(text.attached());
        unread.addAll(text.unread());
    }

    private void attachment(Part part, String name, int level) throws BadRequestFile, MessagingException, IOException {
        if (name.toLowerCase(Locale.ROOT).endsWith(".eml")) {
            inner(part, name, level);
            return;
        }
        Optional<RequestText> text = attachments.text(name, bytes(part));
        if (text.isPresent()) {
            take(text.get());
        } else {
            leave(part, name);
        }
    }

    private static String text(Part part) throws MessagingException, IOException, BadRequestFile {
        String named = "";
        try {
            String charset = new ContentType(part.getContentType()).getParameter("charset");
            named = charset == null ? "" : MimeUtility.javaCharset(charset);
        } catch (MessagingException unreadable) {
            named = "";
        }
        String text = DecodedText.of(bytes(part), named);
        return FlowedText.isFlowed(part.getContentType()) ? FlowedText.unfold(text, part.getContentType()) : text;
    }

    private static byte[] bytes(Part part) throws MessagingException, IOException {
        try (InputStream in = part.getInputStream()) {
            return in.readNBytes(MOST_BYTES);
        } catch (IOException broken) {
            return unpadded(part).orElseThrow(() -> broken);
        }
    }

    // Base64 that ends too early, without the signs that fill its last group, is read as far as it goes.
    private static Optional<byte[]> unpadded(Part part) throws MessagingException, IOException {
        if (!(part instanceof MimePart mime) || !"base64".equalsIgnoreCase(mime.getEncoding())) {
            return Optional.empty();
        }
        try (InputStream raw = mime instanceof MimeBodyPart body
                ? body.getRawInputStream()
                : ((MimeMessage) mime).getRawInputStream()) {
            String letters = new String(raw.readNBytes(MOST_BYTES), StandardCharsets.ISO_8859_1)
                    .replaceAll("[^A-Za-z0-9+/]", "");
            int whole = letters.length() % 4 == 1 ? letters.length() - 1 : letters.length();
            return Optional.of(Base64.getDecoder().decode(letters.substring(0, whole)));
        }
    }

    private static String name(Part part) {
        try {
            String name = part.getFileName();
            return name == null ? "" : MimeUtility.decodeText(name);
        } catch (MessagingException | UnsupportedEncodingException unreadable) {
            return "";
        }
    }

    private static String disposition(Part part) {
        try {
            String disposition = part.getDisposition();
            return disposition == null ? "" : disposition;
        } catch (MessagingException unreadable) {
            return "";
        }
    }
}
