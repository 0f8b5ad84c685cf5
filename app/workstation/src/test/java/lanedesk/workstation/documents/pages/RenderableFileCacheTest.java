package lanedesk.workstation.documents.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import lanedesk.workstation.Headless;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests that an open file is opened again after it has changed on disk.
@Headless
final class RenderableFileCacheTest {

    @TempDir
    Path folder;

    @Test
    void rereadsRewrittenFile() throws IOException {
        Path sheet = SamplePdfs.writePdf(folder.resolve("quote-7.pdf"), PDRectangle.LETTER, "Price $702.30");
        PdfWorkerMain.RenderableFileCache files = new PdfWorkerMain.RenderableFileCache();
        assertThat(files.openCached(sheet).readPageText(0, 0).text()).contains("$702.30");
        assertThat(files.openCached(sheet)).as("as long as it is the same").isSameAs(files.openCached(sheet));
        Path other = SamplePdfs.writePdf(folder.resolve("other.pdf"), PDRectangle.LETTER, "Price $749.00");
        Files.move(other, sheet, StandardCopyOption.REPLACE_EXISTING);
        assertThat(files.openCached(sheet).readPageText(0, 0).text())
                .contains("$749.00")
                .doesNotContain("$702.30");
        files.closeAll();
    }

    @Test
    void rereadsRewrittenFileWithoutKeyAsOnWindows() throws IOException {
        Path sheet = SamplePdfs.writePdf(folder.resolve("quote-7.pdf"), PDRectangle.LETTER, "Price $702.30");
        PdfWorkerMain.RenderableFileCache files = new PdfWorkerMain.RenderableFileCache(_ -> null);
        assertThat(files.openCached(sheet)).isSameAs(files.openCached(sheet));
        FileTime modifiedAt = Files.getLastModifiedTime(sheet);
        SamplePdfs.writePdf(sheet, PDRectangle.LETTER, "Price $749.00");
        Files.setLastModifiedTime(sheet, FileTime.fromMillis(modifiedAt.toMillis() + 1));
        assertThat(files.openCached(sheet).readPageText(0, 0).text()).contains("$749.00");
        files.closeAll();
    }
}
