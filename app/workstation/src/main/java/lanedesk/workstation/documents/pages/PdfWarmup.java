package lanedesk.workstation.documents.pages;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import org.apache.fontbox.cmap.CMapParser;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.io.RandomAccessReadBuffer;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.font.FontMappers;
import org.apache.pdfbox.pdmodel.font.PDType0Font;
import org.apache.pdfbox.rendering.ImageType;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.apache.pdfbox.text.PDFTextStripper;

/// Preloads parts of PDFBox while no request waits, by creating, rendering and reading a sample page. The work is
/// divided into steps, so that a request does not wait for all of them.
final class PdfWarmup {

    private static final String FONT = "/lanedesk/workstation/theme/fonts/LaneDeskSans-Regular.ttf";
    private static final int LINES = 40;
    private static final String SAMPLE_CMAP = "begincmap 1 begincodespacerange <0000> <FFFF> endcodespacerange"
            + " 1 beginbfrange <0041> <0043> <0041> endbfrange endcmap";

    private final Queue<WarmupStep> remainingSteps = new ArrayDeque<>(List.of(
            this::createSamplePdf,
            this::renderSample,
            this::renderSample,
            this::readSampleText,
            PdfWarmup::startFontPreload));
    private byte[] samplePdf = {};

    private interface WarmupStep {
        void run() throws IOException;
    }

    /// Loads Java's rendering and the glyph list on another thread. Both together take half of the time of a first
    /// page, and reading does not depend on them.
    static void startDrawingPreload() {
        startDaemonThread("drawing", () -> {
            try {
                BufferedImage image = new BufferedImage(64, 64, BufferedImage.TYPE_INT_RGB);
                Graphics2D graphics = image.createGraphics();
                graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
                graphics.fill(new Ellipse2D.Double(8, 8, 40, 40));
                graphics.dispose();
                new CMapParser().parse(new RandomAccessReadBuffer(SAMPLE_CMAP.getBytes(StandardCharsets.US_ASCII)));
            } catch (IOException failure) {
                // Without the preparation, the first page takes a little longer.
                return;
            }
        });
    }

    /// Runs the next step. Returns false if all steps are done.
    boolean runNextStep() {
        WarmupStep nextStep = remainingSteps.poll();
        if (nextStep == null) {
            return false;
        }
        try {
            nextStep.run();
        } catch (IOException failure) {
            remainingSteps.clear();
        }
        return true;
    }

    /// Skips all steps except the last step. Called when a document has arrived, because reading a document loads
    /// the same parts; only few documents need the last step.
    void skipRemainingSteps() {
        while (remainingSteps.size() > 1) {
            remainingSteps.remove();
        }
    }

    private void renderSample() throws IOException {
        try (PDDocument document = Loader.loadPDF(samplePdf)) {
            new PDFRenderer(document).renderImage(0, 1, ImageType.RGB);
        }
    }

    private void readSampleText() throws IOException {
        try (PDDocument document = Loader.loadPDF(samplePdf)) {
            new PDFTextStripper().getText(document);
        }
    }

    // A document without embedded fonts needs system fonts, and finding them takes long.
    private static void startFontPreload() {
        startDaemonThread("fonts", () -> FontMappers.instance().getFontBoxFont("Helvetica", null));
    }

    private static void startDaemonThread(String name, Runnable action) {
        Thread thread = new Thread(action, name);
        thread.setDaemon(true);
        thread.start();
    }

    private void createSamplePdf() throws IOException {
        try (PDDocument document = new PDDocument();
                InputStream font = PdfWarmup.class.getResourceAsStream(FONT)) {
            PDPage page = new PDPage();
            document.addPage(page);
            try (PDPageContentStream content = new PDPageContentStream(document, page)) {
                content.addRect(20, 20, 80, 80);
                content.stroke();
                if (font != null) {
                    content.beginText();
                    content.setFont(PDType0Font.load(document, font), 12);
                    content.newLineAtOffset(72, 700);
                    content.setLeading(14);
                    for (int lineNumber = 0; lineNumber < LINES; lineNumber++) {
                        content.showText("Bill of lading 0123456789");
                        content.newLine();
                    }
                    content.endText();
                }
            }
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            document.save(bytes);
            samplePdf = bytes.toByteArray();
        }
    }
}
