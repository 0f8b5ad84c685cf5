package lanedesk.workstation.documents;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import lanedesk.workstation.documents.store.DocumentFailure;
import lanedesk.workstation.documents.store.DocumentFailureException;
import lanedesk.workstation.documents.store.SystemViewer;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskHandle;
import lanedesk.workstation.work.TaskRunner;

/// Opens mail drafts in the system's mail program. If the mail program cannot be opened, a notification says where
/// the draft is.
record MailDrafts(
        SystemViewer viewer, TaskRunner runner, Texts texts, ErrorMessages errorMessages, Notifications notifications) {

    MailDrafts {
        texts = texts.textsOfFeature(MailDrafts.class);
    }

    /// Writes a draft and returns its path. Called in a background task.
    @FunctionalInterface
    interface DraftWriter {
        Path writeDraft() throws IOException;
    }

    private record OpenedDraft(Path file, Optional<DocumentFailure> openFailure) {}

    /// Writes a draft and opens it in the mail program.
    ///
    /// @param onWritten runs on the FX thread after the draft was written, even if no program opened it
    TaskHandle writeAndOpenDraftInBackground(DraftWriter draft, Runnable onWritten) {
        return runner.start(
                _ -> openInViewerIfPossible(draft.writeDraft()),
                TaskCallback.of(
                        openedDraft -> {
                            notifyDraftOpenedOrWritten(openedDraft);
                            onWritten.run();
                        },
                        failure -> notifications.showOrReplaceNotification(
                                Notification.ofError(errorMessages.createFor(failure)))));
    }

    private OpenedDraft openInViewerIfPossible(Path draft) throws IOException {
        try {
            viewer.openFile(draft);
            return new OpenedDraft(draft, Optional.empty());
        } catch (DocumentFailureException unopened) {
            return new OpenedDraft(draft, Optional.of(DocumentFailure.of(unopened)));
        }
    }

    private void notifyDraftOpenedOrWritten(OpenedDraft openedDraft) {
        notifications.showOrReplaceNotification(
                openedDraft.openFailure().isEmpty()
                        ? Notification.success(texts.text("papers.mail.opened"), texts.text("papers.mail.unsent"))
                        : Notification.warning(
                                texts.text("papers.mail.alone"),
                                openedDraft.file().toString()));
    }
}
