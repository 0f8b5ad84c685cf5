package lanedesk.workstation.documents;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.workstation.documents.print.DocumentChoice;
import lanedesk.workstation.documents.store.DocumentRow;
import lanedesk.workstation.documents.store.DocumentSet;

/// The documents to print that the dispatcher has selected on the booking page. If the dispatcher has also
/// selected a mail, the mail is drafted once after a new booking, as soon as its documents are available.
final class PreselectedPrints {

    private final BookingDocumentsViewModel documents;
    private final Function<BookingAttempt, Optional<DocumentChoice>> choiceFinder;
    private final Runnable mailDrafter;
    private final ReadOnlyIntegerWrapper availableCount = new ReadOnlyIntegerWrapper();
    private final ReadOnlyBooleanWrapper areAllReady = new ReadOnlyBooleanWrapper();
    private List<DocumentRow> preselectedRows = List.of();
    /// Whether the print button gets the focus as soon as all selected documents are available. True after a new
    /// booking, until a key or the mouse is pressed.
    boolean isPrintFocusPending;
    private boolean isMailPending;

    /// @param choiceOf finds the choice for the customer of a booking; empty if no choice was made
    /// @param draftMail drafts the mail to the customer
    PreselectedPrints(
            BookingDocumentsViewModel documents,
            Function<BookingAttempt, Optional<DocumentChoice>> choiceOf,
            Runnable draftMail,
            boolean isOpenedByBooking) {
        this.documents = documents;
        this.choiceFinder = choiceOf;
        this.mailDrafter = draftMail;
        this.isPrintFocusPending = isOpenedByBooking;
        this.isMailPending = isOpenedByBooking;
        documents.loadedProperty().subscribe(this::applySavedChoiceIfLoaded);
    }

    private void applySavedChoiceIfLoaded(boolean isLoaded) {
        BookingAttempt attempt = documents.attemptProperty().get();
        if (isLoaded && attempt != null) {
            choiceFinder.apply(attempt).ifPresent(this::preselectAndWatchDownloads);
        }
    }

    private void preselectAndWatchDownloads(DocumentChoice choice) {
        preselectedRows = documents.documentRows().stream()
                .filter(row -> choice.printedTypes().contains(row.documentType()))
                .toList();
        isMailPending = isMailPending && choice.isMailed();
        documents
                .documentRows()
                .forEach(row -> row.downloadStateProperty().subscribe(_ -> updateReadinessAndDraftMailOnce()));
    }

    private void updateReadinessAndDraftMailOnce() {
        List<DocumentRow> available = preselectedRows.stream()
                .filter(row -> !(row.downloadStateProperty().get() instanceof DocumentRow.State.Failed))
                .toList();
        availableCount.set(available.size());
        areAllReady.set(!available.isEmpty()
                && available.stream().allMatch(row -> row.localFile().isPresent()));
        List<DocumentRow> mailedRows =
                isMailPending ? DocumentSet.CUSTOMER.selectDocumentsOfSet(documents.documentRows()) : List.of();
        if (!mailedRows.isEmpty()
                && mailedRows.stream().allMatch(row -> row.localFile().isPresent())) {
            isMailPending = false;
            mailDrafter.run();
        }
    }

    /// The selected documents.
    List<DocumentRow> preselectedRows() {
        return preselectedRows;
    }

    /// The number of selected documents that are available or may still become available.
    ReadOnlyIntegerProperty availableCountProperty() {
        return availableCount.getReadOnlyProperty();
    }

    /// Whether all selected documents are available, apart from those that could not be downloaded. False if no
    /// document is available.
    ReadOnlyBooleanProperty allReadyProperty() {
        return areAllReady.getReadOnlyProperty();
    }
}
