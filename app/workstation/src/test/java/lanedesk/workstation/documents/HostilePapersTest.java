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
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.documents.store.DocumentKind;
import lanedesk.workstation.documents.store.DocumentProblem;
import lanedesk.workstation.documents.store.Hash;
import lanedesk.workstation.documents.store.PaperRow;
import lanedesk.workstation.documents.store.SafeName;
import lanedesk.workstation.documents.store.SavedCopy;
import lanedesk.workstation.documents.store.UnfitDocumentException;
import lanedesk.workstation.work.Job;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// What no service should send as a document, and names that lead elsewhere: nothing of it is kept or written outside
/// its folder, and each refusal says why.
@WithoutScreen
final class HostilePapersTest {

    @TempDir
    Path folder;

    private Desk desk;

    @BeforeEach
    void open() throws IOException {
        desk = new Desk(folder);
    }

    @AfterEach
    void close() {
        desk.close();
    }

    private Path save(StoredDocument kept, Path into) throws IOException {
        Path file = desk.documentStore.file(kept).orElseThrow();
        DocumentKind kind = DocumentKind.of(file).orElseThrow();
        DocumentState.Kept state = (DocumentState.Kept) kept.state();
        return SavedCopy.of(
                new PaperRow.State.Local(file, kind, state.size(), state.sha256()),
                into,
                SafeName.of(42, kept.facts().fileName(), kind));
    }

