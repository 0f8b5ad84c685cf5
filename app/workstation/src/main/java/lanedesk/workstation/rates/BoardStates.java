package lanedesk.workstation.rates;

import lanedesk.workstation.fx.layer.LayerState;
import lanedesk.workstation.notice.Problem;
import lanedesk.workstation.rates.text.RateText;

/// What stands in place of the board where there are no rates to show.
final class BoardStates {

    private BoardStates() {}

    /// No carrier answered: what to relax, and the way back to the form.
    static LayerState empty(RateText rateText, Runnable edit) {
        return new LayerState.Empty(
                "fth-truck",
                rateText.text("rates.none"),
                rateText.text("rates.none.advice"),
                new LayerState.Action(rateText.text("rates.edit"), edit));
    }

    /// The board could not be read.
    static LayerState failed(Problem problem, RateText rateText, Runnable again) {
        return new LayerState.Failed(
                problem.title(),
                problem.happened(),
                problem.advice(),
                problem.code(),
                rateText.text("action.copy"),
                new LayerState.Action(rateText.text("action.retry"), again));
    }
}
