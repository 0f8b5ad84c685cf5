package lanedesk.workstation.printouts;

import jakarta.mail.BodyPart;
import jakarta.mail.MessagingException;
import jakarta.mail.Multipart;
import jakarta.mail.Session;
import jakarta.mail.internet.MimeMessage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSObjectKey;
import org.apache.pdfbox.cos.COSStream;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;

/// All readable content of a sheet in every format: raw bytes, decoded, and as displayed.
public final class QuoteSheetForms {

    private QuoteSheetForms() {}

    /// Writes the sheet in every format and reads it back; the keys name the formats.
    public static Map<String, String> writeAllForms(QuoteSheet sheet, Path folder)
            throws IOException, MessagingException {
        Map<String, String> all = new LinkedHashMap<>();
        all.put("text", QuoteSheetWriter.toPlainText(sheet));
        all.put("page", QuoteSheetWriter.toHtml(sheet, ""));
        all.put("name", sheet.fileName());
        Path pdf = QuoteSheetWriter.writePdf(sheet, folder.resolve(sheet.fileName()));
        addPdf("pdf", Files.readAllBytes(pdf), all);
        Path mail = MailDraft.writeQuoteSheetDraft(sheet, pdf, null);
        all.put("mail", Files.readString(mail, StandardCharsets.ISO_8859_1));
        try (InputStream in = Files.newInputStream(mail)) {
            MimeMessage message = new MimeMessage(Session.getInstance(new Properties()), in);
            all.put("mail subject", message.getSubject());
            addMailParts("mail", (Multipart) message.getContent(), all);
        }
        return all;
    }

    private static void addMailParts(String name, Multipart parts, Map<String, String> all)
            throws IOException, MessagingException {
        for (int index = 0; index < parts.getCount(); index++) {
            BodyPart part = parts.getBodyPart(index);
            String own = name + " " + part.getContentType();
            Object content = part.getContent();
            if (content instanceof Multipart inner) {
                addMailParts(own, inner, all);
            } else if (part.isMimeType("application/pdf")) {
                try (InputStream in = part.getInputStream()) {
                    addPdf(own, in.readAllBytes(), all);
                }
            } else {
                all.put(own, content.toString());
            }
        }
    }

    private static void addPdf(String name, byte[] bytes, Map<String, String> all) throws IOException {
        all.put(name, new String(bytes, StandardCharsets.ISO_8859_1));
        try (PDDocument pdf = Loader.loadPDF(bytes)) {
            all.put(name + " words", new PDFTextStripper().getText(pdf));
            List<String> inside = new ArrayList<>();
            inside.add(pdf.getDocumentInformation().getCOSObject().toString());
            for (COSObjectKey key : pdf.getDocument().getXrefTable().keySet()) {
                COSBase object = pdf.getDocument().getObjectFromPool(key).getObject();
                inside.add(String.valueOf(object));
                if (object instanceof COSStream stream) {
                    try (InputStream in = stream.createInputStream()) {
                        inside.add(new String(in.readAllBytes(), StandardCharsets.ISO_8859_1));
                    }
                }
            }
            all.put(name + " streams", String.join("\n", inside));
        }
    }
}
