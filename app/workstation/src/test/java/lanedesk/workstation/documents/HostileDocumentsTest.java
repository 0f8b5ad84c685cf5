package lanedesk.workstation.documents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import lanedesk.journal.document.DocumentState;
import lanedesk.journal.document.NewDocument;
import lanedesk.journal.document.StoredDocument;
import lanedesk.workstation.Headless;
import lanedesk.workstation.documents.store.DocumentFailure;
import lanedesk.workstation.documents.store.DocumentFailureException;
import lanedesk.workstation.documents.store.DocumentKind;
import lanedesk.workstation.documents.store.DocumentRow;
import lanedesk.workstation.documents.store.FileHash;
import lanedesk.workstation.documents.store.SafeFileName;
import lanedesk.workstation.documents.store.SavedCopy;
import lanedesk.workstation.work.BackgroundTask;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Tests files that are not valid documents, and file names that contain paths. They are rejected with a
/// reason, and nothing is written outside the folder.
@Headless
final class HostileDocumentsTest {

    @TempDir
    Path folder;

    private DocumentsFixture fixture;

    @BeforeEach
    void openFixture() throws IOException {
        fixture = new DocumentsFixture(folder);
    }

    @AfterEach
    void close() {
        fixture.close();
    }

    private Path saveCopy(StoredDocument stored, Path into) throws IOException {
        Path file = fixture.documentStore.findStoredFile(stored).orElseThrow();
        DocumentKind kind = DocumentKind.detectKind(file).orElseThrow();
        DocumentState.Stored state = (DocumentState.Stored) stored.state();
        return SavedCopy.copyUnderFreeName(
                new DocumentRow.State.Local(file, kind, state.size(), state.sha256()),
                into,
                SafeFileName.createExportedFileName(42, stored.details().fileName(), kind));
    }

    /// Contents that are not valid documents.
    enum HostileBody {
        EMPTY("pdf", DocumentFailure.EMPTY),
        WINDOWS_PROGRAM("pdf", DocumentFailure.EXECUTABLE_FILE, 'M', 'Z', 0x90, 0),
        WINDOWS_PROGRAM_BY_NAME("exe", DocumentFailure.EXECUTABLE_FILE, 'M', 'Z', 0x90, 0),
        LINUX_PROGRAM("png", DocumentFailure.EXECUTABLE_FILE, 0x7f, 'E', 'L', 'F'),
        MAC_PROGRAM("", DocumentFailure.EXECUTABLE_FILE, 0xcf, 0xfa, 0xed, 0xfe),
        JAVA_CLASS("pdf", DocumentFailure.EXECUTABLE_FILE, 0xca, 0xfe, 0xba, 0xbe),
        SHORTCUT("lnk", DocumentFailure.EXECUTABLE_FILE, 0x4c, 0, 0, 0, 0x01, 0x14, 0x02, 0),
        SCRIPT("txt", DocumentFailure.EXECUTABLE_FILE, "#!/bin/sh\nrm -rf ~"),
        BATCH("txt", DocumentFailure.EXECUTABLE_FILE, "@echo off\r\ndel *"),
        DESKTOP_ENTRY("txt", DocumentFailure.EXECUTABLE_FILE, "[Desktop Entry]\nExec=sh"),
        WEB_PAGE("pdf", DocumentFailure.EXECUTABLE_FILE, "<!doctype html><script>1</script>"),
        WEB_PAGE_AFTER_BLANKS("txt", DocumentFailure.EXECUTABLE_FILE, "\n\n  <html>"),
        DRAWING_WITH_SCRIPT("svg", DocumentFailure.EXECUTABLE_FILE, "<svg onload='x'/>"),
        ERROR_AS_JSON("pdf", DocumentFailure.CONTENT_CONTRADICTS_NAME, "{\"error\":\"expired\"}"),
        PICTURE_AS_PDF("pdf", DocumentFailure.CONTENT_CONTRADICTS_NAME, 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'),
        PDF_AS_PICTURE("png", DocumentFailure.CONTENT_CONTRADICTS_NAME, "%PDF-1.7"),
        PDF_AS_TEXT("txt", DocumentFailure.CONTENT_CONTRADICTS_NAME, "%PDF-1.7"),
        PDF_BEHIND_JUNK("pdf", DocumentFailure.CONTENT_CONTRADICTS_NAME, 'P', 'K', 3, 4, '%', 'P', 'D', 'F', '-'),
        BINARY_AS_TEXT("txt", DocumentFailure.CONTENT_CONTRADICTS_NAME, 'a', 0, 'b'),
        BROKEN_UTF8("txt", DocumentFailure.CONTENT_CONTRADICTS_NAME, 'a', 0xc3, 0x28),
        WEB_PAGE_BEHIND_A_MARK("txt", DocumentFailure.EXECUTABLE_FILE, "\ufeff<html>"),
        COMMENT_THAT_BEGINS_LIKE_A_PDF("pdf", DocumentFailure.EXECUTABLE_FILE, "<!--%PDF-1.7--><script>1</script>"),
        ARCHIVE_AS_PDF("pdf", DocumentFailure.CONTENT_CONTRADICTS_NAME, 'P', 'K', 3, 4, 20, 0),
        WIDE_WEB_PAGE("txt", DocumentFailure.CONTENT_CONTRADICTS_NAME, 0xff, 0xfe, '<', 0, 'h', 0),
        CABINET("pdf", DocumentFailure.CONTENT_CONTRADICTS_NAME, 'M', 'S', 'C', 'F', 0, 0),
        JPEG_AS_PNG("png", DocumentFailure.CONTENT_CONTRADICTS_NAME, 0xff, 0xd8, 0xff, 0xe0),
        TEXT_AS_LABEL("zpl", DocumentFailure.CONTENT_CONTRADICTS_NAME, "no label");

        private final String extension;
        private final DocumentFailure expectedFailure;

        @SuppressWarnings("ImmutableEnumChecker")
        private final byte[] bytes;

        HostileBody(String extension, DocumentFailure expectedFailure, int... bytes) {
            this.extension = extension;
            this.expectedFailure = expectedFailure;
            this.bytes = new byte[bytes.length];
            for (int i = 0; i < bytes.length; i++) {
                this.bytes[i] = (byte) bytes[i];
            }
        }

        HostileBody(String extension, DocumentFailure expectedFailure, String text) {
            this.extension = extension;
            this.expectedFailure = expectedFailure;
            this.bytes = text.getBytes(StandardCharsets.UTF_8);
        }
    }

