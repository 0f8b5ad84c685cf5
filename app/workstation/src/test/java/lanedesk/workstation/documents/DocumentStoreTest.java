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
import lanedesk.workstation.Headless;
import lanedesk.workstation.documents.store.DocumentFailure;
import lanedesk.workstation.documents.store.DocumentKind;
import lanedesk.workstation.documents.store.DocumentRow;
import lanedesk.workstation.documents.store.FileHash;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.work.BackgroundTask;
import lanedesk.workstation.work.ManualTaskRunner;
import mockwebserver3.MockResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests that documents are downloaded and stored by content hash, and only in their folder, regardless of the
/// names and answers of the service.
@Headless
final class DocumentStoreTest {

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

    @Test
    void downloadsAllInParallelAndKeepsThemWhenUrlExpires() throws IOException {
        fixture.recordBookingWithDocuments(
                DocumentsFixture.newDocument("BillOfLading", fixture.urlOf("/1"), "bol.pdf"),
                DocumentsFixture.newDocument("ShippingLabel", fixture.urlOf("/2"), "label.zpl"));
        fixture.enqueueAnswer("/1", DocumentsFixture.samplePdf());
        fixture.enqueueAnswer("/2", "^XA^FDpallet^XZ".getBytes(StandardCharsets.US_ASCII));
        BookingDocumentsViewModel documents = fixture.createDocumentsModel(ManualTaskRunner.immediate());
        documents.loadBookingAndDownloadMissing();
        assertThat(documents.documentRows()).allMatch(row -> row.localFile().isPresent());
        assertThat(documents.documentRows().get(1).localFile().orElseThrow().kind())
                .isEqualTo(DocumentKind.ZPL);
        assertThat(documents.anyDownloadingProperty().get()).isFalse();
        fixture.server.close();
        BookingDocumentsViewModel later = fixture.createDocumentsModel(ManualTaskRunner.immediate());
        later.loadBookingAndDownloadMissing();
        assertThat(later.documentRows()).allMatch(row -> row.localFile().isPresent());
        assertThat(FileHash.hashOf(later.documentRows()
                                .getFirst()
                                .localFile()
                                .orElseThrow()
                                .file()) + ".pdf")
                .isEqualTo(later.documentRows()
                        .getFirst()
                        .localFile()
                        .orElseThrow()
                        .file()
                        .getFileName()
                        .toString());
    }

    @Test
    void showsServiceFieldsWithoutSecretOfUrl() throws IOException {
        fixture.recordBookingWithDocuments(
                DocumentsFixture.newDocument("BillOfLading", fixture.urlOf("/1?signature=s3cret"), "bol.pdf"));
        fixture.enqueueAnswer("/1", DocumentsFixture.samplePdf());
        BookingDocumentsViewModel documents = fixture.createDocumentsModel(ManualTaskRunner.immediate());
        documents.loadBookingAndDownloadMissing();
        DocumentRow row = documents.documentRows().getFirst();
        assertThat(row.descriptionText().lines())
                .contains(
                        "docType: BillOfLading",
                        "url: " + fixture.urlOf("/1"),
                        "fileName: bol.pdf",
                        "SHA-256: " + row.localFile().orElseThrow().sha256())
                .anyMatch(line -> line.startsWith("extension: "))
                .anyMatch(line -> line.startsWith("contentType: "))
                .noneMatch(line -> line.contains("s3cret"));
    }

    @Test
    void failedDocumentShowsReasonAndCanBeRetried() throws IOException {
        fixture.recordBookingWithDocuments(
                DocumentsFixture.newDocument("BillOfLading", fixture.urlOf("/1"), "bol.pdf"));
        fixture.enqueueAnswer("/1", new MockResponse.Builder().code(404).build());
        BookingDocumentsViewModel documents = fixture.createDocumentsModel(ManualTaskRunner.immediate());
        documents.loadBookingAndDownloadMissing();
        DocumentRow row = documents.documentRows().getFirst();
        assertThat(row.downloadStateProperty().get())
                .isEqualTo(new DocumentRow.State.Failed(DocumentFailure.NO_LONGER_EXISTS));
        assertThat(fixture.environmentJournal
                        .bookings()
                        .find(fixture.attempt)
                        .orElseThrow()
                        .state())
                .isInstanceOf(AttemptState.Booked.class);
        assertThat(documents.anyMissingProperty().get()).isTrue();
        fixture.enqueueAnswer("/1", DocumentsFixture.samplePdf());
        documents.downloadMissingDocuments();
        assertThat(row.localFile()).isPresent();
        assertThat(documents.downloadedCountTextProperty().get()).isEqualTo("2 of 2 downloaded");
    }

