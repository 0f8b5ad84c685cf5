package lanedesk.workstation.notice;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import lanedesk.workstation.notice.Notice.Severity;

/// The notices in view, newest last. Belongs to the FX thread.
public final class Notices {

    private static final int MOST = 4;

    private final ObservableList<Notice> showing = FXCollections.observableArrayList();
    private final ObservableList<Notice> view = FXCollections.unmodifiableObservableList(showing);
    private final Map<Notice, Until> lasts = new HashMap<>();

    /// The lifetime of a notice that is not dismissed.
    public enum Until {
        /// Until the page changes that it was shown on.
        NEXT_PAGE,
        /// Another shipment or another part of the program comes in front.
        NEXT_SHIPMENT,
        /// It is about no page: the journal, the office, a booking whose page is out of view.
        DISMISSED,
        /// It holds what is kept nowhere else, or the answer that was waited for: the others make room, and only the
        /// dispatcher lets it go.
        SEEN_TO
    }

    public ObservableList<Notice> showing() {
        return view;
    }

    /// Shows a notice while the page is up.
    public void show(Notice notice) {
        show(notice, Until.NEXT_PAGE);
    }

    /// Shows a notice; it takes the place of one that tells the same, unless that waits to be seen to, and of those
    /// that may go the one that would go soonest makes
    /// room.
    public void show(Notice notice, Until until) {
        dismiss(notice);
        List.copyOf(showing).stream()
                .filter(older -> lasts.get(older) != Until.SEEN_TO && notice.isSameAs(older))
                .forEach(this::dismiss);
        if (showing.size() >= MOST) {
            showing.stream()
                    .filter(older -> lasts.get(older) != Until.SEEN_TO)
                    .min(Comparator.comparing(lasts::get))
                    .ifPresent(this::dismiss);
        }
        lasts.put(notice, until);
        showing.add(notice);
    }

    /// Whether it leaves by itself after a while, as good news does.
    public boolean leavesByItself(Notice notice) {
        boolean good = notice.severity() == Severity.SUCCESS || notice.severity() == Severity.INFORMATION;
        return good && lasts.get(notice) != Until.SEEN_TO;
    }

    public void dismiss(Notice notice) {
        showing.remove(notice);
        lasts.remove(notice);
    }

    /// Removes the notices whose lifetime ends at this event.
    public void expire(Until what) {
        List.copyOf(showing).stream()
                .filter(notice -> what.compareTo(lasts.getOrDefault(notice, Until.DISMISSED)) >= 0)
                .forEach(this::dismiss);
    }
}
