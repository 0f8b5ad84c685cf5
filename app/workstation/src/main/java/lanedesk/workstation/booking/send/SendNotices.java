package lanedesk.workstation.booking.send;

import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.notice.Notice;
import lanedesk.workstation.notice.Notices;
import lanedesk.workstation.notice.Problem;
import lanedesk.workstation.quoting.Quoted;

/// What is said outside its page of a booking that was sent.
final class SendNotices {

    private final BookingParts parts;
    private final Texts texts;
    private final Quoted quoted;

    SendNotices(BookingParts parts, Texts texts, Quoted quoted) {
        this.parts = parts;
        this.texts = texts;
        this.quoted = quoted;
    }

    /// What became of it, to whoever does not see the page.
    void tell(SendState result) {
        switch (result) {
            case SendState.Booked booked -> parts.notices().say(booked(booked), Notices.Until.DISMISSED);
            case SendState.Unknown _ ->
                parts.notices()
                        .say(
                                Notice.warning(
                                        texts.text("booking.notice.unknown"),
                                        texts.text("booking.notice.unknown.detail", lane())),
                                Notices.Until.DISMISSED);
            case SendState.Rejected rejected -> say(rejected.problem());
            case SendState.Unwritten unwritten -> say(unwritten.problem());
            case SendState.NotSent notSent -> say(notSent.problem());
            case SendState.QuoteTaken _,
                    SendState.SameShipment _,
                    SendState.ColleaguesAway _,
                    SendState.Filling _,
                    SendState.Sending _ ->
                parts.notices()
                        .say(
                                Notice.warning(
                                        texts.text("booking.notice.stopped"),
                                        texts.text("booking.notice.stopped.detail", lane())),
                                Notices.Until.DISMISSED);
        }
    }

    // The tab it was booked in may be closed by the time somebody presses it.
    private Notice booked(SendState.Booked booked) {
        return Notice.success(
                        texts.text("booking.notice.booked", Long.toString(booked.orderNumber())),
                        texts.text("booking.notice.booked.detail", booked.bolNumber(), lane()))
                .with(new Notice.Action(
                        texts.text("booking.papers"),
                        () -> parts.navigator().go(new Destination.Attempt(booked.attempt()))));
    }

    /// The answer names an order that another booking has: one of the two is wrong, and only a person can tell which.
    void orderTaken(long orderNumber) {
        parts.notices()
                .say(
                        new Notice(
                                Notice.Severity.ERROR,
                                texts.text("booking.notice.taken", Long.toString(orderNumber)),
                                texts.text("booking.notice.taken.detail", lane()),
                                null,
                                null),
                        Notices.Until.DISMISSED);
    }

    void say(Problem problem) {
        parts.notices().say(Notice.of(problem), Notices.Until.DISMISSED);
    }

    private String lane() {
        var lane = quoted.stored().facts().lane();
        return lane.from() + " → " + lane.to();
    }
}