    @ParameterizedTest
    @EnumSource
    void rejectsWrongContentWithReason(HostileBody body) throws IOException {
        StoredDocument noted = fixture.recordBookingWithDocuments(new NewDocument(
                "Other", fixture.urlOf("/1"), "paper." + body.extension, body.extension, "application/pdf"));
        fixture.enqueueAnswer("/1", body.bytes);
        assertThatThrownBy(() -> fixture.documentStore.downloadAndRecordResult(
                        noted, () -> false, BackgroundTask.TaskControl.neverCancelled()))
                .isInstanceOfSatisfying(
                        DocumentFailureException.class,
                        unfit -> assertThat(unfit.failure()).isEqualTo(body.expectedFailure));
        assertThat(fixture.documentStore
                        .findByAttempt(fixture.attempt)
                        .getFirst()
                        .state())
                .isEqualTo(new DocumentState.Failed(body.expectedFailure.name()));
        assertThat(fixture.allFiles()).isEmpty();
    }

    static Stream<String> hostileNames() {
        return Stream.of(
                "../../../etc/passwd",
                "..\\..\\windows\\system32\\evil.pdf",
                "/etc/cron.d/evil.pdf",
                "C:\\Windows\\evil.pdf",
                "\\\\server\\share\\evil.pdf",
                "....//....//evil.pdf",
                "..%2f..%2fevil.pdf",
                "bol.pdf/../../evil",
                "..",
                ".",
                "",
                "   ",
                "...",
                ".ssh",
                ".bashrc",
                "~/.profile",
                "CON",
                "nul.pdf",
                "com1.txt.pdf",
                "LPT\u00b9.pdf",
                "AUX ",
                "bol.pdf:evil.exe",
                "bol.pdf::$DATA",
                "bol.exe",
                "bol.pdf.exe",
                "bol\u202efdp.exe",
                "\u2066bol\u2069.pdf",
                "bol\u0000.pdf",
                "bol\r\nX-Evil: 1.pdf",
                "bol\u2028.pdf",
                "bol.pdf   ",
                "bol.pdf...",
                "\uff0e\uff0e\uff0fevil.pdf",
                "\u2215etc\u2215evil.pdf",
                "\u2044etc\u2044evil.pdf",
                "-rf.pdf",
                "$(touch x).pdf",
                "`touch x`.pdf",
                "a;rm -rf ~;.pdf",
                "*?<>|\".pdf",
                "\ud83d.pdf",
                "\ufeffbol.pdf",
                "e\u0301".repeat(80) + ".pdf",
                "\u8ca8\u7269\u904b\u9001\u72b6".repeat(60) + ".pdf",
                "\ud83d\ude9a".repeat(90),
                "x".repeat(5000) + ".pdf",
                "desktop.ini",
                "CON.pdf",
                "con .txt",
                "CONIN$.pdf",
                "y".repeat(296) + ".pdf",
                "bol.pdf\u0000.exe",
                "\u202e\u2067fdp.lob",
                "\\\\?\\C:\\evil.pdf",
                "file:///tmp/evil.pdf",
                "index.html");
    }

