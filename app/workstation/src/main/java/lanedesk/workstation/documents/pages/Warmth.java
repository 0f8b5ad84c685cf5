package lanedesk.workstation.documents.pages;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.font.FontMappers;
import org.apache.pdfbox.pdmodel.font.PDType0Font;
import org.apache.pdfbox.rendering.ImageType;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.apache.pdfbox.text.PDFTextStripper;

/// Draws a page of its own before the first one is asked for, so that what PDFBox does once is done.
final class Warmth {

    private static final String FONT = "/lanedesk/workstation/theme/fonts/LaneDeskSans-Regular.ttf";

    private Warmth() {}

    static void spread() {
        try {
            byte[] page = page();
            try (PDDocument document = Loader.loadPDF(page)) {
                new PDFRenderer(document).renderImage(0, 1, ImageType.RGB);
                new PDFTextStripper().getText(document);
            }
        } catch (IOException cold) {
            return; // the first page will take a little longer
        }
        // A document without its own fonts needs those of the system, and finding them takes long.
        Thread fonts = new Thread(() -> FontMappers.instance().getFontBoxFont("Helvetica", null), "fonts");
        fonts.setDaemon(true);
        fonts.start();
    }

    private static byte[] page() throws IOException {
        try (PDDocument document = new PDDocument();
                InputStream font = Warmth.class.getResourceAsStream(FONT)) {
            PDPage page = new PDPage();
            document.addPage(page);
            try (PDPageContentStream content = new PDPageContentStream(document, page)) {
                content.addRect(20, 20, 80, 80);
                content.stroke();
                if (font != null) {
                    content.beginText();
                    content.setFont(PDType0Font.load(document, font), 12);
                    content.newLineAtOffset(72, 700);
                    content.showText("Bill of lading 0123456789");
                    content.endText();
                }
            }
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            document.save(bytes);
            return bytes.toByteArray();
        }
    }
}
