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
import lanedesk.workstation.printouts.BookingDocumentGenerator;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.work.TaskHandle;

/// Drafts a mail to the customer with the documents for the customer. Documents that may show buy rates are never
/// attached.
final class BookingMail {

    private final BookingDocumentsViewModel documents;
    private final ExportedCopies exportedCopies;
    private final BookingDocumentGenerator documentGenerator;
    private final MailDrafts mailDrafts;
    private final Notifications notifications;
    private final Texts texts;
    private TaskHandle draftTask = TaskHandle.NONE;

    /// @param exportedCopies creates the copies to attach
    BookingMail(
            BookingDocumentsViewModel documents,
            ExportedCopies exportedCopies,
            BookingDocumentGenerator documentGenerator,
            MailDrafts mailDrafts,
            Notifications notifications,
            Texts texts) {
        this.documents = documents;
        this.exportedCopies = exportedCopies;
        this.documentGenerator = documentGenerator;
        this.mailDrafts = mailDrafts;
        this.notifications = notifications;
        this.texts = texts.textsOfFeature(BookingMail.class);
    }

    private record MailAttachment(DocumentRow.State.Local localFile, String name) {}

    /// Opens the draft in the mail program, and lists the customer's documents that are not attached because they
    /// are missing. Does nothing while another draft is being opened.
    void createAndOpenDraftUnlessRunning() {
        BookingAttempt attempt = documents.attemptProperty().get();
        if (attempt == null || draftTask.isRunning()) {
            return;
        }
        List<MailAttachment> attachments = new ArrayList<>();
        List<DocumentRow> missing = new ArrayList<>();
        for (DocumentRow row : DocumentSet.CUSTOMER.selectDocumentsOfSet(documents.documentRows())) {
            row.localFile()
                    .ifPresentOrElse(
                            localFile -> attachments.add(new MailAttachment(
                                    localFile,
                                    SafeFileName.createExportedFileName(
                                            documents.orderNumberOrZero(), row.serviceName(), localFile.kind()))),
                            () -> missing.add(row));
        }
        draftTask = mailDrafts.writeAndOpenDraftInBackground(
                () -> documentGenerator.writeMailDraft(attempt, copyAttachments(attachments)),
                () -> notifyMissingDocuments(missing));
    }

    private List<Path> copyAttachments(List<MailAttachment> attachments) throws IOException {
        List<Path> copies = new ArrayList<>();
        for (MailAttachment mailAttachment : attachments) {
            copies.add(exportedCopies.createCopy(mailAttachment.localFile(), mailAttachment.name()));
        }
        return copies;
    }

    private void notifyMissingDocuments(List<DocumentRow> missing) {
        if (!missing.isEmpty()) {
            notifications.showOrReplaceNotification(Notification.warning(
                    texts.text("papers.mail.lacking"),
                    missing.stream()
                            .map(row -> DocumentTitle.titleOf(row, texts))
                            .collect(Collectors.joining(", "))));
        }
    }
}
