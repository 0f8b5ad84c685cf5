package lanedesk.workstation.notice;

import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// What is being said right now, newest last. Belongs to the FX thread.
public final class Notices {

    private static final int MOST = 4;

    private final ObservableList<Notice> showing = FXCollections.observableArrayList();
    private final ObservableList<Notice> view = FXCollections.unmodifiableObservableList(showing);

    public ObservableList<Notice> showing() {
        return view;
    }

    /// Says it; the same thing is not said twice, and the oldest makes room.
    public void say(Notice notice) {
        showing.remove(notice);
        if (showing.size() == MOST) {
            showing.removeFirst();
        }
        showing.add(notice);
    }

    public void dismiss(Notice notice) {
        showing.remove(notice);
    }
}
