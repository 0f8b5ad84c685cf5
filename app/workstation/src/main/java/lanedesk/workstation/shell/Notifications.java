package lanedesk.workstation.shell;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import lanedesk.workstation.shell.Notification.Severity;

/// Holds the shown notifications, newest last; ControlsFX's NotificationPane shows only one. Used only on the
/// FX thread.
public final class Notifications {

    private static final int MAX_SHOWN = 4;

    private final ObservableList<Notification> shownNotifications = FXCollections.observableArrayList();
    private final ObservableList<Notification> shownView = FXCollections.unmodifiableObservableList(shownNotifications);
    private final Map<Notification, Lifetime> lifetimes = new HashMap<>();

    /// How long a notification is shown if it is not dismissed.
    public enum Lifetime {
        /// Until another page or step is shown.
        NEXT_PAGE,
        /// Until another shipment or page is shown.
        NEXT_SHIPMENT,
        /// Until the notification is dismissed or replaced. For notifications that belong to no page, such as
        /// those about the journal.
        DISMISSED,
        /// Until the dispatcher dismisses it; other notifications do not replace it. For information that is
        /// stored nowhere else, and for an answer that the dispatcher waits for.
        NEVER_REPLACED
    }

    public ObservableList<Notification> shownNotifications() {
        return shownView;
    }

    /// Shows a notification until another page or step is shown.
    public void showOrReplaceNotification(Notification notification) {
        showOrReplaceNotification(notification, Lifetime.NEXT_PAGE);
    }

    /// Shows a notification, which replaces notifications with the same content or topic. If too many
    /// notifications are shown, the one with the shortest lifetime is removed. Notifications with the lifetime
    /// [Lifetime#NEVER_REPLACED] are never removed.
    public void showOrReplaceNotification(Notification notification, Lifetime lifetime) {
        dismiss(notification);
        List.copyOf(shownNotifications).stream()
                .filter(older -> lifetimes.get(older) != Lifetime.NEVER_REPLACED && notification.isEquivalentTo(older))
                .forEach(this::dismiss);
        if (shownNotifications.size() >= MAX_SHOWN) {
            shownNotifications.stream()
                    .filter(older -> lifetimes.get(older) != Lifetime.NEVER_REPLACED)
                    .min(Comparator.comparing(lifetimes::get))
                    .ifPresent(this::dismiss);
        }
        lifetimes.put(notification, lifetime);
        shownNotifications.add(notification);
    }

    /// Returns whether a notification disappears by itself after some seconds.
    public boolean disappearsByItself(Notification notification) {
        boolean isGoodNews =
                notification.severity() == Severity.SUCCESS || notification.severity() == Severity.INFORMATION;
        return isGoodNews && lifetimes.get(notification) != Lifetime.NEVER_REPLACED;
    }

    public void dismiss(Notification notification) {
        shownNotifications.remove(notification);
        lifetimes.remove(notification);
    }

    /// Removes the notifications whose lifetime ends with `event` or earlier.
    public void dismissNotificationsEndingWith(Lifetime event) {
        List.copyOf(shownNotifications).stream()
                .filter(notification -> event.compareTo(lifetimes.getOrDefault(notification, Lifetime.DISMISSED)) >= 0)
                .forEach(this::dismiss);
    }
}
