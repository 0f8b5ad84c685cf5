package lanedesk.workstation.documents;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.document.DocumentState;
import lanedesk.journal.document.StoredDocument;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.documents.store.DocumentKind;
import lanedesk.workstation.documents.store.DocumentProblem;
import lanedesk.workstation.documents.store.Hash;
import lanedesk.workstation.documents.store.PaperRow;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.work.Job;
import lanedesk.workstation.work.StepRunner;
import mockwebserver3.MockResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Fetching and keeping: by content, in their folder alone, whatever they are called and whatever comes.
@WithoutScreen
final class DocumentStoreTest {

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

    @Test
    void allAreFetchedAtOnceAndThereAgainWhenTheAddressHasDied() throws IOException {
        desk.booked(
                Desk.paper("BillOfLading", desk.address("/1"), "bol.pdf"),
                Desk.paper("ShippingLabel", desk.address("/2"), "label.zpl"));
        desk.answers("/1", Desk.pdf());
        desk.answers("/2", "^XA^FDpallet^XZ".getBytes(StandardCharsets.US_ASCII));
        PapersViewModel papers = desk.papers(StepRunner.immediate());
        papers.open();
        assertThat(papers.rows()).allMatch(row -> row.local().isPresent());
        assertThat(papers.rows().get(1).local().orElseThrow().kind()).isEqualTo(DocumentKind.ZPL);
        assertThat(papers.fetchingAnyProperty().get()).isFalse();
        desk.server.close();
        PapersViewModel later = desk.papers(StepRunner.immediate());
        later.open();
        assertThat(later.rows()).allMatch(row -> row.local().isPresent());
        assertThat(Hash.of(later.rows().getFirst().local().orElseThrow().file()) + ".pdf")
                .isEqualTo(later.rows()
                        .getFirst()
                        .local()
                        .orElseThrow()
                        .file()
                        .getFileName()
                        .toString());
    }

    @Test
    void whatTheServiceSaysOfADocumentIsToldWithoutTheSecretOfItsAddress() throws IOException {
        desk.booked(Desk.paper("BillOfLading", desk.address("/1?signature=s3cret"), "bol.pdf"));
        desk.answers("/1", Desk.pdf());
        PapersViewModel papers = desk.papers(StepRunner.immediate());
        papers.open();
        PaperRow row = papers.rows().getFirst();
        assertThat(row.described().lines())
                .contains(
                        "docType: BillOfLading",
                        "url: " + desk.address("/1"),
                        "fileName: bol.pdf",
                        "SHA-256: " + row.local().orElseThrow().sha256())
                .anyMatch(line -> line.startsWith("extension: "))
                .anyMatch(line -> line.startsWith("contentType: "))
                .noneMatch(line -> line.contains("s3cret"));
    }

    @Test
    void aFailedOneSaysWhyLeavesTheBookingAloneAndCanBeTriedAgain() throws IOException {
        desk.booked(Desk.paper("BillOfLading", desk.address("/1"), "bol.pdf"));
        desk.answers("/1", new MockResponse.Builder().code(404).build());
        PapersViewModel papers = desk.papers(StepRunner.immediate());
        papers.open();
        PaperRow row = papers.rows().getFirst();
        assertThat(row.stateProperty().get()).isEqualTo(new PaperRow.State.Failed(DocumentProblem.GONE));
        assertThat(desk.own.bookings().find(desk.attempt).orElseThrow().state())
                .isInstanceOf(AttemptState.Booked.class);
        assertThat(papers.missingAnyProperty().get()).isTrue();
        desk.answers("/1", Desk.pdf());
        papers.fetchMissing();
        assertThat(row.local()).isPresent();
        assertThat(papers.summaryProperty().get()).isEqualTo("2 of 2 here");
    }

    @Test
    void whatWasChangedOnTheDiskIsFetchedAgain() throws IOException {
        desk.booked(Desk.paper("BillOfLading", desk.address("/1"), "bol.pdf"));
        desk.answers("/1", Desk.pdf());
        StoredDocument kept = desk.documentStore.fetch(
                desk.documentStore.ofAttempt(desk.attempt).getFirst(), () -> false, Job.Control.uninterrupted());
        Path file = desk.documentStore.file(kept).orElseThrow();
        Files.writeString(file, "%PDF-1.7 tampered");
        assertThat(desk.documentStore.intact(kept)).isEmpty();
        desk.answers("/1", Desk.pdf());
        assertThat(desk.documentStore.intact(desk.documentStore.fetch(kept, () -> false, Job.Control.uninterrupted())))
                .isPresent();
    }

