package lanedesk.workstation.documents;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import lanedesk.journal.booking.Attempt;
import lanedesk.workstation.documents.print.PaperChoice;
import lanedesk.workstation.documents.store.PaperRow;
import lanedesk.workstation.documents.store.PaperSet;

/// The papers of a booking that were chosen for its customer on the booking page. Where it was booked this moment, the
/// chosen mail is drafted once, as soon as what belongs into it is here.
final class KeptPapers {

    private final PapersViewModel papers;
    private final Function<Attempt, Optional<PaperChoice>> choices;
    private final Runnable mail;
    private final ReadOnlyIntegerWrapper count = new ReadOnlyIntegerWrapper();
    private final ReadOnlyBooleanWrapper ready = new ReadOnlyBooleanWrapper();
    private List<PaperRow> chosen = List.of();
    private final boolean bookedNow;
    private boolean mails;

    /// @param choices the customer's choice, where one was made
    /// @param mail drafts the mail
    KeptPapers(
            PapersViewModel papers,
            Function<Attempt, Optional<PaperChoice>> choices,
            Runnable mail,
            boolean bookedNow) {
        this.papers = papers;
        this.choices = choices;
        this.mail = mail;
        this.bookedNow = bookedNow;
        this.mails = bookedNow;
        papers.loadedProperty().subscribe(this::open);
    }

    private void open(boolean loaded) {
        Attempt attempt = papers.attemptProperty().get();
        if (loaded && attempt != null) {
            choices.apply(attempt).ifPresent(this::take);
        }
    }

    private void take(PaperChoice choice) {
        chosen = papers.rows().stream()
                .filter(row -> choice.printed().contains(row.type()))
                .toList();
        mails = mails && choice.mailed();
        papers.rows().forEach(row -> row.stateProperty().subscribe(_ -> changed()));
    }

    private void changed() {
        List<PaperRow> coming = chosen.stream()
                .filter(row -> !(row.stateProperty().get() instanceof PaperRow.State.Failed))
                .toList();
        count.set(coming.size());
        ready.set(
                !coming.isEmpty() && coming.stream().allMatch(row -> row.local().isPresent()));
        List<PaperRow> mailed = mails ? PaperSet.CUSTOMER.of(papers.rows()) : List.of();
        if (!mailed.isEmpty() && mailed.stream().allMatch(row -> row.local().isPresent())) {
            mails = false;
            mail.run();
        }
    }

    /// Whether the page was opened by booking.
    boolean isBookedNow() {
        return bookedNow;
    }

    /// Returns those that are printed.
    List<PaperRow> chosen() {
        return chosen;
    }

    /// How many of them are here or may still come; 0 where none was chosen.
    ReadOnlyIntegerProperty countProperty() {
        return count.getReadOnlyProperty();
    }

    /// Whether all of them are here that come at all.
    ReadOnlyBooleanProperty readyProperty() {
        return ready.getReadOnlyProperty();
    }
}