    @Test
    void refetchesFileChangedOnDisk() throws IOException {
        fixture.recordBookingWithDocuments(
                DocumentsFixture.newDocument("BillOfLading", fixture.urlOf("/1"), "bol.pdf"));
        fixture.enqueueAnswer("/1", DocumentsFixture.samplePdf());
        StoredDocument stored = fixture.documentStore.downloadAndRecordResult(
                fixture.documentStore.findByAttempt(fixture.attempt).getFirst(),
                () -> false,
                BackgroundTask.TaskControl.neverCancelled());
        Path file = fixture.documentStore.findStoredFile(stored).orElseThrow();
        Files.writeString(file, "%PDF-1.7 tampered");
        assertThat(fixture.documentStore.findUnchangedFile(stored)).isEmpty();
        fixture.enqueueAnswer("/1", DocumentsFixture.samplePdf());
        assertThat(fixture.documentStore.findUnchangedFile(fixture.documentStore.downloadAndRecordResult(
                        stored, () -> false, BackgroundTask.TaskControl.neverCancelled())))
                .isPresent();
    }

    @Test
    void restoredFileIsAvailableAlthoughUrlExpired() throws IOException {
        fixture.recordBookingWithDocuments(
                DocumentsFixture.newDocument("BillOfLading", fixture.urlOf("/1"), "bol.pdf"));
        fixture.enqueueAnswer("/1", DocumentsFixture.samplePdf());
        fixture.createDocumentsModel(ManualTaskRunner.immediate()).loadBookingAndDownloadMissing();
        Path storedFile = fixture.documentStore
                .findStoredFile(
                        fixture.documentStore.findByAttempt(fixture.attempt).getFirst())
                .orElseThrow();
        Path away = Files.move(storedFile, storedFile.resolveSibling("away"));
        fixture.enqueueAnswer("/1", new MockResponse.Builder().code(404).build());
        BookingDocumentsViewModel without = fixture.createDocumentsModel(ManualTaskRunner.immediate());
        without.loadBookingAndDownloadMissing();
        assertThat(without.documentRows().getFirst().downloadStateProperty().get())
                .isEqualTo(new DocumentRow.State.Failed(DocumentFailure.NO_LONGER_EXISTS));
        Files.move(away, storedFile);
        BookingDocumentsViewModel later = fixture.createDocumentsModel(ManualTaskRunner.immediate());
        later.loadBookingAndDownloadMissing();
        assertThat(later.documentRows().getFirst().localFile()).isPresent();
    }

    @Test
    void reportsAndRefetchesDamagedFileBeforeUse() throws IOException {
        fixture.recordBookingWithDocuments(
                DocumentsFixture.newDocument("BillOfLading", fixture.urlOf("/1"), "bol.pdf"));
        byte[] content = DocumentsFixture.samplePdf();
        fixture.enqueueAnswer("/1", content);
        fixture.createDocumentsModel(ManualTaskRunner.immediate()).loadBookingAndDownloadMissing();
        Path storedFile = fixture.documentStore
                .findStoredFile(
                        fixture.documentStore.findByAttempt(fixture.attempt).getFirst())
                .orElseThrow();
        Files.writeString(storedFile, "%PDF-1.7 bent");
        fixture.enqueueAnswer("/1", content);
        BookingDocumentsViewModel later = fixture.createDocumentsModel(ManualTaskRunner.immediate());
        later.loadBookingAndDownloadMissing();
        assertThat(fixture.notifications.shownNotifications().getLast().title())
                .isEqualTo("Bill of lading: modified on this computer");
        assertThat(later.documentRows().getFirst().localFile()).isPresent();
        assertThat(storedFile).hasBinaryContent(content);
    }

