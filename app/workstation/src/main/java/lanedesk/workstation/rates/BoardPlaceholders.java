package lanedesk.workstation.rates;

import lanedesk.workstation.fx.layer.PaneState;
import lanedesk.workstation.notice.ErrorMessage;
import lanedesk.workstation.rates.text.RateFormatter;

/// What stands in place of the board where there are no rates to show.
final class BoardPlaceholders {

    private BoardPlaceholders() {}

    /// No carrier answered: what to relax, and the way back to the form.
    static PaneState emptyState(RateFormatter rateFormatter, Runnable edit) {
        return new PaneState.Empty(
                "fth-truck",
                rateFormatter.text("rates.none"),
                rateFormatter.text("rates.none.advice"),
                new PaneState.Action(rateFormatter.text("rates.edit"), edit));
    }

    /// The board could not be read.
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
