package lanedesk.workstation.shell;

import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.journal.Journal;
import lanedesk.journal.booking.QuoteLocks.AbsentColleague;
import lanedesk.journal.office.DoubleBooking;
import lanedesk.journal.office.SharedDatabase;
import lanedesk.journal.office.SharedDatabaseAddress;
import lanedesk.journal.office.SharedDatabaseError;
import lanedesk.journal.office.SynchronizationStatus;
import lanedesk.journal.store.EnvironmentId;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// Shows in the status line whether the journal is local or shared, and whether the shared database answers.
/// Notifies the dispatcher of outages, absent colleagues, double bookings and unreadable events.
/// Used only on the FX thread.
public final class SharedDatabaseStatus {

    private final Notifications notifications;
    private final Formats formats;
    private final Texts texts;
    private final Executor fxThread;
    private final Duration syncInterval;
    private @Nullable SharedDatabase sharedDatabase;
    private BiConsumer<String, Boolean> statusLine = (_, _) -> {};
    private boolean isShared;
    private @Nullable Instant savedAt;
    private @Nullable Notification outageNotification;
    private @Nullable Notification absentNotification;
    private @Nullable Notification unreadNotification;
    private final Map<DoubleBooking, Notification> doubleBookingNotifications = new LinkedHashMap<>();

    /// @param syncInterval maximum time between two rounds of synchronization while the database answers
    public SharedDatabaseStatus(
            Notifications notifications, Formats formats, Texts texts, Executor fxThread, Duration syncInterval) {
        this.notifications = notifications;
        this.formats = formats;
        this.texts = texts.textsOfFeature(SharedDatabaseStatus.class);
        this.fxThread = fxThread;
        this.syncInterval = syncInterval;
    }

    /// Connects to the shared database of the settings; does nothing for an empty address, and only notifies of
    /// an invalid address.
    ///
    /// @param password returns the password for an address; called at every connection
    /// @param shared returns whether all workstations share an environment
    public void connectToSharedDatabase(
            Journal journal,
            String address,
            Function<String, Optional<String>> password,
            Predicate<EnvironmentId> shared) {
        if (address.isEmpty()) {
            return;
        }
        SharedDatabaseAddress officeAddress;
        try {
            officeAddress = SharedDatabaseAddress.parse(address, () -> password.apply(address));
        } catch (IllegalArgumentException unusable) {
            notifications.showOrReplaceNotification(
                    Notification.warning(texts.text("office.unusable"), texts.text("office.unusable.advice")),
                    Notifications.Lifetime.DISMISSED);
            return;
        }
        SharedDatabase joined = journal.connectSharedDatabase(officeAddress, shared, syncInterval);
        sharedDatabase = joined;
        joined.statusNotifier().subscribe(() -> fxThread.execute(this::showStatusAndNotifyChanges));
        showStatusAndNotifyChanges();
    }

    /// Sets the line in which the status is shown from now on, and shows the current status in the line.
    ///
    /// @param line receives the text, and whether it reports an error
    /// @param shared whether the environment of the line is shared
    public void setStatusLineAndShowStatus(BiConsumer<String, Boolean> line, boolean shared) {
        statusLine = line;
        isShared = shared;
        showStatusAndNotifyChanges();
    }

    /// Sets when the journal was last written, and updates the status line.
    public void setLastSaveTimeAndShowStatus(Instant time) {
        savedAt = time;
        showStatusAndNotifyChanges();
    }

    private String textWithSaveTime(String key) {
        Instant time = savedAt;
        return time == null ? texts.text(key) : texts.text(key + ".saved", formats.formatTimeOrDateTime(time));
    }

    private void showSharedOrNotSharedStatus(String sharedText, boolean isFailing) {
        statusLine.accept(isShared ? sharedText : textWithSaveTime("status.office.notShared"), isShared && isFailing);
    }

    private void showStatusAndNotifyChanges() {
        SharedDatabase joined = sharedDatabase;
        if (joined == null) {
            statusLine.accept(textWithSaveTime("status.journal"), false);
            return;
        }
        switch (joined.status()) {
            case SynchronizationStatus.Connecting _ ->
                showSharedOrNotSharedStatus(texts.text("status.office.connecting"), false);
            case SynchronizationStatus.Connected(
                    Instant _,
                    List<AbsentColleague> absentColleagues,
                    List<DoubleBooking> doubled,
                    long unreadCount) -> {
                updateDoubleBookingNotifications(doubled);
                dismissOutageErrors();
                if (outageNotification != null) {
                    replaceBySuccessNotification(outageNotification, "office.back");
                    outageNotification = null;
                }
                showAbsentWorkstationsOrConnected(absentColleagues.stream()
                        .map(AbsentColleague::workstation)
                        .distinct()
                        .collect(Collectors.joining(", ")));
                updateUnreadEventsNotificationAndStatus(unreadCount);
            }
            case SynchronizationStatus.Unreachable unreachable -> {
                showSharedOrNotSharedStatus(
                        texts.text(
                                "status.office.unreachable",
                                formats.formatTimeOrDateTime(unreachable.since()),
                                unreachable.waitingMessages()),
                        true);
                String key = outageMessageKey(unreachable.error());
                Notification notification = Notification.warning(texts.text(key), texts.text(key + ".advice"));
                if (isShared && !notification.equals(outageNotification)) {
                    outageNotification = replaceNotification(outageNotification, notification);
                }
            }
        }
    }

