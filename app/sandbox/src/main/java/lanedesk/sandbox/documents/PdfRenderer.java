package lanedesk.sandbox.documents;

import com.openhtmltopdf.extend.FSSupplier;
import com.openhtmltopdf.outputdevice.helper.BaseRendererBuilder.FontStyle;
import com.openhtmltopdf.outputdevice.helper.ExternalResourceControlPriority;
import com.openhtmltopdf.pdfboxout.PdfBoxRenderer;
import com.openhtmltopdf.pdfboxout.PdfRendererBuilder;
import com.openhtmltopdf.render.DefaultObjectDrawerFactory;
import com.openhtmltopdf.util.XRLog;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.ZoneOffset;
import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDDocumentInformation;

/// Renders an [HtmlDocument] as a PDF with embedded font subsets. The same document always gives the same bytes.
/// The renderer reads only resources of the sandbox. It caches fonts and style sheets.
final class PdfRenderer {
    private static final String AUTHOR = "LaneDesk Sandbox Freight";
    private static final String COMMON_STYLE_SHEET = "house";

    static {
        XRLog.setLoggingEnabled(false);
    }

    private final Map<String, byte[]> loadedFonts = new ConcurrentHashMap<>();
    private final Map<String, String> loadedStyles = new ConcurrentHashMap<>();

    byte[] render(HtmlDocument document) {
        Set<WritingSystem> scripts = WritingSystem.findRequiredBy(document.title() + document.body());
        PdfRendererBuilder builder = new PdfRendererBuilder()
                .usePdfVersion(1.7f)
                .usePdfUaAccessibility(true)
                .withProducer(AUTHOR)
                .useReplacementText("?")
                .useExternalResourceAccessControl(
                        (uri, type) -> false, ExternalResourceControlPriority.RUN_BEFORE_RESOLVING_URI)
                .useObjectDrawerFactory(drawerFactory())
                .withHtmlContent(toHtml(document, scripts), null);
        for (WritingSystem script : scripts) {
            builder.useFont(fontSupplier(script.regularFontFile()), script.fontFamily(), 400, FontStyle.NORMAL, true);
            builder.useFont(fontSupplier(script.boldFontFile()), script.fontFamily(), 700, FontStyle.NORMAL, true);
        }
        if (scripts.stream().anyMatch(WritingSystem::isRightToLeft)) {
            builder.useUnicodeBidiSplitter(RightToLeftReorderer.Splitter::new);
            builder.useUnicodeBidiReorderer(new RightToLeftReorderer());
            builder.defaultTextDirection(PdfRendererBuilder.TextDirection.LTR);
        }
        try (PdfBoxRenderer renderer = builder.buildPdfRenderer();
                PDDocument pdf = renderer.createPDFKeepOpen()) {
            writeMetadata(pdf, document);
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            pdf.save(out);
            return out.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static DefaultObjectDrawerFactory drawerFactory() {
        DefaultObjectDrawerFactory drawers = new DefaultObjectDrawerFactory();
        drawers.registerDrawer(Barcode.TYPE, new Barcode());
        return drawers;
    }

    private String toHtml(HtmlDocument document, Set<WritingSystem> scripts) {
        String families = scripts.stream().map(WritingSystem::fontFamily).collect(Collectors.joining(", "));
        return """
            <html lang="en"><head><title>%s</title><meta name="description" content="%s"/>
            <style>body { font-family: %s; }
            %s
            %s</style></head><body>%s</body></html>
            """.formatted(
                        PageTemplates.escapeXml(document.title()),
                        PageTemplates.escapeXml(document.subject()),
                        families,
                        loadStyleSheet(COMMON_STYLE_SHEET),
                        loadStyleSheet(document.style()),
                        document.body());
    }

    private String loadStyleSheet(String name) {
        return loadedStyles.computeIfAbsent(name, key -> PageTemplates.readResource(key + ".css"));
    }

    private FSSupplier<InputStream> fontSupplier(String file) {
        return () -> new ByteArrayInputStream(loadedFonts.computeIfAbsent(file, FontFile::read));
    }

    private static void writeMetadata(PDDocument pdf, HtmlDocument document) {
        PDDocumentInformation information = pdf.getDocumentInformation();
        Calendar creationDate = GregorianCalendar.from(document.createdAt().atZone(ZoneOffset.UTC));
        information.setTitle(document.title());
        information.setSubject(document.subject());
        information.setAuthor(AUTHOR);
        information.setCreator(AUTHOR);
        information.setCreationDate(creationDate);
        information.setModificationDate(creationDate);
        pdf.setDocumentId((long) document.hashCode());
    }
}
