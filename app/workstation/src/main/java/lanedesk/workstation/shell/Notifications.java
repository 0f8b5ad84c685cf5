package lanedesk.workstation.shell;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import lanedesk.workstation.shell.Notification.Severity;

/// The displayed notifications, newest last. Belongs to the FX thread.
public final class Notifications {

    private static final int MAX_SHOWN = 4;

    private final ObservableList<Notification> shown = FXCollections.observableArrayList();
    private final ObservableList<Notification> shownView = FXCollections.unmodifiableObservableList(shown);
    private final Map<Notification, Lifetime> lifetimes = new HashMap<>();

    /// How long a notification stays if it is not dismissed.
    public enum Lifetime {
        /// Until the page changes that it was shown on.
        NEXT_PAGE,
        /// Another shipment or page is shown.
        NEXT_SHIPMENT,
        /// It belongs to no page: journal, shared database, a booking whose page is hidden.
        DISMISSED,
        /// It has information that is stored nowhere else, or an awaited answer: it is not replaced by others, and
        /// only the dispatcher can dismiss it.
        SEEN_TO
    }

    public ObservableList<Notification> shownNotifications() {
        return shownView;
    }

    /// Shows a notification until the page changes.
    public void showNotification(Notification notification) {
        showNotification(notification, Lifetime.NEXT_PAGE);
    }

    /// Shows a notification; it replaces an equal one, unless that must be dismissed by the dispatcher. If there
    /// are too many, the one that would disappear first is removed.
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

    /// Whether it leaves by itself after a while, as good news does.
    public boolean isTemporary(Notification notification) {
        boolean isGoodNews =
                notification.severity() == Severity.SUCCESS || notification.severity() == Severity.INFORMATION;
        return isGoodNews && lifetimes.get(notification) != Lifetime.SEEN_TO;
    }

    public void dismiss(Notification notification) {
        shown.remove(notification);
        lifetimes.remove(notification);
    }

    /// Removes the notifications whose lifetime ends with this event.
    public void dismissExpired(Lifetime event) {
        List.copyOf(shown).stream()
                .filter(notification -> event.compareTo(lifetimes.getOrDefault(notification, Lifetime.DISMISSED)) >= 0)
                .forEach(this::dismiss);
    }
}
