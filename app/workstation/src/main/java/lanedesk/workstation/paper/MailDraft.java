package lanedesk.workstation.paper;

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

/// A mail draft without sender, date and message id, which the mail program adds. Nothing is sent. Runs in background
/// tasks.
///
/// @param text plain text with line feeds
public record MailDraft(Addressee addressee, String subject, String text) {

    private static final String UTF_8 = StandardCharsets.UTF_8.name();
    private static final String LOGO = "logo";

    /// Writes a quote sheet's draft beside the PDF, under its name with `.eml`: text, HTML and the PDF.
    ///
    /// @param pdf the attached sheet
    public static Path write(QuoteSheet sheet, Path pdf) throws IOException {
        String name = pdf.getFileName().toString().replaceFirst("\\.pdf$", "") + ".eml";
        Path file = Objects.requireNonNull(pdf.toAbsolutePath().getParent()).resolve(name);
        MailDraft draft = new MailDraft(sheet.on().to(), sheet.subject(), QuoteSheetWriter.text(sheet));
        return draft.write(
                () -> multipartBody(new MimeMultipart("alternative", draft.plainPart(), htmlPart(sheet))),
                List.of(pdf),
                file);
    }

    /// Writes the draft.
    ///
    /// @param attached attachments, with their own names
    public Path write(List<Path> attached, Path file) throws IOException {
        return write(this::plainPart, attached, file);
    }

    @FunctionalInterface
    private interface MessageBody {
        MimeBodyPart createPart() throws MessagingException, IOException;
    }

    private Path write(MessageBody body, List<Path> attached, Path file) throws IOException {
        try (OutputStream out = Files.newOutputStream(file)) {
            createMessage(body.createPart(), attached).writeTo(out);
        } catch (MessagingException impossible) {
            throw new IOException(impossible);
        }
        return file;
    }

    private MimeMessage createMessage(MimeBodyPart body, List<Path> attached) throws MessagingException, IOException {
        MimeMessage message = new UnsentMessage();
        message.setHeader("X-Unsent", "1");
        Optional<InternetAddress> recipient = recipientAddress(addressee);
        if (recipient.isPresent()) {
            message.setRecipient(Message.RecipientType.TO, recipient.get());
        }
        message.setSubject(PlainText.toLine(subject), UTF_8);
        MimeMultipart mixed = new MimeMultipart("mixed");
        mixed.addBodyPart(body);
        for (Path path : attached) {
            MimeBodyPart part = new MimeBodyPart();
            String type = Objects.requireNonNullElse(
                    URLConnection.guessContentTypeFromName(path.getFileName().toString()), "application/octet-stream");
            part.attachFile(path.toFile(), type, "base64");
            mixed.addBodyPart(part);
        }
        message.setContent(mixed);
        message.saveChanges();
        return message;
    }

    private MimeBodyPart plainPart() throws MessagingException {
        MimeBodyPart part = new MimeBodyPart();
        part.setText(text, UTF_8);
        return part;
    }

    // The image is attached to the HTML page: mail programs do not show data URIs.
    private static MimeBodyPart htmlPart(QuoteSheet sheet) throws MessagingException, IOException {
        String file = sheet.on().head().logo();
        Optional<Logo> logo = Logo.read(file);
        MimeBodyPart html = new MimeBodyPart();
        html.setText(QuoteSheetWriter.page(sheet, logo.isPresent() ? "cid:" + LOGO : ""), UTF_8, "html");
        if (logo.isEmpty()) {
            return html;
        }
        MimeBodyPart picture = new MimeBodyPart();
        picture.attachFile(Path.of(file).toFile(), logo.get().type(), "base64");
        picture.setDisposition(Part.INLINE);
        picture.setContentID("<" + LOGO + ">");
        return multipartBody(new MimeMultipart("related", html, picture));
    }

    private static MimeBodyPart multipartBody(MimeMultipart parts) throws MessagingException {
        MimeBodyPart part = new MimeBodyPart();
        part.setContent(parts);
        return part;
    }

    // An invalid address is omitted; the dispatcher enters it.
    private static Optional<InternetAddress> recipientAddress(Addressee to) throws IOException {
        try {
            InternetAddress address = new InternetAddress(to.email().strip(), PlainText.toLine(to.contact()), UTF_8);
            address.validate();
            return Optional.of(address);
        } catch (AddressException none) {
            return Optional.empty();
        }
    }

    /// A message without date and id: the sending program adds both.
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
