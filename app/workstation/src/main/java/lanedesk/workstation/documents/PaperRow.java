package lanedesk.workstation.documents;

import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.workstation.journal.document.DocumentState;
import lanedesk.workstation.journal.document.StoredDocument;

/// One document of a booking and how far its fetching is. Belongs to the FX thread.
public final class PaperRow {

    /// Where a document stands on screen.
    public sealed interface State {

        /// Not here and not on its way.
        record Missing() implements State {}

        /// On its way; `total` is negative where it isn't known.
        record Fetching(long received, long total) implements State {}

        /// On this machine.
        record Here(long size, String sha256) implements State {}

        /// Fetching it failed; it may be tried again.
        record Failed(String reason) implements State {}
    }

    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>();
    private StoredDocument document;

    PaperRow(StoredDocument document) {
        this.document = document;
        show(document);
    }

    void show(StoredDocument newest) {
        document = newest;
        state.set(
                switch (newest.state()) {
                    case DocumentState.Waiting _ -> new State.Missing();
                    case DocumentState.Kept kept -> new State.Here(kept.size(), kept.sha256());
                    case DocumentState.Failed(String reason) -> new State.Failed(reason);
                });
    }

    void set(State now) {
        state.set(now);
    }

    public StoredDocument document() {
        return document;
    }

    public ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }
}
