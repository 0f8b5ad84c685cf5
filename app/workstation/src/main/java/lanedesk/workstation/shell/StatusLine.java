package lanedesk.workstation.shell;

import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;

/// The texts of the line at the foot of the window. Belongs to the FX thread.
public final class StatusLine {

    private final ReadOnlyStringWrapper workText = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper journalText = new ReadOnlyStringWrapper("");
    private final ReadOnlyBooleanWrapper hasJournalProblem = new ReadOnlyBooleanWrapper();
    private final ReadOnlyStringWrapper listsText = new ReadOnlyStringWrapper("");
    private final ReadOnlyBooleanWrapper haveListsFailed = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper areListsRefreshing = new ReadOnlyBooleanWrapper();
    private final BooleanProperty areBuyRatesHidden = new SimpleBooleanProperty();

    /// Whether buy figures are hidden, which stays in view with the key that shows them.
    public BooleanProperty buyRatesHiddenProperty() {
        return areBuyRatesHidden;
    }

    public ReadOnlyStringProperty journalTextProperty() {
        return journalText.getReadOnlyProperty();
    }

    public ReadOnlyStringProperty listsTextProperty() {
        return listsText.getReadOnlyProperty();
    }

    /// Says how the journal stands.
    ///
    /// @param hasProblem whether something can't be done until it stands better
    public void showJournal(String text, boolean hasProblem) {
        journalText.set(text);
        hasJournalProblem.set(hasProblem);
    }

    public ReadOnlyBooleanProperty journalProblemProperty() {
        return hasJournalProblem.getReadOnlyProperty();
    }

    /// Whether fetching one of the lists failed, until a later try brought all of them.
    public ReadOnlyBooleanProperty listsFailedProperty() {
        return haveListsFailed.getReadOnlyProperty();
    }

    /// Whether a list is being fetched.
    public ReadOnlyBooleanProperty listsRefreshingProperty() {
        return areListsRefreshing.getReadOnlyProperty();
    }

    public ReadOnlyStringProperty workTextProperty() {
        return workText.getReadOnlyProperty();
    }

    /// Shows running background work; empty if there is none.
    public void showWork(String text) {
        workText.set(text);
    }

    /// Shows the age of the service's lists. Their failure stays shown while they are fetched again.
    public void showLists(String text, boolean hasFailed, boolean isRefreshing) {
        listsText.set(text);
        haveListsFailed.set(hasFailed || (isRefreshing && haveListsFailed.get()));
        areListsRefreshing.set(isRefreshing);
    }
}