    @ParameterizedTest
    @MethodSource("hostileNames")
    void fileNamesStayInFolder(String name) throws IOException {
        StoredDocument noted = fixture.recordBookingWithDocuments(
                new NewDocument("Other", fixture.urlOf("/1"), name, "pdf", "application/pdf"));
        fixture.enqueueAnswer("/1", DocumentsFixture.samplePdf());
        StoredDocument stored = fixture.documentStore.downloadAndRecordResult(
                noted, () -> false, BackgroundTask.TaskControl.neverCancelled());
        Path into = Files.createDirectories(folder.resolve("mine"));
        Path saved = saveCopy(stored, into);
        Path again = saveCopy(stored, into);
        assertThat(again).isNotEqualTo(saved);
        assertThat(fixture.allFiles())
                .containsExactlyInAnyOrder(
                        saved,
                        again,
                        fixture.documentStore.findStoredFile(stored).orElseThrow());
        for (Path file : List.of(saved, again)) {
            String leaf = file.getFileName().toString();
            assertThat(file.toRealPath().getParent()).isEqualTo(into.toRealPath());
            assertThat(leaf).startsWith("42-").endsWith(".pdf").doesNotContain("..");
            assertThat(leaf).matches("[^\\p{Cntrl}\\p{Cf}/\\\\:*?\"<>|%$`;&~]+");
            assertThat(leaf.getBytes(StandardCharsets.UTF_8).length).isLessThanOrEqualTo(125);
            assertThat(FileHash.hashOf(file)).isEqualTo(((DocumentState.Stored) stored.state()).sha256());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "ACME Inc. BOL, 42-ACME Inc. BOL.pdf",
        "v1.2 labels, 42-v1.2 labels.pdf",
        "BOL-7.pdf, 42-BOL-7.pdf",
        "BOL-7.jpeg, 42-BOL-7.pdf"
    })
    void removesOnlyFileExtensionAfterDot(String name, String saved) {
        assertThat(SafeFileName.createExportedFileName(42, name, DocumentKind.PDF))
                .isEqualTo(saved);
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "only administrators create symbolic links")
    void doesNotWriteThroughSymbolicLink() throws IOException {
        StoredDocument noted = fixture.recordBookingWithDocuments(
                DocumentsFixture.newDocument("Other", fixture.urlOf("/1"), "bol.pdf"));
        fixture.enqueueAnswer("/1", DocumentsFixture.samplePdf());
        StoredDocument stored = fixture.documentStore.downloadAndRecordResult(
                noted, () -> false, BackgroundTask.TaskControl.neverCancelled());
        Path into = Files.createDirectories(folder.resolve("mine"));
        Path victim = Files.writeString(folder.resolve("victim"), "mine");
        Files.createSymbolicLink(into.resolve("42-bol.pdf"), victim);
        assertThat(saveCopy(stored, into).getFileName()).hasToString("42-bol (2).pdf");
        assertThat(victim).hasContent("mine");
    }

    @Test
    void ignoresStoredPathOutsideFolder() throws IOException {
        StoredDocument noted = fixture.recordBookingWithDocuments(
                DocumentsFixture.newDocument("Other", fixture.urlOf("/1"), "bol.pdf"));
        Path secret = Files.writeString(folder.resolve("secret"), "mine");
        StoredDocument bent = fixture.environmentJournal
                .documents()
                .recordDownloaded(noted.id(), new DocumentState.Stored(FileHash.hashOf(secret), 4, "../secret"));
        assertThat(fixture.documentStore.findStoredFile(bent)).isEmpty();
    }
}
