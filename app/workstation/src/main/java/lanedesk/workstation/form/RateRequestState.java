package lanedesk.workstation.form;

import java.util.List;
import lanedesk.workstation.shell.ErrorMessage;

/// The state of a rate request.
public sealed interface RateRequestState {

    /// No request is running and there is no result to show.
    record Idle() implements RateRequestState {}

    /// Requests are running: `done` of `total` requests are answered.
    record Running(int done, int total) implements RateRequestState {}

    /// The service answered without any rate that can be shown.
    ///
    /// @param title short description of the answer
    /// @param text full description of the answer
    /// @param advice on what to change in the form to get rates
    record NoRates(String title, String text, List<RelaxationAdvice> advice) implements RateRequestState {
        public NoRates {
            advice = List.copyOf(advice);
        }
    }

    /// The request failed or was rejected.
    record Failed(ErrorMessage errorMessage) implements RateRequestState {}
}
