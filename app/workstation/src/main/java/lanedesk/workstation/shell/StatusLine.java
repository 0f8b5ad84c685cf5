package lanedesk.workstation.shell;

import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;

/// The texts of the line at the foot of the window. Belongs to the FX thread.
public final class StatusLine {

    private final ReadOnlyStringWrapper work = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper journal = new ReadOnlyStringWrapper("");
    private final ReadOnlyBooleanWrapper journalTroubled = new ReadOnlyBooleanWrapper();
    private final ReadOnlyStringWrapper lists = new ReadOnlyStringWrapper("");
    private final ReadOnlyBooleanWrapper listsFailed = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper listsRefreshing = new ReadOnlyBooleanWrapper();
    private final BooleanProperty buyFiguresHidden = new SimpleBooleanProperty();

    /// Whether buy figures are hidden, which stays in view with the key that shows them.
    public BooleanProperty buyFiguresHiddenProperty() {
        return buyFiguresHidden;
    }

    public ReadOnlyStringProperty journalProperty() {
        return journal.getReadOnlyProperty();
    }

    public ReadOnlyStringProperty listsProperty() {
        return lists.getReadOnlyProperty();
    }

    /// Says how the journal stands.
    ///
    /// @param troubled whether something can't be done until it stands better
    public void showJournal(String text, boolean troubled) {
        journal.set(text);
        journalTroubled.set(troubled);
    }

    public ReadOnlyBooleanProperty journalTroubledProperty() {
        return journalTroubled.getReadOnlyProperty();
    }

    /// Whether fetching one of the lists failed, until a later try brought all of them.
    public ReadOnlyBooleanProperty listsFailedProperty() {
        return listsFailed.getReadOnlyProperty();
    }

    /// Whether a list is being fetched.
    public ReadOnlyBooleanProperty listsRefreshingProperty() {
        return listsRefreshing.getReadOnlyProperty();
    }

    public ReadOnlyStringProperty workProperty() {
        return work.getReadOnlyProperty();
    }

    /// Says what goes on whatever page is in view; empty where nothing does.
    public void showWork(String text) {
        work.set(text);
    }

    /// Shows the age of the service's lists. Their failure stays shown while they are fetched again.
    public void showLists(String text, boolean failed, boolean refreshing) {
        lists.set(text);
        listsFailed.set(failed || (refreshing && listsFailed.get()));
        listsRefreshing.set(refreshing);
    }
}
