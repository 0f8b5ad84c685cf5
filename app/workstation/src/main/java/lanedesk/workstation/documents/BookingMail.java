package lanedesk.workstation.documents;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import lanedesk.journal.booking.Attempt;
import lanedesk.workstation.documents.store.ExportedCopies;
import lanedesk.workstation.documents.store.PaperRow;
import lanedesk.workstation.documents.store.PaperSet;
import lanedesk.workstation.documents.store.PaperTitle;
import lanedesk.workstation.documents.store.SafeName;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.paper.PaperMaker;
import lanedesk.workstation.work.Work;

/// Drafts a mail to the customer with the papers that are the customer's: none that may say what a rate costs.
final class BookingMail {

    private final PapersViewModel papers;
    private final ExportedCopies outgoing;
    private final PaperMaker maker;
    private final MailDrafts drafts;
    private final Notices notices;
    private final Texts texts;
    private Work mailing = Work.NONE;

    /// @param outgoing holds the copies that are attached
    BookingMail(
            PapersViewModel papers,
            ExportedCopies outgoing,
            PaperMaker maker,
            MailDrafts drafts,
            Notices notices,
            Texts texts) {
        this.papers = papers;
        this.outgoing = outgoing;
        this.maker = maker;
        this.drafts = drafts;
        this.notices = notices;
        this.texts = texts.forFeature(BookingMail.class);
    }

    private record Attached(PaperRow.State.Local here, String name) {}

    /// Opens the draft; names the customer's papers that are not here yet and so not in it. Nothing while one is being
    /// opened, which would be a second mail.
    void draft() {
        Attempt booked = papers.attemptProperty().get();
        if (booked == null || mailing.isRunning()) {
            return;
        }
        List<Attached> attached = new ArrayList<>();
        List<PaperRow> lacking = new ArrayList<>();
        for (PaperRow row : PaperSet.CUSTOMER.of(papers.rows())) {
            row.local()
                    .ifPresentOrElse(
                            here -> attached.add(
                                    new Attached(here, SafeName.of(papers.orderNumber(), row.name(), here.kind()))),
                            () -> lacking.add(row));
        }
        mailing = drafts.open(() -> maker.mail(booked, copies(attached)), () -> showLacking(lacking));
    }

    private List<Path> copies(List<Attached> attached) throws IOException {
        List<Path> copies = new ArrayList<>();
        for (Attached each : attached) {
            copies.add(outgoing.copy(each.here(), each.name()));
        }
        return copies;
    }

    private void showLacking(List<PaperRow> lacking) {
        if (!lacking.isEmpty()) {
            notices.show(Notice.warning(
                    texts.text("papers.mail.lacking"),
                    lacking.stream().map(row -> PaperTitle.of(row, texts)).collect(Collectors.joining(", "))));
        }
    }
}