    @Test
    void reportsRefetchedDocumentWithOtherContent() throws IOException {
        fixture.recordBookingWithDocuments(
                DocumentsFixture.newDocument("BillOfLading", fixture.urlOf("/1"), "bol.pdf"));
        fixture.enqueueAnswer("/1", DocumentsFixture.samplePdf());
        fixture.createDocumentsModel(ManualTaskRunner.immediate()).loadBookingAndDownloadMissing();
        Files.delete(fixture.documentStore
                .findStoredFile(
                        fixture.documentStore.findByAttempt(fixture.attempt).getFirst())
                .orElseThrow());
        fixture.enqueueAnswer("/1", "%PDF-1.7 another".getBytes(StandardCharsets.US_ASCII));
        BookingDocumentsViewModel later = fixture.createDocumentsModel(ManualTaskRunner.immediate());
        later.loadBookingAndDownloadMissing();
        assertThat(later.documentRows().getFirst().localFile()).isPresent();
        assertThat(fixture.notifications.shownNotifications())
                .singleElement()
                .extracting(Notification::title)
                .isEqualTo("Bill of lading: new version received");
    }

    @Test
    void doesNotExportDamagedFile() throws IOException {
        fixture.recordBookingWithDocuments(
                DocumentsFixture.newDocument("BillOfLading", fixture.urlOf("/1"), "bol.pdf"));
        byte[] content = DocumentsFixture.samplePdf();
        fixture.enqueueAnswer("/1", content);
        BookingDocumentsViewModel documents = fixture.createDocumentsModel(ManualTaskRunner.immediate());
        documents.loadBookingAndDownloadMissing();
        DocumentRow row = documents.documentRows().getFirst();
        DocumentExports files = fixture.createExports(documents, ManualTaskRunner.immediate());
        Path into = Files.createDirectories(folder.resolve("mine"));
        for (Runnable leaving : List.<Runnable>of(
                () -> files.saveDocuments(row, into),
                () -> files.openCopyInSystemViewer(row),
                () -> files.createCopyForDragInBackground(row))) {
            Files.writeString(row.localFile().orElseThrow().file(), "%PDF-1.7 bent");
            fixture.enqueueAnswer("/1", content);
            leaving.run();
            assertThat(into).isEmptyDirectory();
            assertThat(fixture.openedFiles).isEmpty();
            assertThat(files.draggableFileProperty().get()).isNull();
            assertThat(row.localFile().orElseThrow().file()).hasBinaryContent(content);
        }
        Files.writeString(row.localFile().orElseThrow().file(), "%PDF-1.7 bent");
        files.saveDocuments(row, into);
        assertThat(row.downloadStateProperty().get())
                .as("a disk that spoils all it gets ends the fetching")
                .isEqualTo(new DocumentRow.State.Failed(DocumentFailure.CHANGED_ON_DISK));
    }

    @Test
    void offersNoRetryOfRejectedUrl() throws IOException {
        fixture.recordBookingWithDocuments(
                DocumentsFixture.newDocument("BillOfLading", "https://10.0.0.8/bol.pdf", "bol.pdf"),
                DocumentsFixture.newDocument("Other", fixture.urlOf("/2"), "rates.pdf"));
        fixture.enqueueAnswer("/2", DocumentsFixture.samplePdf());
        BookingDocumentsViewModel documents = fixture.createDocumentsModel(ManualTaskRunner.immediate());
        documents.loadBookingAndDownloadMissing();
        assertThat(documents.documentRows().getFirst().downloadStateProperty().get())
                .isEqualTo(new DocumentRow.State.Failed(DocumentFailure.PRIVATE_NETWORK));
        assertThat(documents.anyMissingProperty().get()).isFalse();
    }