    // Removes the notifications about errors that the unavailable database caused, because they no longer
    // apply.
    private void dismissOutageErrors() {
        Texts errorTexts = texts.textsOfFeature(ErrorMessages.class);
        Set<String> titles = Stream.of("office", "officeRefused", "officeNoDatabase", "officeNotSynchronized")
                .map(kind -> errorTexts.text("problem.journal." + kind + ".title"))
                .collect(Collectors.toSet());
        notifications.shownNotifications().stream()
                .filter(notification ->
                        notification.severity() == Notification.Severity.ERROR && titles.contains(notification.title()))
                .toList()
                .forEach(notifications::dismiss);
    }

    private static String outageMessageKey(SharedDatabaseError fault) {
        return switch (fault) {
            case UNREACHABLE -> "office.down";
            case REFUSED -> "office.down.refused";
            case NO_DATABASE -> "office.down.noDatabase";
            case NOT_SAFE -> "office.down.notSafe";
            case NOT_PERMITTED -> "office.down.notPermitted";
            case OUT_OF_ORDER -> "office.down.outOfOrder";
        };
    }

    /// Notifies about quotes that were booked twice. A notification stays until it is dismissed, or until one
    /// of the two bookings turns out not to exist.
    void updateDoubleBookingNotifications(List<DoubleBooking> doubleBookings) {
        doubleBookingNotifications.keySet().stream()
                .filter(resolved -> !doubleBookings.contains(resolved))
                .toList()
                .forEach(resolved ->
                        notifications.dismiss(Objects.requireNonNull(doubleBookingNotifications.remove(resolved))));
        for (DoubleBooking doubleBooking : doubleBookings) {
            if (!doubleBookingNotifications.containsKey(doubleBooking)) {
                Notification notification = Notification.warning(
                        texts.text(
                                doubleBooking.isCertain() ? "office.doubled" : "office.doubled.perhaps",
                                Long.toString(doubleBooking.quoteNumber())),
                        texts.text(
                                "office.doubled.text",
                                describeBookingSide(doubleBooking.ownBooking()),
                                describeBookingSide(doubleBooking.colleagueBooking())));
                doubleBookingNotifications.put(doubleBooking, notification);
                notifications.showOrReplaceNotification(notification, Notifications.Lifetime.NEVER_REPLACED);
            }
        }
    }

    private String describeBookingSide(DoubleBooking.BookingSide side) {
        Long order = side.orderNumber();
        return order == null
                ? texts.text("office.doubled.unknown", side.workstation(), side.dispatcher())
                : texts.text("office.doubled.order", side.workstation(), side.dispatcher(), Long.toString(order));
    }

    // Notifies of entries of the shared database that cannot be read here, because they are damaged or from a
    // newer version of the program. Removes the notification when all entries can be read.
    private void updateUnreadEventsNotificationAndStatus(long unreadCount) {
        if (unreadCount == 0 && unreadNotification != null) {
            notifications.dismiss(unreadNotification);
            unreadNotification = null;
        }
        if (unreadCount == 0 || !isShared) {
            return;
        }
        showSharedOrNotSharedStatus(texts.text("status.office.unread", unreadCount), true);
        Notification notification =
                Notification.warning(texts.text("office.unread", unreadCount), texts.text("office.unread.advice"));
        if (!notification.equals(unreadNotification)) {
            unreadNotification = replaceNotification(unreadNotification, notification);
        }
    }

    private void showAbsentWorkstationsOrConnected(String workstations) {
        if (!workstations.isEmpty()) {
            showSharedOrNotSharedStatus(texts.text("status.office.away", workstations), true);
            Notification notification = Notification.warning(
                    texts.text("office.renewed"), texts.text("office.renewed.advice", workstations));
            if (!notification.equals(absentNotification)) {
                absentNotification = replaceNotification(absentNotification, notification);
            }
            return;
        }
        showSharedOrNotSharedStatus(textWithSaveTime("status.office.connected"), false);
        if (absentNotification != null) {
            replaceBySuccessNotification(absentNotification, "office.renewed.over");
            absentNotification = null;
        }
    }

    private Notification replaceNotification(@Nullable Notification previous, Notification notification) {
        if (previous != null) {
            notifications.dismiss(previous);
        }
        notifications.showOrReplaceNotification(notification, Notifications.Lifetime.DISMISSED);
        return notification;
    }

    private void replaceBySuccessNotification(Notification previous, String key) {
        notifications.dismiss(previous);
        notifications.showOrReplaceNotification(
                Notification.success(texts.text(key), ""), Notifications.Lifetime.DISMISSED);
    }
}
