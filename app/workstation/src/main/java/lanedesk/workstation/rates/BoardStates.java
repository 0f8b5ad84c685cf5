package lanedesk.workstation.rates;

import lanedesk.workstation.fx.layer.LayerState;
import lanedesk.workstation.notice.Problem;
import lanedesk.workstation.rates.words.RateText;

/// What stands in place of the board where there are no rates to show.
final class BoardStates {

    private BoardStates() {}

    /// No carrier answered: what to relax, and the way back to the form.
    static LayerState empty(RateText words, Runnable edit) {
        return new LayerState.Empty(
                "fth-truck",
                words.text("rates.none"),
                words.text("rates.none.advice"),
                new LayerState.Action(words.text("rates.edit"), edit));
    }

    /// The board could not be read.
    static LayerState failed(Problem problem, RateText words, Runnable again) {
        return new LayerState.Failed(
                problem.title(),
                problem.happened(),
                problem.advice(),
                problem.code(),
                words.text("action.copy"),
                new LayerState.Action(words.text("action.retry"), again));
    }
}
