package lanedesk.workstation.shell;

import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;

/// Holds the texts of the line at the bottom of the window. Used only on the FX thread.
public final class StatusLine {

    private final ReadOnlyStringWrapper taskText = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper journalText = new ReadOnlyStringWrapper("");
    private final ReadOnlyBooleanWrapper hasJournalProblem = new ReadOnlyBooleanWrapper();
    private final ReadOnlyStringWrapper listsText = new ReadOnlyStringWrapper("");
    private final ReadOnlyBooleanWrapper haveListsFailed = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper areListsRefreshing = new ReadOnlyBooleanWrapper();
    private final BooleanProperty areBuyRatesHidden = new SimpleBooleanProperty();

    /// Whether buy rates are hidden. While buy rates are hidden, the line also shows the key that shows them
    /// again.
    public BooleanProperty buyRatesHiddenProperty() {
        return areBuyRatesHidden;
    }

    public ReadOnlyStringProperty journalTextProperty() {
        return journalText.getReadOnlyProperty();
    }

    public ReadOnlyStringProperty listsTextProperty() {
        return listsText.getReadOnlyProperty();
    }

    /// Sets the text about the state of the journal.
    ///
    /// @param hasProblem whether the text reports a problem of the journal
    public void setJournalStatus(String text, boolean hasProblem) {
        journalText.set(text);
        hasJournalProblem.set(hasProblem);
    }

    public ReadOnlyBooleanProperty journalProblemProperty() {
        return hasJournalProblem.getReadOnlyProperty();
    }

    /// Whether requesting one of the reference lists failed; stays true until a later request succeeds.
    public ReadOnlyBooleanProperty listsFailedProperty() {
        return haveListsFailed.getReadOnlyProperty();
    }

    /// Whether a reference list is being requested.
    public ReadOnlyBooleanProperty listsRefreshingProperty() {
        return areListsRefreshing.getReadOnlyProperty();
    }

    public ReadOnlyStringProperty taskTextProperty() {
        return taskText.getReadOnlyProperty();
    }

    /// Shows running background work; an empty text for none.
    public void setTaskText(String text) {
        taskText.set(text);
    }

    /// Shows the age of the reference lists. A failure stays shown while the lists are being requested again.
    public void setListsStatus(String text, boolean hasFailed, boolean isRefreshing) {
        listsText.set(text);
        haveListsFailed.set(hasFailed || (isRefreshing && haveListsFailed.get()));
        areListsRefreshing.set(isRefreshing);
    }
}
