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

/// The documents selected on the booking page for its customer. After a new booking the selected mail is drafted
/// once, as soon as its documents are available.
final class PreselectedPrints {

    private final BookingDocumentsViewModel documents;
    private final Function<BookingAttempt, Optional<DocumentChoice>> choiceOf;
    private final Runnable draftMail;
    private final ReadOnlyIntegerWrapper availableCount = new ReadOnlyIntegerWrapper();
    private final ReadOnlyBooleanWrapper areAllReady = new ReadOnlyBooleanWrapper();
    private List<DocumentRow> preselectedRows = List.of();
    private final boolean isOpenedByBooking;
    private boolean isMailPending;

    /// @param choiceOf the customer's choice, if any
    /// @param draftMail drafts the mail
    PreselectedPrints(
            BookingDocumentsViewModel documents,
            Function<BookingAttempt, Optional<DocumentChoice>> choiceOf,
            Runnable draftMail,
            boolean isOpenedByBooking) {
        this.documents = documents;
        this.choiceOf = choiceOf;
        this.draftMail = draftMail;
        this.isOpenedByBooking = isOpenedByBooking;
        this.isMailPending = isOpenedByBooking;
        documents.loadedProperty().subscribe(this::loadChoice);
    }

    private void loadChoice(boolean isLoaded) {
        BookingAttempt attempt = documents.attemptProperty().get();
        if (isLoaded && attempt != null) {
            choiceOf.apply(attempt).ifPresent(this::applyChoice);
        }
    }

    private void applyChoice(DocumentChoice choice) {
        preselectedRows = documents.documentRows().stream()
                .filter(row -> choice.printedTypes().contains(row.documentType()))
                .toList();
        isMailPending = isMailPending && choice.isMailed();
        documents.documentRows().forEach(row -> row.downloadStateProperty().subscribe(_ -> updateAndDraftMail()));
    }

    private void updateAndDraftMail() {
        List<DocumentRow> available = preselectedRows.stream()
                .filter(row -> !(row.downloadStateProperty().get() instanceof DocumentRow.State.Failed))
                .toList();
        availableCount.set(available.size());
        areAllReady.set(!available.isEmpty()
                && available.stream().allMatch(row -> row.localFile().isPresent()));
        List<DocumentRow> mailedRows =
                isMailPending ? DocumentSet.CUSTOMER.selectFrom(documents.documentRows()) : List.of();
        if (!mailedRows.isEmpty()
                && mailedRows.stream().allMatch(row -> row.localFile().isPresent())) {
            isMailPending = false;
            draftMail.run();
        }
    }

    /// Whether the page was opened by booking.
    boolean isOpenedByBooking() {
        return isOpenedByBooking;
    }

    /// The documents to print.
    List<DocumentRow> preselectedRows() {
        return preselectedRows;
    }

    /// How many of them are or may become available; 0 if none were selected.
    ReadOnlyIntegerProperty availableCountProperty() {
        return availableCount.getReadOnlyProperty();
    }

    /// Whether all of them that can be downloaded are available.
    ReadOnlyBooleanProperty allReadyProperty() {
        return areAllReady.getReadOnlyProperty();
    }
}
