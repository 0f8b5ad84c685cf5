package lanedesk.workstation.documents;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import lanedesk.journal.offer.Channel;
import lanedesk.workstation.documents.store.DocumentProblem;
import lanedesk.workstation.documents.store.SystemViewer;
import lanedesk.workstation.documents.store.UnfitDocumentException;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problems;
import lanedesk.workstation.paper.MailDraft;
import lanedesk.workstation.paper.QuoteSheet;
import lanedesk.workstation.paper.QuoteSheetWriter;
import lanedesk.workstation.paper.SheetSamples;
import lanedesk.workstation.work.StepRunner;
import lanedesk.workstation.work.Work;
import lanedesk.workstation.work.WorkRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A mail's draft on its way to the system's mail program.
class MailDraftsTest {

    @TempDir
    Path folder;

    private final Notices notices = new Notices();
    private final List<Channel> left = new ArrayList<>();

    private void draft(SystemViewer viewer) {
        draft(viewer, StepRunner.immediate());
    }

    private Work draft(SystemViewer viewer, WorkRunner runner) {
        Texts texts = Texts.of(MailDrafts.class, Language.ENGLISH);
        QuoteSheet sheet = SheetSamples.sheet(SheetSamples.stationery(Language.ENGLISH), 1);
        return new MailDrafts(viewer, runner, texts, new Problems(texts), notices)
                .open(
                        () -> MailDraft.write(sheet, QuoteSheetWriter.pdf(sheet, folder.resolve(sheet.fileName()))),
                        () -> left.add(Channel.MAILED));
    }

    @Test
    void draftIsOpenedByTheSystem() {
        List<Path> opened = new ArrayList<>();
        draft(opened::add);
        assertThat(opened).containsExactly(folder.resolve("quote-227210569.eml"));
        assertThat(notices.showing()).extracting(Notice::severity).containsExactly(Notice.Severity.SUCCESS);
        assertThat(left).containsExactly(Channel.MAILED);
    }

    @Test
    void itIsUnderWayUntilItIsOpened() {
        StepRunner runner = StepRunner.manual();
        List<Path> opened = new ArrayList<>();
        Work underWay = draft(opened::add, runner);
        assertThat(underWay.isRunning()).isTrue();
        runner.runAll();
        assertThat(opened).hasSize(1);
        assertThat(underWay.isRunning()).isFalse();
    }

    @Test
    void aSecondStrokeAfterABookingOpensNoSecondDraft() throws IOException {
        try (Desk desk = new Desk(folder)) {
            desk.bookedWithoutDocuments();
            PapersViewModel papers = desk.papers(StepRunner.immediate());
            papers.open();
            StepRunner runner = StepRunner.manual();
            BookingMail mail = desk.mail(papers, runner);
            mail.draft();
            mail.draft();
            runner.runAll();
            assertThat(desk.opened).hasSize(1);
            mail.draft();
            runner.runAll();
            assertThat(desk.opened).as("asked for once more").hasSize(2);
        }
    }

    @Test
    void whereNoProgramOpensItItsPlaceIsSaid() {
        draft(_ -> {
            throw new UnfitDocumentException(DocumentProblem.NO_VIEWER);
        });
        assertThat(notices.showing())
                .extracting(Notice::detail)
                .containsExactly(folder.resolve("quote-227210569.eml").toString());
        assertThat(folder.resolve("quote-227210569.eml")).isNotEmptyFile();
    }
}
