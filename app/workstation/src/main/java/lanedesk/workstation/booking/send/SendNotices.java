package lanedesk.workstation.booking.send;

import java.util.Objects;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.navigation.Navigator;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problem;
import lanedesk.workstation.quoting.Quoted;
import org.jspecify.annotations.Nullable;

/// The notices about a sent booking, shown outside its page.
public final class SendNotices {

    private final Notices notices;
    private final Navigator navigator;
    private final Texts texts;
    private final Quoted quoted;
    private @Nullable Notice out;

    public SendNotices(Notices notices, Navigator navigator, Texts texts, Quoted quoted) {
        this.notices = notices;
        this.navigator = navigator;
        this.texts = texts;
        this.quoted = quoted;
    }

    /// Returns the texts of the package.
    Texts texts() {
        return texts;
    }

    /// Shows that the booking is still on its way after its page was closed; the outcome replaces this notice.
    void showOnItsWay() {
        Notice said = warning("booking.notice.out");
        out = said;
        notices.show(said, Notices.Until.DISMISSED);
    }

    /// Shows the outcome while the page is out of view; `problem` words a failure, and `writeDown` tries once more
    /// to save what could not be saved.
    void showOutcome(BookingOutcome outcome, @Nullable Problem problem, Runnable writeDown) {
        Notice notice = switch (outcome) {
            case BookingOutcome.Booked booked -> booked(booked);
            case BookingOutcome.Unknown _ -> warning("booking.notice.unknown");
            case BookingOutcome.Unwritten unwritten -> unwritten(unwritten, words(problem), writeDown);
            case BookingOutcome.Rejected _ ->
                wrong(words(problem).title(), words(problem).explanation(), words(problem));
            case BookingOutcome.NotSent _ ->
                wrong(texts.text("booking.notice.stopped"), words(problem).explanation(), words(problem));
            case BookingOutcome.QuoteTaken _, BookingOutcome.ColleaguesAway _, BookingOutcome.SameShipment _ ->
                warning("booking.notice.stopped");
        };
        settle();
        boolean waitedFor = outcome instanceof BookingOutcome.Unwritten || outcome instanceof BookingOutcome.Booked;
        notices.show(notice, waitedFor ? Notices.Until.SEEN_TO : Notices.Until.DISMISSED);
    }

    private void settle() {
        if (out != null) {
            notices.dismiss(out);
        }
    }

    private static Problem words(@Nullable Problem problem) {
        return Objects.requireNonNull(problem);
    }

    private Notice warning(String key) {
        return Notice.warning(texts.text(key), texts.text(key + ".detail", lane()));
    }

    private Notice wrong(String title, String what, Problem problem) {
        return new Notice(
                Notice.Severity.ERROR, title, texts.text("booking.notice.lane", lane(), what), problem.code(), null);
    }

    private Notice unwritten(BookingOutcome.Unwritten outcome, Problem problem, Runnable writeDown) {
        String advice = outcome.advice(texts, problem.happened());
        Notice said = wrong(texts.text("booking.unwritten.title"), outcome.summary(texts) + " " + advice, problem);
        return outcome.isFinal()
                ? said
                : said.with(new Notice.Action(texts.text("booking.unwritten.again"), writeDown));
    }

    // The tab of the booking may be closed before the action is pressed.
    private Notice booked(BookingOutcome.Booked booked) {
        return Notice.success(
                        texts.text("booking.notice.booked", Long.toString(booked.orderNumber())),
                        texts.text("booking.notice.booked.detail", booked.bolNumber(), lane()))
                .with(new Notice.Action(
                        texts.text("booking.papers"), () -> navigator.go(new Destination.Attempt(booked.attempt()))));
    }

    /// The answer names an order that another booking has: one of the two is wrong, and only a person can tell which.
    void orderTaken(long orderNumber) {
        settle();
        notices.show(
                new Notice(
                        Notice.Severity.ERROR,
                        texts.text("booking.notice.taken", Long.toString(orderNumber)),
                        texts.text("booking.notice.taken.detail", lane()),
                        null,
                        null),
                Notices.Until.DISMISSED);
    }

    void showProblem(Problem problem) {
        notices.show(Notice.of(problem), Notices.Until.DISMISSED);
    }

    private String lane() {
        var lane = quoted.stored().facts().lane();
        return lane.from() + " → " + lane.to();
    }
}
