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
    private final Function<BookingAttempt, Optional<DocumentChoice>> choices;
    private final Runnable draftMail;
    private final ReadOnlyIntegerWrapper count = new ReadOnlyIntegerWrapper();
    private final ReadOnlyBooleanWrapper areReady = new ReadOnlyBooleanWrapper();
    private List<DocumentRow> chosen = List.of();
    private final boolean isBookedNow;
    private boolean isMailWanted;

    /// @param choices the customer's choice, if any
    /// @param draftMail drafts the mail
    PreselectedPrints(
            BookingDocumentsViewModel documents,
            Function<BookingAttempt, Optional<DocumentChoice>> choices,
            Runnable draftMail,
            boolean isBookedNow) {
        this.documents = documents;
        this.choices = choices;
        this.draftMail = draftMail;
        this.isBookedNow = isBookedNow;
        this.isMailWanted = isBookedNow;
        documents.loadedProperty().subscribe(this::onLoaded);
    }

    private void onLoaded(boolean loaded) {
        BookingAttempt attempt = documents.attemptProperty().get();
        if (loaded && attempt != null) {
            choices.apply(attempt).ifPresent(this::applyChoice);
        }
    }

    private void applyChoice(DocumentChoice choice) {
        chosen = documents.rows().stream()
                .filter(row -> choice.printedTypes().contains(row.type()))
                .toList();
        isMailWanted = isMailWanted && choice.isMailed();
        documents.rows().forEach(row -> row.stateProperty().subscribe(_ -> update()));
    }

    private void update() {
        List<DocumentRow> coming = chosen.stream()
                .filter(row -> !(row.stateProperty().get() instanceof DocumentRow.State.Failed))
                .toList();
        count.set(coming.size());
        areReady.set(!coming.isEmpty()
                && coming.stream().allMatch(row -> row.localFile().isPresent()));
        List<DocumentRow> mailed = isMailWanted ? DocumentSet.CUSTOMER.filter(documents.rows()) : List.of();
        if (!mailed.isEmpty() && mailed.stream().allMatch(row -> row.localFile().isPresent())) {
            isMailWanted = false;
            draftMail.run();
        }
    }

    /// Whether the page was opened by booking.
    boolean isBookedNow() {
        return isBookedNow;
    }

    /// The documents to print.
    List<DocumentRow> chosen() {
        return chosen;
    }

    /// How many of them are or may become available; 0 if none were selected.
    ReadOnlyIntegerProperty countProperty() {
        return count.getReadOnlyProperty();
    }

    /// Whether all of them that can be downloaded are available.
    ReadOnlyBooleanProperty readyProperty() {
        return areReady.getReadOnlyProperty();
    }
}
