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
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import lanedesk.workstation.l10n.PlainText;

/// Writes a quote sheet as a mail that was not sent yet: text, HTML and the PDF, without sender, date and identity,
/// which
/// are the mail program's. Nothing is sent. Runs inside jobs.
public final class MailDraft {

    private static final String UTF_8 = StandardCharsets.UTF_8.name();
    private static final String LOGO = "logo";

    private MailDraft() {}

    /// Writes the draft beside the PDF, under its name with `.eml`.
    ///
    /// @param pdf the sheet as it is attached
    public static Path write(QuoteSheet sheet, Path pdf) throws IOException {
        String name = pdf.getFileName().toString().replaceFirst("\\.pdf$", "") + ".eml";
        Path file = Objects.requireNonNull(pdf.toAbsolutePath().getParent()).resolve(name);
        try (OutputStream out = Files.newOutputStream(file)) {
            message(sheet, pdf).writeTo(out);
        } catch (MessagingException impossible) {
            throw new IOException(impossible);
        }
        return file;
    }

    private static MimeMessage message(QuoteSheet sheet, Path pdf) throws MessagingException, IOException {
        MimeMessage message = new Unsent();
        message.setHeader("X-Unsent", "1");
        Optional<InternetAddress> recipient = recipient(sheet.on().to());
        if (recipient.isPresent()) {
            message.setRecipient(Message.RecipientType.TO, recipient.get());
        }
        message.setSubject(PlainText.line(sheet.subject()), UTF_8);
        MimeMultipart mixed = new MimeMultipart("mixed");
        mixed.addBodyPart(holding(new MimeMultipart("alternative", text(sheet), html(sheet))));
        MimeBodyPart attached = new MimeBodyPart();
        attached.attachFile(pdf.toFile(), "application/pdf", "base64");
        mixed.addBodyPart(attached);
        message.setContent(mixed);
        message.saveChanges();
        return message;
    }

    private static MimeBodyPart text(QuoteSheet sheet) throws MessagingException {
        MimeBodyPart text = new MimeBodyPart();
        text.setText(QuoteSheetWriter.text(sheet), UTF_8);
        return text;
    }

    // A picture goes with the page that shows it: mail programs show none from within an address.
    private static MimeBodyPart html(QuoteSheet sheet) throws MessagingException, IOException {
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
        return holding(new MimeMultipart("related", html, picture));
    }

    private static MimeBodyPart holding(MimeMultipart parts) throws MessagingException {
        MimeBodyPart part = new MimeBodyPart();
        part.setContent(parts);
        return part;
    }

    // What is no address is left to the dispatcher.
    private static Optional<InternetAddress> recipient(Addressee to) throws IOException {
        try {
            InternetAddress address = new InternetAddress(to.email().strip(), PlainText.line(to.contact()), UTF_8);
            address.validate();
            return Optional.of(address);
        } catch (AddressException none) {
            return Optional.empty();
        }
    }

    /// A message without date and identity: the program that sends it gives it both.
    private static final class Unsent extends MimeMessage {

        Unsent() {
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
