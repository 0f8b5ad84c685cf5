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

/// Sets a [Sheet] as PDF: fonts embedded as subsets, and the same bytes for the same sheet, whatever the
/// clock says. Opens nothing but its own resources; fonts are read at first use and kept in memory.
final class Typesetter {
    private static final String AUTHOR = "LaneDesk Sandbox Freight";
    private static final String HOUSE_STYLE = "house";

    static {
        XRLog.setLoggingEnabled(false);
    }

    private final Map<String, byte[]> fonts = new ConcurrentHashMap<>();
    private final Map<String, String> styles = new ConcurrentHashMap<>();

    byte[] set(Sheet sheet) {
        Set<Script> scripts = Script.of(sheet.title() + sheet.body());
        PdfRendererBuilder builder = new PdfRendererBuilder()
                .usePdfVersion(1.7f)
                .usePdfUaAccessibility(true)
                .withProducer(AUTHOR)
                .useReplacementText("?")
                .useExternalResourceAccessControl(
                        (uri, type) -> false, ExternalResourceControlPriority.RUN_BEFORE_RESOLVING_URI)
                .useObjectDrawerFactory(drawers())
                .withHtmlContent(html(sheet, scripts), null);
        for (Script script : scripts) {
            builder.useFont(font(script.regular()), script.family(), 400, FontStyle.NORMAL, true);
            builder.useFont(font(script.bold()), script.family(), 700, FontStyle.NORMAL, true);
        }
        if (scripts.stream().anyMatch(Script::isRightToLeft)) {
            builder.useUnicodeBidiSplitter(RightToLeft.Splitter::new);
            builder.useUnicodeBidiReorderer(new RightToLeft());
            builder.defaultTextDirection(PdfRendererBuilder.TextDirection.LTR);
        }
        try (PdfBoxRenderer renderer = builder.buildPdfRenderer();
                PDDocument pdf = renderer.createPDFKeepOpen()) {
            sign(pdf, sheet);
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            pdf.save(out);
            return out.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static DefaultObjectDrawerFactory drawers() {
        DefaultObjectDrawerFactory drawers = new DefaultObjectDrawerFactory();
        drawers.registerDrawer(Barcode.TYPE, new Barcode());
        return drawers;
    }

    private String html(Sheet sheet, Set<Script> scripts) {
        String families = scripts.stream().map(Script::family).collect(Collectors.joining(", "));
        return """
            <html lang="en"><head><title>%s</title><meta name="description" content="%s"/>
            <style>body { font-family: %s; }
            %s
            %s</style></head><body>%s</body></html>
            """.formatted(
                        Templates.escape(sheet.title()),
                        Templates.escape(sheet.subject()),
                        families,
                        style(HOUSE_STYLE),
                        style(sheet.style()),
                        sheet.body());
    }

    private String style(String name) {
        return styles.computeIfAbsent(name, key -> Templates.resource(key + ".css"));
    }

    private FSSupplier<InputStream> font(String file) {
        return () -> new ByteArrayInputStream(fonts.computeIfAbsent(file, FontFile::read));
    }

    private static void sign(PDDocument pdf, Sheet sheet) {
        PDDocumentInformation information = pdf.getDocumentInformation();
        Calendar dated = GregorianCalendar.from(sheet.dated().atZone(ZoneOffset.UTC));
        information.setTitle(sheet.title());
        information.setSubject(sheet.subject());
        information.setAuthor(AUTHOR);
        information.setCreator(AUTHOR);
        information.setCreationDate(dated);
        information.setModificationDate(dated);
        pdf.setDocumentId((long) sheet.hashCode());
    }
}