    @Test
    void fileThatComesBackIsThereAgainThoughItsAddressHadDiedMeanwhile() throws IOException {
        desk.booked(Desk.paper("BillOfLading", desk.address("/1"), "bol.pdf"));
        desk.answers("/1", Desk.pdf());
        desk.papers(StepRunner.immediate()).open();
        Path kept = desk.documentStore
                .file(desk.documentStore.ofAttempt(desk.attempt).getFirst())
                .orElseThrow();
        Path away = Files.move(kept, kept.resolveSibling("away"));
        desk.answers("/1", new MockResponse.Builder().code(404).build());
        PapersViewModel without = desk.papers(StepRunner.immediate());
        without.open();
        assertThat(without.rows().getFirst().stateProperty().get())
                .isEqualTo(new PaperRow.State.Failed(DocumentProblem.GONE));
        Files.move(away, kept);
        PapersViewModel later = desk.papers(StepRunner.immediate());
        later.open();
        assertThat(later.rows().getFirst().local()).isPresent();
    }

    @Test
    void aDamagedCopyIsToldAndFetchedAgainBeforeAnybodySeesIt() throws IOException {
        desk.booked(Desk.paper("BillOfLading", desk.address("/1"), "bol.pdf"));
        byte[] content = Desk.pdf();
        desk.answers("/1", content);
        desk.papers(StepRunner.immediate()).open();
        Path kept = desk.documentStore
                .file(desk.documentStore.ofAttempt(desk.attempt).getFirst())
                .orElseThrow();
        Files.writeString(kept, "%PDF-1.7 bent");
        desk.answers("/1", content);
        PapersViewModel later = desk.papers(StepRunner.immediate());
        later.open();
        assertThat(desk.notices.showing().getLast().title()).isEqualTo("Bill of lading: changed on this computer");
        assertThat(later.rows().getFirst().local()).isPresent();
        assertThat(kept).hasBinaryContent(content);
    }

    @Test
    void aLostCopyThatComesAgainAsAnotherDocumentIsTold() throws IOException {
        desk.booked(Desk.paper("BillOfLading", desk.address("/1"), "bol.pdf"));
        desk.answers("/1", Desk.pdf());
        desk.papers(StepRunner.immediate()).open();
        Files.delete(desk.documentStore
                .file(desk.documentStore.ofAttempt(desk.attempt).getFirst())
                .orElseThrow());
        desk.answers("/1", "%PDF-1.7 another".getBytes(StandardCharsets.US_ASCII));
        PapersViewModel later = desk.papers(StepRunner.immediate());
        later.open();
        assertThat(later.rows().getFirst().local()).isPresent();
        assertThat(desk.notices.showing())
                .singleElement()
                .extracting(Notice::title)
                .isEqualTo("Bill of lading: the service sent another one");
    }

    @Test
    void aCopyDamagedMeanwhileDoesNotLeaveTheProgram() throws IOException {
        desk.booked(Desk.paper("BillOfLading", desk.address("/1"), "bol.pdf"));
        byte[] content = Desk.pdf();
        desk.answers("/1", content);
        PapersViewModel papers = desk.papers(StepRunner.immediate());
        papers.open();
        PaperRow row = papers.rows().getFirst();
        PaperFiles files = desk.files(papers, StepRunner.immediate());
        Path into = Files.createDirectories(folder.resolve("mine"));
        for (Runnable leaving : List.<Runnable>of(
                () -> files.save(row, into), () -> files.openOutside(row), () -> files.prepareDrag(row))) {
            Files.writeString(row.local().orElseThrow().file(), "%PDF-1.7 bent");
            desk.answers("/1", content);
            leaving.run();
            assertThat(into).isEmptyDirectory();
            assertThat(desk.opened).isEmpty();
            assertThat(files.draggableProperty().get()).isNull();
            assertThat(row.local().orElseThrow().file()).hasBinaryContent(content);
        }
        Files.writeString(row.local().orElseThrow().file(), "%PDF-1.7 bent");
        files.save(row, into);
        assertThat(row.stateProperty().get())
                .as("a disk that spoils all it gets ends the fetching")
                .isEqualTo(new PaperRow.State.Failed(DocumentProblem.CHANGED_ON_DISK));
    }