    /// Bytes that are not what a document should be.
    enum Body {
        EMPTY("pdf", DocumentProblem.EMPTY),
        WINDOWS_PROGRAM("pdf", DocumentProblem.RUNS, 'M', 'Z', 0x90, 0),
        WINDOWS_PROGRAM_BY_NAME("exe", DocumentProblem.RUNS, 'M', 'Z', 0x90, 0),
        LINUX_PROGRAM("png", DocumentProblem.RUNS, 0x7f, 'E', 'L', 'F'),
        MAC_PROGRAM("", DocumentProblem.RUNS, 0xcf, 0xfa, 0xed, 0xfe),
        JAVA_CLASS("pdf", DocumentProblem.RUNS, 0xca, 0xfe, 0xba, 0xbe),
        SHORTCUT("lnk", DocumentProblem.RUNS, 0x4c, 0, 0, 0, 0x01, 0x14, 0x02, 0),
        SCRIPT("txt", DocumentProblem.RUNS, "#!/bin/sh\nrm -rf ~"),
        BATCH("txt", DocumentProblem.RUNS, "@echo off\r\ndel *"),
        DESKTOP_ENTRY("txt", DocumentProblem.RUNS, "[Desktop Entry]\nExec=sh"),
        WEB_PAGE("pdf", DocumentProblem.RUNS, "<!doctype html><script>1</script>"),
        WEB_PAGE_AFTER_BLANKS("txt", DocumentProblem.RUNS, "\n\n  <html>"),
        DRAWING_WITH_SCRIPT("svg", DocumentProblem.RUNS, "<svg onload='x'/>"),
        ERROR_AS_JSON("pdf", DocumentProblem.NOT_WHAT_IT_SAYS, "{\"error\":\"expired\"}"),
        PICTURE_AS_PDF("pdf", DocumentProblem.NOT_WHAT_IT_SAYS, 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'),
        PDF_AS_PICTURE("png", DocumentProblem.NOT_WHAT_IT_SAYS, "%PDF-1.7"),
        PDF_AS_TEXT("txt", DocumentProblem.NOT_WHAT_IT_SAYS, "%PDF-1.7"),
        PDF_BEHIND_JUNK("pdf", DocumentProblem.NOT_WHAT_IT_SAYS, 'P', 'K', 3, 4, '%', 'P', 'D', 'F', '-'),
        BINARY_AS_TEXT("txt", DocumentProblem.NOT_WHAT_IT_SAYS, 'a', 0, 'b'),
        BROKEN_UTF8("txt", DocumentProblem.NOT_WHAT_IT_SAYS, 'a', 0xc3, 0x28),
        WEB_PAGE_BEHIND_A_MARK("txt", DocumentProblem.RUNS, "\ufeff<html>"),
        COMMENT_THAT_BEGINS_LIKE_A_PDF("pdf", DocumentProblem.RUNS, "<!--%PDF-1.7--><script>1</script>"),
        ARCHIVE_AS_PDF("pdf", DocumentProblem.NOT_WHAT_IT_SAYS, 'P', 'K', 3, 4, 20, 0),
        WIDE_WEB_PAGE("txt", DocumentProblem.NOT_WHAT_IT_SAYS, 0xff, 0xfe, '<', 0, 'h', 0),
        CABINET("pdf", DocumentProblem.NOT_WHAT_IT_SAYS, 'M', 'S', 'C', 'F', 0, 0),
        JPEG_AS_PNG("png", DocumentProblem.NOT_WHAT_IT_SAYS, 0xff, 0xd8, 0xff, 0xe0),
        TEXT_AS_LABEL("zpl", DocumentProblem.NOT_WHAT_IT_SAYS, "no label");

        private final String extension;
        private final DocumentProblem trouble;

        @SuppressWarnings("ImmutableEnumChecker")
        private final byte[] bytes;

        Body(String extension, DocumentProblem trouble, int... bytes) {
            this.extension = extension;
            this.trouble = trouble;
            this.bytes = new byte[bytes.length];
            for (int i = 0; i < bytes.length; i++) {
                this.bytes[i] = (byte) bytes[i];
            }
        }

        Body(String extension, DocumentProblem trouble, String text) {
            this.extension = extension;
            this.trouble = trouble;
            this.bytes = text.getBytes(StandardCharsets.UTF_8);
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatIsNoDocumentIsNotKeptAndSaysWhy(Body body) throws IOException {
        StoredDocument noted = desk.booked(new NewDocument(
                "Other", desk.address("/1"), "paper." + body.extension, body.extension, "application/pdf"));
        desk.answers("/1", body.bytes);
        assertThatThrownBy(() -> desk.documentStore.fetch(noted, () -> false, Job.Control.uninterrupted()))
                .isInstanceOfSatisfying(
                        UnfitDocumentException.class,
                        unfit -> assertThat(unfit.problem()).isEqualTo(body.trouble));
        assertThat(desk.documentStore.ofAttempt(desk.attempt).getFirst().state())
                .isEqualTo(new DocumentState.Failed(body.trouble.name()));
        assertThat(desk.everything()).isEmpty();
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
    void noNameLeadsOutOfTheFolder(String name) throws IOException {
        StoredDocument noted =
                desk.booked(new NewDocument("Other", desk.address("/1"), name, "pdf", "application/pdf"));
        desk.answers("/1", Desk.pdf());
        StoredDocument kept = desk.documentStore.fetch(noted, () -> false, Job.Control.uninterrupted());
        Path into = Files.createDirectories(folder.resolve("mine"));
        Path saved = save(kept, into);
        Path again = save(kept, into);
        assertThat(again).isNotEqualTo(saved);
        assertThat(desk.everything())
                .containsExactlyInAnyOrder(
                        saved, again, desk.documentStore.file(kept).orElseThrow());
        for (Path file : List.of(saved, again)) {
            String leaf = file.getFileName().toString();
            assertThat(file.toRealPath().getParent()).isEqualTo(into.toRealPath());
            assertThat(leaf).startsWith("42-").endsWith(".pdf").doesNotContain("..");
            assertThat(leaf).matches("[^\\p{Cntrl}\\p{Cf}/\\\\:*?\"<>|%$`;&~]+");
            assertThat(leaf.getBytes(StandardCharsets.UTF_8).length).isLessThanOrEqualTo(125);
            assertThat(Hash.of(file)).isEqualTo(((DocumentState.Kept) kept.state()).sha256());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "ACME Inc. BOL, 42-ACME Inc. BOL.pdf",
        "v1.2 labels, 42-v1.2 labels.pdf",
        "BOL-7.pdf, 42-BOL-7.pdf",
        "BOL-7.jpeg, 42-BOL-7.pdf"
    })
    void whatStandsBehindADotStaysUnlessItIsAnEnding(String name, String saved) {
        assertThat(SafeName.of(42, name, DocumentKind.PDF)).isEqualTo(saved);
    }

    @Test
    void aLinkInTheFolderIsNotWrittenThrough() throws IOException {
        StoredDocument noted = desk.booked(Desk.paper("Other", desk.address("/1"), "bol.pdf"));
        desk.answers("/1", Desk.pdf());
        StoredDocument kept = desk.documentStore.fetch(noted, () -> false, Job.Control.uninterrupted());
        Path into = Files.createDirectories(folder.resolve("mine"));
        Path victim = Files.writeString(folder.resolve("victim"), "mine");
        Files.createSymbolicLink(into.resolve("42-bol.pdf"), victim);
        assertThat(save(kept, into).getFileName()).hasToString("42-bol (2).pdf");
        assertThat(victim).hasContent("mine");
    }

    @Test
    void aPathInTheJournalThatLeadsOutIsNotFollowed() throws IOException {
        StoredDocument noted = desk.booked(Desk.paper("Other", desk.address("/1"), "bol.pdf"));
        Path secret = Files.writeString(folder.resolve("secret"), "mine");
        StoredDocument bent =
                desk.own.documents().recordStored(noted.id(), new DocumentState.Kept(Hash.of(secret), 4, "../secret"));
        assertThat(desk.documentStore.file(bent)).isEmpty();
    }
}
