package lanedesk.workstation.printouts;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.mail.BodyPart;
import jakarta.mail.Message;
import jakarta.mail.Multipart;
import jakarta.mail.Session;
import jakarta.mail.internet.MimeMessage;
import java.awt.image.BufferedImage;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import javax.imageio.ImageIO;
import lanedesk.freight.request.MailHeaders;
import lanedesk.freight.request.RequestText;
import lanedesk.workstation.Headless;
import lanedesk.workstation.l10n.Language;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Headless
class MailDraftTest {

    @TempDir
    Path folder;

    private MimeMessage writeAndReadDraft(QuoteSheet sheet) throws Exception {
        return writeAndReadDraft(sheet, null);
    }

    private MimeMessage writeAndReadDraft(QuoteSheet sheet, @Nullable RequestText answeredMail) throws Exception {
        Path mail = MailDraft.writeQuoteSheetDraft(
                sheet, QuoteSheetWriter.writePdf(sheet, folder.resolve(sheet.fileName())), answeredMail);
        assertThat(mail).hasFileName("quote-227210569.eml");
        try (InputStream in = Files.newInputStream(mail)) {
            return new MimeMessage(Session.getInstance(new Properties()), in);
        }
    }

    @Test
    void draftIsUnsentAndHasTextHtmlAndPdf() throws Exception {
        MimeMessage mail =
                writeAndReadDraft(QuoteSheetSamples.createSheet(QuoteSheetSamples.createStyle(Language.SPANISH), 2));
        assertThat(mail.getHeader("X-Unsent")).containsExactly("1");
        assertThat(mail.getHeader("Date")).isNull();
        assertThat(mail.getHeader("Message-ID")).isNull();
        assertThat(mail.getHeader("From")).isNull();
        assertThat(mail.getRecipients(Message.RecipientType.TO))
                .extracting(Object::toString)
                .containsExactly("Purchasing <buyer@alderfinch.example>");
        assertThat(mail.getSubject()).isEqualTo("Cotización de flete 227210569: Dallas, TX 75201 a Reno, NV 89502");
        Multipart mixed = (Multipart) mail.getContent();
        assertThat(mixed.getContentType()).startsWith("multipart/mixed");
        Multipart both = (Multipart) mixed.getBodyPart(0).getContent();
        assertThat(both.getContentType()).startsWith("multipart/alternative");
        assertThat(both.getBodyPart(0).getContentType()).startsWith("text/plain");
        assertThat(both.getBodyPart(0).getContent().toString()).contains("Puede cobrarse aparte", "Harborline");
        assertThat(both.getBodyPart(1).getContentType()).startsWith("text/html");
        BodyPart paper = mixed.getBodyPart(1);
        assertThat(paper.getContentType()).startsWith("application/pdf");
        assertThat(paper.getFileName()).isEqualTo("quote-227210569.pdf");
        try (InputStream in = paper.getInputStream()) {
            assertThat(in.readAllBytes()).isEqualTo(Files.readAllBytes(folder.resolve("quote-227210569.pdf")));
        }
    }

    @Test
    void answersMailInItsThread() throws Exception {
        RequestText request = new RequestText(
                "rosa@customer.example",
                "RE: Fwd: lane <Dallas>",
                "Bonjour,\n6 palettes & 2 caisses\n> ancien message",
                List.of(),
                List.of(),
                LocalDate.of(2026, 11, 23),
                MailHeaders.parse(
                        "<3@customer.example>",
                        "<1@customer.example> <2@desk.example>",
                        "<2@desk.example>",
                        "Rosa Delgado",
                        ""));
        MimeMessage mail = writeAndReadDraft(
                QuoteSheetSamples.createSheet(QuoteSheetSamples.createStyle(Language.FRENCH), 2), request);
        assertThat(mail.getHeader("X-Unsent")).containsExactly("1");
        assertThat(mail.getHeader("In-Reply-To")).containsExactly("<3@customer.example>");
        assertThat(mail.getHeader("References", null).split("\\s+"))
                .containsExactly("<1@customer.example>", "<2@desk.example>", "<3@customer.example>");
        assertThat(mail.getSubject()).isEqualTo("Re: lane <Dallas>");
        assertThat(mail.getRecipients(Message.RecipientType.TO))
                .extracting(Object::toString)
                .containsExactly("Rosa Delgado <rosa@customer.example>");
        assertThat(mail.getRecipients(Message.RecipientType.CC))
                .as("the address that is saved for the customer")
                .extracting(Object::toString)
                .containsExactly("Purchasing <buyer@alderfinch.example>");
        Multipart both =
                (Multipart) ((Multipart) mail.getContent()).getBodyPart(0).getContent();
        assertThat(both.getBodyPart(0).getContent().toString().replace("\r\n", "\n"))
                .contains("227210569")
                .containsPattern(
                        "Le lundi 23 novembre 2026, Rosa Delgado a écrit.:\n> Bonjour,\n> 6 palettes & 2 caisses\n>>"
                                + " ancien message");
        assertThat(both.getBodyPart(1).getContent().toString())
                .containsPattern("<blockquote[^>]*>Bonjour,<br/>\\s*6 palettes &amp; 2 caisses<br/>");
    }

    @Test
    void embedsLogo() throws Exception {
        Path logo = folder.resolve("logo.png");
        ImageIO.write(new BufferedImage(120, 40, BufferedImage.TYPE_INT_RGB), "png", logo.toFile());
        Letterhead head = new Letterhead("Harborline", "", "", "", logo.toString());
        CustomerDocumentStyle documentStyle = CustomerDocumentStyle.ofSettings(
                QuoteSheetSamples.createSettings(Language.ENGLISH).withLetterhead(head),
                Addressee.UNKNOWN,
                "me@desk.example",
                true);
        Multipart mixed = (Multipart) writeAndReadDraft(QuoteSheetSamples.createSheet(documentStyle, 1))
                .getContent();
        Multipart both = (Multipart) mixed.getBodyPart(0).getContent();
        Multipart related = (Multipart) both.getBodyPart(1).getContent();
        assertThat(related.getBodyPart(0).getContent().toString()).contains("src=\"cid:logo\"");
        assertThat(related.getBodyPart(1).getHeader("Content-ID")).containsExactly("<logo>");
    }

    @Test
    void ignoresHeaderInjectionAndInvalidAddresses() throws Exception {
        CustomerDocumentStyle documentStyle = CustomerDocumentStyle.ofSettings(
                QuoteSheetSamples.createSettings(Language.ENGLISH)
                        .withTextsInLanguage(
                                Language.ENGLISH,
                                CustomerDocumentTexts.createDefaults(Language.ENGLISH)
                                        .withSubject("Quote\r\nBcc: all@rival.example\r\n\r\nx")),
                new Addressee(Optional.empty(), "Buyer\r\nBcc: all@rival.example", "no address\r\nBcc: a@b.example"),
                "me@desk.example",
                false);
        MimeMessage mail = writeAndReadDraft(QuoteSheetSamples.createSheet(documentStyle, 1));
        assertThat(mail.getHeader("Bcc")).isNull();
        assertThat(mail.getAllRecipients()).isNull();
        assertThat(mail.getSubject()).isEqualTo("Quote Bcc: all@rival.example  x");
    }
}
