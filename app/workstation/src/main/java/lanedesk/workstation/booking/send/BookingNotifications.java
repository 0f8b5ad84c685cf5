package lanedesk.workstation.booking.send;

import java.util.Objects;
import java.util.stream.Collectors;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shell.ErrorMessage;
import lanedesk.workstation.shell.Navigator;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.shipment.SavedQuote;
import org.jspecify.annotations.Nullable;

/// Notifications about a booking of a page that is closed or not visible.
public final class BookingNotifications {

    private final Notifications notifications;
    private final Navigator navigator;
    /// The translated texts of the booking pages.
    final Texts texts;
    private final SavedQuote quote;
    private @Nullable Notification currentNotification;

    public BookingNotifications(Notifications notifications, Navigator navigator, Texts texts, SavedQuote quote) {
        this.notifications = notifications;
        this.navigator = navigator;
        this.texts = texts;
        this.quote = quote;
    }

    /// Shows that the booking is still being sent after its page was closed. The notification of the outcome
    /// replaces this notification.
    void notifyStillSending() {
        Notification notification = createWarningNotification("booking.notice.out");
        currentNotification = notification;
        notifications.showOrReplaceNotification(notification, Notifications.Lifetime.DISMISSED);
    }

    /// Shows the outcome while the page is not visible.
    ///
    /// @param message describes the failure; may be null for an outcome that is no failure
    /// @param retrySave saves an unsaved outcome again
    void notifyOutcome(BookingOutcome outcome, @Nullable ErrorMessage message, Runnable retrySave) {
        Notification notification = switch (outcome) {
            case BookingOutcome.Booked booked -> createBookedNotification(booked);
            case BookingOutcome.Unknown _ -> createWarningNotification("booking.notice.unknown");
            case BookingOutcome.OutcomeNotSaved unsaved ->
                createUnsavedOutcomeNotification(unsaved, requireMessage(message), retrySave);
            case BookingOutcome.Rejected _ ->
                createFailureNotification(
                        requireMessage(message).title(),
                        requireMessage(message).explanation(),
                        requireMessage(message));
            case BookingOutcome.NotSent _ ->
                createFailureNotification(
                        texts.text("booking.notice.stopped"),
                        requireMessage(message).explanation(),
                        requireMessage(message));
            case BookingOutcome.QuoteAlreadyBooked _,
                    BookingOutcome.ColleaguesUnsynchronized _,
                    BookingOutcome.SameShipment _ -> createWarningNotification("booking.notice.stopped");
        };
        dismissCurrentNotification();
        boolean mustBeSeen =
                outcome instanceof BookingOutcome.OutcomeNotSaved || outcome instanceof BookingOutcome.Booked;
        notifications.showOrReplaceNotification(
                notification, mustBeSeen ? Notifications.Lifetime.NEVER_REPLACED : Notifications.Lifetime.DISMISSED);
    }

    /// Shows how many containers are booked, after the last one was booked or the rest was stopped while the
    /// page is not visible.
    void notifyContainersBooked(int booked, int total) {
        dismissCurrentNotification();
        notifications.showOrReplaceNotification(
                Notification.success(texts.text("booking.containers.notice", booked, total), laneText()),
                Notifications.Lifetime.NEVER_REPLACED);
    }

    /// Shows what was unusual in the answer for one of several containers, because the page shows the next
    /// container.
    void notifyUnusualAnswer(BookingOutcome.Booked booked) {
        notifications.showOrReplaceNotification(
                new Notification(
                        Notification.Severity.WARNING,
                        texts.text("booking.notice.booked", Long.toString(booked.orderNumber())),
                        booked.unusualValues().stream()
                                .map(value -> texts.text("booking.done.unexpected", value))
                                .collect(Collectors.joining(" ")),
                        null,
                        null),
                Notifications.Lifetime.NEVER_REPLACED);
    }

    private void dismissCurrentNotification() {
        if (currentNotification != null) {
            notifications.dismiss(currentNotification);
        }
    }

    private static ErrorMessage requireMessage(@Nullable ErrorMessage message) {
        return Objects.requireNonNull(message);
    }

    private Notification createWarningNotification(String key) {
        return Notification.warning(texts.text(key), texts.text(key + ".detail", laneText()));
    }

    private Notification createFailureNotification(String title, String text, ErrorMessage message) {
        return new Notification(
                Notification.Severity.ERROR,
                title,
                texts.text("booking.notice.lane", laneText(), text),
                message.code(),
                null);
    }

    private Notification createUnsavedOutcomeNotification(
            BookingOutcome.OutcomeNotSaved outcome, ErrorMessage message, Runnable retrySave) {
        String advice = outcome.formatAdvice(texts, message.causeText());
        Notification notification = createFailureNotification(
                texts.text("booking.unwritten.title"), outcome.formatAnswerSummary(texts) + " " + advice, message);
        return outcome.isJournalStopped()
                ? notification
                : notification.withAction(new Notification.Action(texts.text("booking.unwritten.again"), retrySave));
    }

    // The notification opens the documents itself, because the tab of the booking may be closed by then.
    private Notification createBookedNotification(BookingOutcome.Booked booked) {
        return Notification.success(
                        texts.text("booking.notice.booked", Long.toString(booked.orderNumber())),
                        texts.text("booking.notice.booked.detail", booked.bolNumber(), laneText()))
                .withAction(new Notification.Action(
                        texts.text("booking.documents"),
                        () -> navigator.goTo(new Destination.AttemptDocuments(booked.attempt()))));
    }

    /// Shows that the order number in the answer belongs to another booking. One of the two is wrong, and only
    /// a person can decide which.
    void notifyOrderNumberConflict(long orderNumber) {
        dismissCurrentNotification();
        notifications.showOrReplaceNotification(
                new Notification(
                        Notification.Severity.ERROR,
                        texts.text("booking.notice.duplicateOrder", Long.toString(orderNumber)),
                        texts.text("booking.notice.duplicateOrder.detail", laneText()),
                        null,
                        null),
                Notifications.Lifetime.DISMISSED);
    }

    void notifyError(ErrorMessage message) {
        notifications.showOrReplaceNotification(Notification.ofError(message), Notifications.Lifetime.DISMISSED);
    }

    private String laneText() {
        var lane = quote.stored().details().lane();
        return lane.origin() + " → " + lane.destination();
    }
}
