package lanedesk.workstation.printouts;

import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.Part;
import jakarta.mail.Session;
import jakarta.mail.internet.AddressException;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeBodyPart;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimeMultipart;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.freight.request.RequestText;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.HtmlEscaper;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// A mail draft, which is written to a file and not sent. The draft has no sender, date or message id; the mail
/// program adds these. A draft that answers a mail goes to the sender of that mail, continues its thread, has
/// its subject after `Re:` and quotes its text. The methods block and run in background tasks.
///
/// @param text plain text with line feeds
/// @param language the language of the line above the quoted text
/// @param answeredMail the mail that the draft answers; null for a new mail
public record MailDraft(
        Addressee addressee,
        String subject,
        String text,
        Language language,
        @Nullable RequestText answeredMail) {

    private static final String UTF_8 = StandardCharsets.UTF_8.name();
    private static final String LOGO_CONTENT_ID = "logo";
    private static final int MAX_QUOTED_LINES = 400;
    private static final Pattern REPLY_PREFIX =
            Pattern.compile("(?iu)^\\s*(?:(?:re|r[eé]p|fwd?|tr|rv|enc|aw|wg)\\s*(?:\\[\\d+])?\\s*:\\s*)+");

    /// Writes the draft of a quote sheet next to the PDF, with the same name and the extension `.eml`. The
    /// draft has the quote sheet as text and HTML, and the PDF as attachment.
    ///
    /// @param pdf the PDF to attach
    /// @param answeredMail the mail that the draft answers; null for a new mail
    public static Path writeQuoteSheetDraft(QuoteSheet sheet, Path pdf, @Nullable RequestText answeredMail)
            throws IOException {
        String name = pdf.getFileName().toString().replaceFirst("\\.pdf$", "") + ".eml";
        Path file = Objects.requireNonNull(pdf.toAbsolutePath().getParent()).resolve(name);
        MailDraft draft = new MailDraft(
                sheet.documentStyle().to(),
                sheet.fillMailSubject(),
                QuoteSheetWriter.toPlainText(sheet),
                sheet.documentStyle().language(),
                answeredMail);
        return draft.writeDraft(
                () -> wrapAsBodyPart(
                        new MimeMultipart("alternative", draft.createPlainPart(), draft.createHtmlPart(sheet))),
                List.of(pdf),
                file);
    }

    /// Writes the draft to a file.
    ///
    /// @param attachments files to attach under their own names
    public Path writeDraft(List<Path> attachments, Path file) throws IOException {
        return writeDraft(this::createPlainPart, attachments, file);
    }

    @FunctionalInterface
    private interface MessageBody {
        MimeBodyPart createPart() throws MessagingException, IOException;
    }

    private Path writeDraft(MessageBody body, List<Path> attachments, Path file) throws IOException {
        try (OutputStream out = Files.newOutputStream(file)) {
            createMessage(body.createPart(), attachments).writeTo(out);
        } catch (MessagingException impossible) {
            throw new IOException(impossible);
        }
        return file;
    }

    private MimeMessage createMessage(MimeBodyPart body, List<Path> attachments)
            throws MessagingException, IOException {
        MimeMessage message = new UnsentMessage();
        message.setHeader("X-Unsent", "1");
        setRecipientAndCopy(message);
        message.setSubject(PlainText.toDisplayLine(subjectOrAnsweredSubject()), UTF_8);
        if (answeredMail != null && !answeredMail.mail().messageId().isEmpty()) {
            message.setHeader("In-Reply-To", answeredMail.mail().messageId());
            message.setHeader(
                    "References",
                    Stream.concat(
                                    answeredMail.mail().earlierIds().stream(),
                                    Stream.of(answeredMail.mail().messageId()))
                            .collect(Collectors.joining("\r\n ")));
        }
        MimeMultipart multipart = new MimeMultipart("mixed");
        multipart.addBodyPart(body);
        for (Path attachment : attachments) {
            MimeBodyPart part = new MimeBodyPart();
            String type = Objects.requireNonNullElse(
                    URLConnection.guessContentTypeFromName(
                            attachment.getFileName().toString()),
                    "application/octet-stream");
            part.attachFile(attachment.toFile(), type, "base64");
            multipart.addBodyPart(part);
        }
        message.setContent(multipart);
        message.saveChanges();
        return message;
    }

    // An answer goes to the sender of the answered mail. An address that is saved for the customer gets a copy.
    private void setRecipientAndCopy(MimeMessage message) throws MessagingException, IOException {
        Optional<InternetAddress> savedRecipient = parseRecipientIfValid(addressee);
        Optional<InternetAddress> answeredSender =
                answeredMail == null ? Optional.empty() : parseRecipientIfValid(senderOf(answeredMail));
        Optional<InternetAddress> recipient = answeredSender.or(() -> savedRecipient);
        if (recipient.isPresent()) {
            message.setRecipient(Message.RecipientType.TO, recipient.get());
        }
        if (savedRecipient.isPresent()
                && !savedRecipient
                        .get()
                        .getAddress()
                        .equalsIgnoreCase(recipient.orElseThrow().getAddress())) {
            message.setRecipient(Message.RecipientType.CC, savedRecipient.get());
        }
    }

    /// The person to whom an answer to a mail goes, without a language.
    static Addressee senderOf(RequestText mail) {
        String replyAddress = mail.mail().replyAddress();
        return new Addressee(
                Optional.empty(), mail.mail().senderName(), replyAddress.isEmpty() ? mail.sender() : replyAddress);
    }

    private String subjectOrAnsweredSubject() {
        String answeredSubject = answeredMail == null
                ? ""
                : REPLY_PREFIX.matcher(answeredMail.subject()).replaceFirst("").strip();
        return answeredSubject.isEmpty() ? subject : "Re: " + answeredSubject;
    }

    private MimeBodyPart createPlainPart() throws MessagingException {
        MimeBodyPart part = new MimeBodyPart();
        List<String> quotedLines = quotedLines();
        part.setText(
                quotedLines.isEmpty()
                        ? text
                        : text.stripTrailing() + "\n\n" + createQuoteHeading() + "\n"
                                + quotedLines.stream()
                                        .map(line -> line.isEmpty() || line.startsWith(">") ? ">" + line : "> " + line)
                                        .collect(Collectors.joining("\n"))
                                + "\n",
                UTF_8);
        return part;
    }

    // The lines of the answered mail, without invisible characters; empty if nothing is quoted.
    private List<String> quotedLines() {
        return answeredMail == null || answeredMail.body().isBlank()
                ? List.of()
                : PlainText.toDisplayText(answeredMail.body().strip())
                        .lines()
                        .limit(MAX_QUOTED_LINES)
                        .map(String::stripTrailing)
                        .toList();
    }

    private String createQuoteHeading() {
        Texts texts = Texts.of(MailDraft.class, language);
        LocalDate day = Objects.requireNonNull(answeredMail).writtenDate();
        Addressee sender = senderOf(answeredMail);
        String name = PlainText.toDisplayLine(sender.contact().isBlank() ? sender.email() : sender.contact());
        return day == null
                ? texts.text("mail.wrote.undated", name)
                : texts.text("mail.wrote", new Formats(language, Clock.systemUTC()).formatLongDate(day), name);
    }

    private String quotedHtml() {
        List<String> lines = quotedLines();
        return lines.isEmpty()
                ? ""
                : "<p>" + HtmlEscaper.escapeAndBlankControls(createQuoteHeading())
                        + "</p><blockquote style=\"margin: 0 0 0 6pt; padding-left: 8pt; border-left: 2px solid #888\">"
                        + lines.stream()
                                .map(HtmlEscaper::escapeAndBlankControls)
                                .collect(Collectors.joining("<br/>\n"))
                        + "</blockquote>";
    }

    // Creates the HTML part of a mail. The image is a separate part to which the HTML refers, because mail
    // programs do not show data URIs.
    private MimeBodyPart createHtmlPart(QuoteSheet sheet) throws MessagingException, IOException {
        String logoFile = sheet.documentStyle().head().logo();
        Optional<Logo> logo = Logo.readIfSupported(logoFile);
        MimeBodyPart htmlPart = new MimeBodyPart();
        String html = QuoteSheetWriter.toHtml(sheet, logo.isPresent() ? "cid:" + LOGO_CONTENT_ID : "");
        int bodyEnd = html.lastIndexOf("</body>");
        htmlPart.setText(html.substring(0, bodyEnd) + quotedHtml() + html.substring(bodyEnd), UTF_8, "html");
        if (logo.isEmpty()) {
            return htmlPart;
        }
        MimeBodyPart imagePart = new MimeBodyPart();
        imagePart.attachFile(Path.of(logoFile).toFile(), logo.get().mediaType(), "base64");
        imagePart.setDisposition(Part.INLINE);
        imagePart.setContentID("<" + LOGO_CONTENT_ID + ">");
        return wrapAsBodyPart(new MimeMultipart("related", htmlPart, imagePart));
    }

    private static MimeBodyPart wrapAsBodyPart(MimeMultipart parts) throws MessagingException {
        MimeBodyPart part = new MimeBodyPart();
        part.setContent(parts);
        return part;
    }

    // Returns the recipient; empty if the e-mail address is invalid. The dispatcher then enters an address in
    // the mail program.
    private static Optional<InternetAddress> parseRecipientIfValid(Addressee addressee) throws IOException {
        try {
            InternetAddress address =
                    new InternetAddress(addressee.email().strip(), PlainText.toDisplayLine(addressee.contact()), UTF_8);
            address.validate();
            return Optional.of(address);
        } catch (AddressException invalid) {
            return Optional.empty();
        }
    }

    /// A message without date and message id. The mail program that sends the message adds date and id.
    private static final class UnsentMessage extends MimeMessage {

        UnsentMessage() {
            super(Session.getInstance(new Properties()));
        }

        @Override
        protected synchronized void updateHeaders() throws MessagingException {
            super.updateHeaders();
            removeHeader("Date");
            removeHeader("Message-ID");
        }
    }
}
