package lanedesk.workstation.documents;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import lanedesk.workstation.documents.shelf.DocumentProblem;
import lanedesk.workstation.documents.shelf.SystemViewer;
import lanedesk.workstation.documents.shelf.UnfitDocumentException;
import lanedesk.workstation.journal.offer.Channel;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.paper.MailDraft;
import lanedesk.workstation.paper.QuoteSheet;
import lanedesk.workstation.paper.QuoteSheetWriter;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;

/// Opens a draft of a mail with a quote sheet in the system's mail program; where none opens, says where the draft is.
final class SheetMail {

    private final Path folder;
    private final SystemViewer viewer;
    private final WorkRunner runner;
    private final Texts texts;
    private final Problems problems;
    private final Notices notices;

    /// `folder` is where sheets and drafts are written.
    SheetMail(Path folder, SystemViewer viewer, WorkRunner runner, Texts texts, Problems problems, Notices notices) {
        this.folder = folder;
        this.viewer = viewer;
        this.runner = runner;
        this.texts = texts.forFeature(SheetMail.class);
        this.problems = problems;
        this.notices = notices;
    }

    private record Drafted(Path file, Optional<DocumentProblem> notOpened) {}

    void draft(QuoteSheet sheet, Consumer<Channel> left) {
        runner.start(
                _ -> drafted(sheet),
                Outcome.of(
                        drafted -> {
                            say(drafted);
                            left.accept(Channel.MAILED);
                        },
                        failure -> notices.say(Notice.of(problems.of(failure)))));
    }

    private Drafted drafted(QuoteSheet sheet) throws IOException {
        Path draft = MailDraft.write(sheet, QuoteSheetWriter.pdf(sheet, folder.resolve(sheet.fileName())));
        try {
            viewer.open(draft);
            return new Drafted(draft, Optional.empty());
        } catch (UnfitDocumentException none) {
            return new Drafted(draft, Optional.of(DocumentProblem.of(none)));
        }
    }

    private void say(Drafted drafted) {
        notices.say(
                drafted.notOpened().isEmpty()
                        ? Notice.success(texts.text("papers.mail.opened"), texts.text("papers.mail.unsent"))
                        : Notice.warning(
                                texts.text("papers.mail.alone"), drafted.file().toString()));
    }
}
