package lanedesk.workstation.documents;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import lanedesk.workstation.documents.store.DocumentFailure;
import lanedesk.workstation.documents.store.SystemViewer;
import lanedesk.workstation.documents.store.UnfitDocumentException;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.ErrorMessages;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskHandle;
import lanedesk.workstation.work.TaskRunner;

/// Opens mail drafts in the system's mail program; if none opens, shows where the draft is.
record MailDrafts(
        SystemViewer viewer, TaskRunner runner, Texts texts, ErrorMessages errorMessages, Notifications notifications) {

    MailDrafts {
        texts = texts.forFeature(MailDrafts.class);
    }

    /// Writes a draft and returns its path. Runs in a background task.
    @FunctionalInterface
    interface Draft {
        Path write() throws IOException;
    }

    private record OpenedDraft(Path file, Optional<DocumentFailure> openFailure) {}

    /// Opens a draft.
    ///
    /// @param drafted runs on the FX thread once the draft is written, opened or not
    TaskHandle openDraft(Draft draft, Runnable drafted) {
        return runner.start(
                _ -> openInViewer(draft.write()),
                TaskCallback.of(
                        done -> {
                            showOpenedDraft(done);
                            drafted.run();
                        },
                        failure -> notifications.show(Notification.ofError(errorMessages.create(failure)))));
    }

    private OpenedDraft openInViewer(Path draft) throws IOException {
        try {
            viewer.open(draft);
            return new OpenedDraft(draft, Optional.empty());
        } catch (UnfitDocumentException none) {
            return new OpenedDraft(draft, Optional.of(DocumentFailure.of(none)));
        }
    }

    private void showOpenedDraft(OpenedDraft drafted) {
        notifications.show(
                drafted.openFailure().isEmpty()
                        ? Notification.success(texts.text("papers.mail.opened"), texts.text("papers.mail.unsent"))
                        : Notification.warning(
                                texts.text("papers.mail.alone"), drafted.file().toString()));
    }
}
