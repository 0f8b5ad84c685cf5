package lanedesk.workstation.documents;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import lanedesk.workstation.documents.store.DocumentProblem;
import lanedesk.workstation.documents.store.SystemViewer;
import lanedesk.workstation.documents.store.UnfitDocumentException;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.Work;
import lanedesk.workstation.work.WorkRunner;

/// Opens drafts of mails in the system's mail program; where none opens, shows where the draft is.
record MailDrafts(SystemViewer viewer, WorkRunner runner, Texts texts, Problems problems, Notices notices) {

    MailDrafts {
        texts = texts.forFeature(MailDrafts.class);
    }

    /// Writes a draft and returns its path. Runs inside a job.
    @FunctionalInterface
    interface Draft {
        Path write() throws IOException;
    }

    private record Drafted(Path file, Optional<DocumentProblem> notOpened) {}

    /// Opens a draft.
    ///
    /// @param drafted runs on the FX thread once the draft is written, opened or not
    Work open(Draft draft, Runnable drafted) {
        return runner.start(
                _ -> opened(draft.write()),
                Outcome.of(
                        done -> {
                            showDrafted(done);
                            drafted.run();
                        },
                        failure -> notices.show(Notice.of(problems.of(failure)))));
    }

    private Drafted opened(Path draft) throws IOException {
        try {
            viewer.open(draft);
            return new Drafted(draft, Optional.empty());
        } catch (UnfitDocumentException none) {
            return new Drafted(draft, Optional.of(DocumentProblem.of(none)));
        }
    }

    private void showDrafted(Drafted drafted) {
        notices.show(
                drafted.notOpened().isEmpty()
                        ? Notice.success(texts.text("papers.mail.opened"), texts.text("papers.mail.unsent"))
                        : Notice.warning(
                                texts.text("papers.mail.alone"), drafted.file().toString()));
    }
}
