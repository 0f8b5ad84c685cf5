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
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import lanedesk.workstation.l10n.PlainText;

/// A mail draft, which is written to a file and not sent. The draft has no sender, date or message id; the mail
/// program adds these. The methods block and run in background tasks.
///
/// @param text plain text with line feeds
public record MailDraft(Addressee addressee, String subject, String text) {

    private static final String UTF_8 = StandardCharsets.UTF_8.name();
    private static final String LOGO_CONTENT_ID = "logo";

    /// Writes the draft of a quote sheet next to the PDF, with the same name and the extension `.eml`. The
    /// draft has the quote sheet as text and HTML, and the PDF as attachment.
    ///
    /// @param pdf the PDF to attach
    public static Path writeQuoteSheetDraft(QuoteSheet sheet, Path pdf) throws IOException {
        String name = pdf.getFileName().toString().replaceFirst("\\.pdf$", "") + ".eml";
        Path file = Objects.requireNonNull(pdf.toAbsolutePath().getParent()).resolve(name);
        MailDraft draft =
                new MailDraft(sheet.documentStyle().to(), sheet.fillMailSubject(), QuoteSheetWriter.toPlainText(sheet));
        return draft.writeDraft(
                () -> wrapAsBodyPart(new MimeMultipart("alternative", draft.createPlainPart(), createHtmlPart(sheet))),
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
        Optional<InternetAddress> recipient = parseRecipientIfValid(addressee);
        if (recipient.isPresent()) {
            message.setRecipient(Message.RecipientType.TO, recipient.get());
        }
        message.setSubject(PlainText.toDisplayLine(subject), UTF_8);
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

    private MimeBodyPart createPlainPart() throws MessagingException {
        MimeBodyPart part = new MimeBodyPart();
        part.setText(text, UTF_8);
        return part;
    }

    // Creates the HTML part of a mail. The image is a separate part to which the HTML refers, because mail
    // programs do not show data URIs.
    private static MimeBodyPart createHtmlPart(QuoteSheet sheet) throws MessagingException, IOException {
        String logoFile = sheet.documentStyle().head().logo();
        Optional<Logo> logo = Logo.readIfSupported(logoFile);
        MimeBodyPart htmlPart = new MimeBodyPart();
        htmlPart.setText(
                QuoteSheetWriter.toHtml(sheet, logo.isPresent() ? "cid:" + LOGO_CONTENT_ID : ""), UTF_8, "html");
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
