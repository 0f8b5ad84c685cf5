package lanedesk.workstation.documents;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import lanedesk.journal.offer.DeliveryChannel;
import lanedesk.workstation.documents.store.DocumentFailure;
import lanedesk.workstation.documents.store.DocumentFailureException;
import lanedesk.workstation.documents.store.SystemViewer;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.printouts.MailDraft;
import lanedesk.workstation.printouts.QuoteSheet;
import lanedesk.workstation.printouts.QuoteSheetSamples;
import lanedesk.workstation.printouts.QuoteSheetWriter;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.work.ManualTaskRunner;
import lanedesk.workstation.work.TaskHandle;
import lanedesk.workstation.work.TaskRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests opening a mail draft in the system's mail program.
class MailDraftsTest {

    @TempDir
    Path folder;

    private final Notifications notifications = new Notifications();
    private final List<DeliveryChannel> deliveredBy = new ArrayList<>();

    private void openDraft(SystemViewer viewer) {
        openDraft(viewer, ManualTaskRunner.immediate());
    }

    private TaskHandle openDraft(SystemViewer viewer, TaskRunner runner) {
        Texts texts = Texts.of(MailDrafts.class, Language.ENGLISH);
        QuoteSheet sheet = QuoteSheetSamples.createSheet(QuoteSheetSamples.createStyle(Language.ENGLISH), 1);
        return new MailDrafts(viewer, runner, texts, new ErrorMessages(texts), notifications)
                .writeAndOpenDraftInBackground(
                        () -> MailDraft.writeQuoteSheetDraft(
                                sheet, QuoteSheetWriter.writePdf(sheet, folder.resolve(sheet.fileName())), null),
                        () -> deliveredBy.add(DeliveryChannel.MAILED));
    }

    @Test
    void opensDraftInSystemViewer() {
        List<Path> opened = new ArrayList<>();
        openDraft(opened::add);
        assertThat(opened).containsExactly(folder.resolve("quote-227210569.eml"));
        assertThat(notifications.shownNotifications())
                .extracting(Notification::severity)
                .containsExactly(Notification.Severity.SUCCESS);
        assertThat(deliveredBy).containsExactly(DeliveryChannel.MAILED);
    }

    @Test
    void isRunningUntilOpened() {
        ManualTaskRunner runner = ManualTaskRunner.manual();
        List<Path> opened = new ArrayList<>();
        TaskHandle underWay = openDraft(opened::add, runner);
        assertThat(underWay.isRunning()).isTrue();
        runner.runAll();
        assertThat(opened).hasSize(1);
        assertThat(underWay.isRunning()).isFalse();
    }

    @Test
    void opensOneDraftForRepeatedKeys() throws IOException {
        try (DocumentsFixture desk = new DocumentsFixture(folder)) {
            desk.recordBookingWithoutDocuments();
            BookingDocumentsViewModel documents = desk.createDocumentsModel(ManualTaskRunner.immediate());
            documents.loadBookingAndDownloadMissing();
            ManualTaskRunner runner = ManualTaskRunner.manual();
            BookingMail mail = desk.createMail(documents, runner);
            mail.createAndOpenDraftUnlessRunning();
            mail.createAndOpenDraftUnlessRunning();
            runner.runAll();
            assertThat(desk.openedFiles).hasSize(1);
            mail.createAndOpenDraftUnlessRunning();
            runner.runAll();
            assertThat(desk.openedFiles).as("asked for once more").hasSize(2);
        }
    }

    @Test
    void showsFilePathWhenNoProgramOpensDraft() {
        openDraft(_ -> {
            throw new DocumentFailureException(DocumentFailure.NO_VIEWER);
        });
        assertThat(notifications.shownNotifications())
                .extracting(Notification::detail)
                .containsExactly(folder.resolve("quote-227210569.eml").toString());
        assertThat(folder.resolve("quote-227210569.eml")).isNotEmptyFile();
    }
}
