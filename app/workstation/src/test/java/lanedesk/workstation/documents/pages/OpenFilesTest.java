package lanedesk.workstation.documents.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import lanedesk.workstation.WithoutScreen;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is kept open is what lies on the disk.
@WithoutScreen
final class OpenFilesTest {

    @TempDir
    Path folder;

    @Test
    void aSheetWrittenAnewUnderItsNameIsReadAnew() throws IOException {
        Path sheet = Pdfs.of(folder.resolve("quote-7.pdf"), PDRectangle.LETTER, "Price $702.30");
        OpenFiles files = new OpenFiles();
        assertThat(files.of(sheet).text(0, 0).text()).contains("$702.30");
        assertThat(files.of(sheet)).as("as long as it is the same").isSameAs(files.of(sheet));
        Path other = Pdfs.of(folder.resolve("other.pdf"), PDRectangle.LETTER, "Price $749.00");
        Files.move(other, sheet, StandardCopyOption.REPLACE_EXISTING);
        assertThat(files.of(sheet).text(0, 0).text()).contains("$749.00").doesNotContain("$702.30");
        files.close();
    }
}
