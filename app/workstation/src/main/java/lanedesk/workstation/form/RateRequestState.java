package lanedesk.workstation.form;

import java.util.List;
import lanedesk.workstation.shell.ErrorMessage;

/// The state of a rate request.
public sealed interface RateRequestState {

    /// Nothing is being requested.
    record Idle() implements RateRequestState {}

    /// Rates are being requested: `done` of `total` requests are answered.
    record Running(int done, int total) implements RateRequestState {}

    /// An answer without any rate that can be shown.
    ///
    /// @param title describes the answer in a few words
    /// @param text describes the answer in full
    /// @param advice values that could be relaxed
    record NoRates(String title, String text, List<RelaxationAdvice> advice) implements RateRequestState {
        public NoRates {
            advice = List.copyOf(advice);
        }
    }

    /// The request failed or was rejected.
    record Failed(ErrorMessage problem) implements RateRequestState {}
}
