package lanedesk.workstation.documents;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.workstation.documents.store.DocumentRow;
import lanedesk.workstation.documents.store.DocumentSet;
import lanedesk.workstation.documents.store.DocumentTitle;
import lanedesk.workstation.documents.store.ExportedCopies;
import lanedesk.workstation.documents.store.SafeFileName;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.paper.BookingDocumentGenerator;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.work.TaskHandle;

/// Drafts a mail to the customer with the customer's documents, without any that may reveal a rate's cost.
final class BookingMail {

    private final BookingDocumentsViewModel documents;
    private final ExportedCopies exportedCopies;
    private final BookingDocumentGenerator maker;
    private final MailDrafts drafts;
    private final Notifications notifications;
    private final Texts texts;
    private TaskHandle draftTask = TaskHandle.NONE;

    /// @param exportedCopies stores the attached copies
    BookingMail(
            BookingDocumentsViewModel documents,
            ExportedCopies exportedCopies,
            BookingDocumentGenerator maker,
            MailDrafts drafts,
            Notifications notifications,
            Texts texts) {
        this.documents = documents;
        this.exportedCopies = exportedCopies;
        this.maker = maker;
        this.drafts = drafts;
        this.notifications = notifications;
        this.texts = texts.forFeature(BookingMail.class);
    }

    private record MailAttachment(DocumentRow.State.Local localFile, String name) {}

    /// Opens the draft; lists the customer's documents that are missing and not attached. Does nothing while one is
    /// being opened.
    void openDraft() {
        BookingAttempt booked = documents.attemptProperty().get();
        if (booked == null || draftTask.isRunning()) {
            return;
        }
        List<MailAttachment> attached = new ArrayList<>();
        List<DocumentRow> missing = new ArrayList<>();
        for (DocumentRow row : DocumentSet.CUSTOMER.filter(documents.rows())) {
            row.localFile()
                    .ifPresentOrElse(
                            local -> attached.add(new MailAttachment(
                                    local, SafeFileName.of(documents.orderNumber(), row.name(), local.kind()))),
                            () -> missing.add(row));
        }
        draftTask = drafts.openDraft(
                () -> maker.createMailDraft(booked, copyAttachments(attached)), () -> showMissing(missing));
    }

    private List<Path> copyAttachments(List<MailAttachment> attached) throws IOException {
        List<Path> copies = new ArrayList<>();
        for (MailAttachment mailAttachment : attached) {
            copies.add(exportedCopies.copy(mailAttachment.localFile(), mailAttachment.name()));
        }
        return copies;
    }

    private void showMissing(List<DocumentRow> lacking) {
        if (!lacking.isEmpty()) {
            notifications.show(Notification.warning(
                    texts.text("papers.mail.lacking"),
                    lacking.stream().map(row -> DocumentTitle.of(row, texts)).collect(Collectors.joining(", "))));
        }
    }
}