    @Test
    void storesSameContentOnce() throws IOException {
        fixture.recordBookingWithDocuments(
                DocumentsFixture.newDocument("BillOfLading", fixture.urlOf("/1"), "bol.pdf"),
                DocumentsFixture.newDocument("Other", fixture.urlOf("/2"), "copy.pdf"));
        byte[] same = DocumentsFixture.samplePdf();
        fixture.enqueueAnswer("/1", same);
        fixture.enqueueAnswer("/2", same);
        fixture.createDocumentsModel(ManualTaskRunner.immediate()).loadBookingAndDownloadMissing();
        assertThat(fixture.allFiles())
                .filteredOn(file -> !file.endsWith("confirmation.pdf"))
                .hasSize(1);
    }

    @Test
    void cancelledDownloadIsNotFailed() throws IOException {
        fixture.recordBookingWithDocuments(
                DocumentsFixture.newDocument("BillOfLading", fixture.urlOf("/1"), "bol.pdf"));
        ManualTaskRunner runner = ManualTaskRunner.manual();
        BookingDocumentsViewModel documents = fixture.createDocumentsModel(runner);
        documents.loadBookingAndDownloadMissing();
        runner.runNext();
        assertThat(documents.anyDownloadingProperty().get()).isTrue();
        documents.cancelAllDownloads();
        runner.runAll();
        assertThat(documents.anyDownloadingProperty().get()).isFalse();
        assertThat(documents.documentRows())
                .allMatch(row -> row.downloadStateProperty().get().equals(new DocumentRow.State.Missing()));
        assertThat(fixture.documentStore
                        .findByAttempt(fixture.attempt)
                        .getFirst()
                        .state())
                .isEqualTo(new DocumentState.Waiting());
    }

    @Test
    void rejectsUnknownKind() throws IOException {
        fixture.recordBookingWithDocuments(DocumentsFixture.newDocument("Other", fixture.urlOf("/1"), "rates.xlsx"));
        fixture.enqueueAnswer("/1", new byte[] {'P', 'K', 3, 4, 0, 0});
        BookingDocumentsViewModel documents = fixture.createDocumentsModel(ManualTaskRunner.immediate());
        documents.loadBookingAndDownloadMissing();
        assertThat(documents.documentRows().getFirst().downloadStateProperty().get())
                .isEqualTo(new DocumentRow.State.Failed(DocumentFailure.UNSUPPORTED_TYPE));
        assertThat(fixture.allFiles()).noneMatch(file -> file.toString().endsWith(".bin"));
    }

    @Test
    void opensCopyWithSafeName() throws IOException {
        fixture.recordBookingWithDocuments(DocumentsFixture.newDocument("Other", fixture.urlOf("/1"), "../bol.pdf"));
        fixture.enqueueAnswer("/1", DocumentsFixture.samplePdf());
        BookingDocumentsViewModel documents = fixture.createDocumentsModel(ManualTaskRunner.immediate());
        documents.loadBookingAndDownloadMissing();
        DocumentRow row = documents.documentRows().getFirst();
        DocumentExports files = fixture.createExports(documents, ManualTaskRunner.immediate());
        files.openCopyInSystemViewer(row);
        assertThat(fixture.openedFiles).hasSize(1);
        assertThat(fixture.openedFiles.getFirst().getFileName()).hasToString(DocumentsFixture.ORDER + "-_bol.pdf");
        assertThat(fixture.openedFiles.getFirst()).startsWith(fixture.folder.resolve("outgoing"));
        files.createCopyForDragInBackground(row);
        assertThat(files.draggableFileProperty().get())
                .exists()
                .hasSameBinaryContentAs(row.localFile().orElseThrow().file());
    }

    @ParameterizedTest
    @EnumSource
    void everyFailureHasTextInEveryLanguage(DocumentFailure failure) {
        List<String> sentences = Stream.of(Language.values())
                .map(language -> failure.formatMessage(Texts.of(BookingDocumentsView.class, language)))
                .distinct()
                .toList();
        assertThat(sentences).hasSize(Language.values().length).allMatch(text -> text.endsWith("."));
        assertThat(sentences.getFirst().toLowerCase(Locale.ROOT)).doesNotContain("error");
    }
}
