package lanedesk.workstation.booking.send;

import java.util.Objects;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shell.ErrorMessage;
import lanedesk.workstation.shell.Navigator;
import lanedesk.workstation.shell.Notification;
import lanedesk.workstation.shell.Notifications;
import lanedesk.workstation.shipment.SavedQuote;
import org.jspecify.annotations.Nullable;

/// The notifications about a sent booking, shown outside its page.
public final class BookingNotices {

    private final Notifications notices;
    private final Navigator navigator;
    private final Texts texts;
    private final SavedQuote quoted;
    private @Nullable Notification currentNotice;

    public BookingNotices(Notifications notices, Navigator navigator, Texts texts, SavedQuote quote) {
        this.notices = notices;
        this.navigator = navigator;
        this.texts = texts;
        this.quoted = quote;
    }

    /// Returns the texts of the package.
    Texts texts() {
        return texts;
    }

    /// Shows that the booking is still being sent after its page was closed; the outcome replaces this
    /// notification.
    void showSending() {
        Notification notice = warningNotice("booking.notice.out");
        currentNotice = notice;
        notices.show(notice, Notifications.Lifetime.DISMISSED);
    }

    /// Shows the outcome while the page is not visible; `problem` describes a failure, and `writeDown` retries
    /// saving an unsaved outcome.
    void showOutcome(BookingOutcome outcome, @Nullable ErrorMessage problem, Runnable writeDown) {
        Notification notice = switch (outcome) {
            case BookingOutcome.Booked booked -> bookedNotice(booked);
            case BookingOutcome.Unknown _ -> warningNotice("booking.notice.unknown");
            case BookingOutcome.OutcomeNotSaved unwritten ->
                unsavedOutcomeNotice(unwritten, worded(problem), writeDown);
            case BookingOutcome.Rejected _ ->
                failureNotice(worded(problem).title(), worded(problem).explanation(), worded(problem));
            case BookingOutcome.NotSent _ ->
                failureNotice(
                        texts.text("booking.notice.stopped"), worded(problem).explanation(), worded(problem));
            case BookingOutcome.QuoteAlreadyBooked _,
                    BookingOutcome.ColleaguesUnsynchronized _,
                    BookingOutcome.SameShipment _ -> warningNotice("booking.notice.stopped");
        };
        closeCurrentNotice();
        boolean waitedFor =
                outcome instanceof BookingOutcome.OutcomeNotSaved || outcome instanceof BookingOutcome.Booked;
        notices.show(notice, waitedFor ? Notifications.Lifetime.SEEN_TO : Notifications.Lifetime.DISMISSED);
    }

    private void closeCurrentNotice() {
        if (currentNotice != null) {
            notices.dismiss(currentNotice);
        }
    }

    private static ErrorMessage worded(@Nullable ErrorMessage problem) {
        return Objects.requireNonNull(problem);
    }

    private Notification warningNotice(String key) {
        return Notification.warning(texts.text(key), texts.text(key + ".detail", laneText()));
    }

    private Notification failureNotice(String title, String text, ErrorMessage problem) {
        return new Notification(
                Notification.Severity.ERROR,
                title,
                texts.text("booking.notice.lane", laneText(), text),
                problem.code(),
                null);
    }

    private Notification unsavedOutcomeNotice(
            BookingOutcome.OutcomeNotSaved outcome, ErrorMessage problem, Runnable writeDown) {
        String advice = outcome.advice(texts, problem.causeText());
        Notification notice =
                failureNotice(texts.text("booking.unwritten.title"), outcome.summary(texts) + " " + advice, problem);
        return outcome.isFinal()
                ? notice
                : notice.withAction(new Notification.Action(texts.text("booking.unwritten.again"), writeDown));
    }

    // The tab of the booking may be closed before the action is pressed.
    private Notification bookedNotice(BookingOutcome.Booked booked) {
        return Notification.success(
                        texts.text("booking.notice.booked", Long.toString(booked.orderNumber())),
                        texts.text("booking.notice.booked.detail", booked.bolNumber(), laneText()))
                .withAction(new Notification.Action(
                        texts.text("booking.papers"),
                        () -> navigator.goTo(new Destination.AttemptDocuments(booked.attempt()))));
    }

    /// The answer names an order of another booking: one of the two is wrong, and only a person can decide which.
    void showOrderNumberConflict(long orderNumber) {
        closeCurrentNotice();
        notices.show(
                new Notification(
                        Notification.Severity.ERROR,
                        texts.text("booking.notice.taken", Long.toString(orderNumber)),
                        texts.text("booking.notice.taken.detail", laneText()),
                        null,
                        null),
                Notifications.Lifetime.DISMISSED);
    }

    void showProblem(ErrorMessage problem) {
        notices.show(Notification.ofError(problem), Notifications.Lifetime.DISMISSED);
    }

    private String laneText() {
        var lane = quoted.stored().details().lane();
        return lane.origin() + " → " + lane.destination();
    }
}
