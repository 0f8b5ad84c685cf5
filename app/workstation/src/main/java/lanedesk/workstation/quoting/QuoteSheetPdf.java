package lanedesk.workstation.quoting;

import com.openhtmltopdf.outputdevice.helper.BaseRendererBuilder.FontStyle;
import com.openhtmltopdf.pdfboxout.PdfRendererBuilder;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Objects;

/// Writes a quote sheet as a PDF. Runs inside a job.
public final class QuoteSheetPdf {

    private static final String FONTS = "/lanedesk/workstation/theme/fonts/";

    private QuoteSheetPdf() {}

    /// Writes the page of a sheet beside its place and moves it there, so that a half written one is never seen.
    public static Path write(String page, Path folder, String name) throws IOException {
        Files.createDirectories(folder);
        Path file = folder.resolve(name);
        Path part = Files.createTempFile(folder, "sheet", ".part");
        try {
            try (OutputStream out = Files.newOutputStream(part)) {
                PdfRendererBuilder builder = new PdfRendererBuilder();
                builder.useFont(() -> font("LaneDeskSans-Regular.ttf"), "LaneDesk Sans", 400, FontStyle.NORMAL, true);
                builder.useFont(() -> font("LaneDeskSans-Bold.ttf"), "LaneDesk Sans", 700, FontStyle.NORMAL, true);
                builder.withHtmlContent(page, null);
                builder.toStream(out);
                builder.run();
            }
            return Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
        } catch (UncheckedIOException wrapped) {
            throw wrapped.getCause();
        } finally {
            Files.deleteIfExists(part);
        }
    }

    private static InputStream font(String name) {
        return Objects.requireNonNull(QuoteSheetPdf.class.getResourceAsStream(FONTS + name), name);
    }
}
