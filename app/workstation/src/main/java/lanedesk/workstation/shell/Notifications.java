package lanedesk.workstation.shell;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import lanedesk.workstation.shell.Notification.Severity;

/// Holds the shown notifications, newest last. Belongs to the FX thread.
public final class Notifications {

    private static final int MAX_SHOWN = 4;

    private final ObservableList<Notification> shown = FXCollections.observableArrayList();
    private final ObservableList<Notification> shownView = FXCollections.unmodifiableObservableList(shown);
    private final Map<Notification, Lifetime> lifetimes = new HashMap<>();

    /// How long a notification is shown if it is not dismissed.
    public enum Lifetime {
        /// Until another page or step is shown.
        NEXT_PAGE,
        /// Until another shipment or page is shown.
        NEXT_SHIPMENT,
        /// Until it is dismissed. For notifications that belong to no page, such as those about the journal.
        DISMISSED,
        /// Until the dispatcher dismisses it; other notifications do not replace it. For information that is stored
        /// nowhere else, and for an answer that the dispatcher waits for.
        SEEN_TO
    }

    public ObservableList<Notification> shownNotifications() {
        return shownView;
    }

    /// Shows a notification until another page or step is shown.
    public void showNotification(Notification notification) {
        showNotification(notification, Lifetime.NEXT_PAGE);
    }

    /// Shows a notification, which replaces notifications with the same content or topic. If too many are shown, the
    /// one with the shortest lifetime is removed. Notifications with the lifetime `SEEN_TO` are never removed.
    public void showNotification(Notification notification, Lifetime lifetime) {
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
        lifetimes.put(notification, lifetime);
        shown.add(notification);
    }

    /// Returns whether a notification disappears by itself after some seconds.
    public boolean isTemporary(Notification notification) {
        boolean isGoodNews =
                notification.severity() == Severity.SUCCESS || notification.severity() == Severity.INFORMATION;
        return isGoodNews && lifetimes.get(notification) != Lifetime.SEEN_TO;
    }

    public void dismiss(Notification notification) {
        shown.remove(notification);
        lifetimes.remove(notification);
    }

    /// Removes the notifications whose lifetime ends with an event.
    public void dismissExpired(Lifetime event) {
        List.copyOf(shown).stream()
                .filter(notification -> event.compareTo(lifetimes.getOrDefault(notification, Lifetime.DISMISSED)) >= 0)
                .forEach(this::dismiss);
    }
}
