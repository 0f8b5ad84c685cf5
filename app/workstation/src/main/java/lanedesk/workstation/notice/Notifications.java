package lanedesk.workstation.notice;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import lanedesk.workstation.notice.Notification.Severity;

/// The notices in view, newest last. Belongs to the FX thread.
public final class Notifications {

    private static final int MAX_SHOWN = 4;

    private final ObservableList<Notification> shown = FXCollections.observableArrayList();
    private final ObservableList<Notification> shownView = FXCollections.unmodifiableObservableList(shown);
    private final Map<Notification, Lifetime> lifetimes = new HashMap<>();

    /// The lifetime of a notice that is not dismissed.
    public enum Lifetime {
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

    public ObservableList<Notification> shown() {
        return shownView;
    }

    /// Shows a notice while the page is up.
    public void show(Notification notification) {
        show(notification, Lifetime.NEXT_PAGE);
    }

    /// Shows a notice; it takes the place of one that tells the same, unless that waits to be seen to, and of those
    /// that may go the one that would go soonest makes
    /// room.
    public void show(Notification notification, Lifetime until) {
        dismiss(notification);
        List.copyOf(shown).stream()
                .filter(older -> lifetimes.get(older) != Lifetime.SEEN_TO && notification.isSameAs(older))
                .forEach(this::dismiss);
        if (shown.size() >= MAX_SHOWN) {
            shown.stream()
                    .filter(older -> lifetimes.get(older) != Lifetime.SEEN_TO)
                    .min(Comparator.comparing(lifetimes::get))
                    .ifPresent(this::dismiss);
        }
        lifetimes.put(notification, until);
        shown.add(notification);
    }

    /// Whether it leaves by itself after a while, as good news does.
    public boolean isTemporary(Notification notification) {
        boolean good = notification.severity() == Severity.SUCCESS || notification.severity() == Severity.INFORMATION;
        return good && lifetimes.get(notification) != Lifetime.SEEN_TO;
    }

    public void dismiss(Notification notification) {
        shown.remove(notification);
        lifetimes.remove(notification);
    }

    /// Removes the notices whose lifetime ends at this event.
    public void dismissExpired(Lifetime event) {
        List.copyOf(shown).stream()
                .filter(notice -> event.compareTo(lifetimes.getOrDefault(notice, Lifetime.DISMISSED)) >= 0)
                .forEach(this::dismiss);
    }
}