    @Test
    void anAddressThatIsRefusedForGoodIsNotOfferedAgain() throws IOException {
        desk.booked(
                Desk.paper("BillOfLading", "https://10.0.0.8/bol.pdf", "bol.pdf"),
                Desk.paper("Other", desk.address("/2"), "rates.pdf"));
        desk.answers("/2", Desk.pdf());
        PapersViewModel papers = desk.papers(StepRunner.immediate());
        papers.open();
        assertThat(papers.rows().getFirst().stateProperty().get())
                .isEqualTo(new PaperRow.State.Failed(DocumentProblem.PRIVATE_NETWORK));
        assertThat(papers.missingAnyProperty().get()).isFalse();
    }

    @Test
    void theSameContentIsKeptOnce() throws IOException {
        desk.booked(
                Desk.paper("BillOfLading", desk.address("/1"), "bol.pdf"),
                Desk.paper("Other", desk.address("/2"), "copy.pdf"));
        byte[] same = Desk.pdf();
        desk.answers("/1", same);
        desk.answers("/2", same);
        desk.papers(StepRunner.immediate()).open();
        assertThat(desk.everything())
                .filteredOn(file -> !file.endsWith("confirmation.pdf"))
                .hasSize(1);
    }

    @Test
    void aCancelledOneIsNotNotedAsFailed() throws IOException {
        desk.booked(Desk.paper("BillOfLading", desk.address("/1"), "bol.pdf"));
        StepRunner runner = StepRunner.manual();
        PapersViewModel papers = desk.papers(runner);
        papers.open();
        runner.runNext();
        assertThat(papers.fetchingAnyProperty().get()).isTrue();
        papers.cancelAll();
        runner.runAll();
        assertThat(papers.fetchingAnyProperty().get()).isFalse();
        assertThat(papers.rows()).allMatch(row -> row.stateProperty().get().equals(new PaperRow.State.Missing()));
        assertThat(desk.documentStore.ofAttempt(desk.attempt).getFirst().state())
                .isEqualTo(new DocumentState.Waiting());
    }

    @Test
    void anUnknownKindIsNotKept() throws IOException {
        desk.booked(Desk.paper("Other", desk.address("/1"), "rates.xlsx"));
        desk.answers("/1", new byte[] {'P', 'K', 3, 4, 0, 0});
        PapersViewModel papers = desk.papers(StepRunner.immediate());
        papers.open();
        assertThat(papers.rows().getFirst().stateProperty().get())
                .isEqualTo(new PaperRow.State.Failed(DocumentProblem.OTHER_KIND));
        assertThat(desk.everything()).noneMatch(file -> file.toString().endsWith(".bin"));
    }

    @Test
    void theViewerGetsACopyUnderASafeName() throws IOException {
        desk.booked(Desk.paper("Other", desk.address("/1"), "../bol.pdf"));
        desk.answers("/1", Desk.pdf());
        PapersViewModel papers = desk.papers(StepRunner.immediate());
        papers.open();
        PaperRow row = papers.rows().getFirst();
        PaperFiles files = desk.files(papers, StepRunner.immediate());
        files.openOutside(row);
        assertThat(desk.opened).hasSize(1);
        assertThat(desk.opened.getFirst().getFileName()).hasToString(Desk.ORDER + "-_bol.pdf");
        assertThat(desk.opened.getFirst()).startsWith(desk.folder.resolve("outgoing"));
        files.prepareDrag(row);
        assertThat(files.draggableProperty().get())
                .exists()
                .hasSameBinaryContentAs(row.local().orElseThrow().file());
    }

    @ParameterizedTest
    @EnumSource
    void everyTroubleHasASentenceInEveryLanguage(DocumentProblem trouble) {
        List<String> sentences = Stream.of(Language.values())
                .map(language -> trouble.text(Texts.of(PapersView.class, language)))
                .distinct()
                .toList();
        assertThat(sentences).hasSize(Language.values().length).allMatch(text -> text.endsWith("."));
        assertThat(sentences.getFirst().toLowerCase(Locale.ROOT)).doesNotContain("error");
    }
}
