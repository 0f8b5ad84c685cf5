package lanedesk.workstation.rates;

import lanedesk.workstation.fx.layer.PaneState;
import lanedesk.workstation.notice.ErrorMessage;
import lanedesk.workstation.rates.text.RateFormatter;

/// The placeholders shown when the board has no rates.
final class BoardPlaceholders {

    private BoardPlaceholders() {}

    /// No carrier answered: suggests what to relax and links to the form.
    static PaneState emptyState(RateFormatter rateFormatter, Runnable edit) {
        return new PaneState.Empty(
                "fth-truck",
                rateFormatter.text("rates.none"),
                rateFormatter.text("rates.none.advice"),
                new PaneState.Action(rateFormatter.text("rates.edit"), edit));
    }

    /// The board could not be loaded.
    static PaneState failureState(ErrorMessage problem, RateFormatter rateFormatter, Runnable again) {
        return new PaneState.Failed(
                problem.title(),
                problem.causeText(),
                problem.advice(),
                problem.code(),
                rateFormatter.text("action.copy"),
                new PaneState.Action(rateFormatter.text("action.retry"), again));
    }
}
