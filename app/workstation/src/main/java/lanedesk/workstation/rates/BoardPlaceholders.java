package lanedesk.workstation.rates;

import lanedesk.workstation.fx.layer.PaneState;
import lanedesk.workstation.notice.ErrorMessage;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.text.RateFormatter;
import lanedesk.workstation.wire.UnreadableFieldsText;

/// The placeholders shown when the board has no rates.
final class BoardPlaceholders {

    private BoardPlaceholders() {}

    /// No carrier answered, or none of the rates could be read: what to do, and the way back to the form.
    static PaneState emptyState(Board board, RateFormatter rateFormatter, Runnable edit) {
        String unreadable = UnreadableFieldsText.textOfUnreadableRates(
                board.readingProblems(), board.rateListName(), rateFormatter.texts());
        return new PaneState.Empty(
                unreadable.isEmpty() ? "fth-truck" : "fth-alert-triangle",
                unreadable.isEmpty() ? rateFormatter.text("rates.none") : unreadable,
                unreadable.isEmpty()
                        ? rateFormatter.text("rates.none.advice")
                        : rateFormatter.text("reading.ratesUnreadable", board.quoteNumbers()),
                new PaneState.Action(rateFormatter.text("rates.edit"), edit));
    }

    /// The board could not be loaded.
    static PaneState failureState(ErrorMessage problem, RateFormatter rateFormatter, Runnable retry) {
        return new PaneState.Failed(
                problem.title(),
                problem.causeText(),
                problem.advice(),
                problem.code(),
                rateFormatter.text("action.copy"),
                new PaneState.Action(rateFormatter.text("action.retry"), retry));
    }
}
