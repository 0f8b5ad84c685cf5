package lanedesk.workstation.form;

import java.util.List;
import lanedesk.workstation.notice.ErrorMessage;

/// The state of a request for rates.
public sealed interface RateRequestState {

    /// Nothing is asked.
    record Idle() implements RateRequestState {}

    /// Rates are on their way: `done` of `total` requests are answered.
    record Running(int done, int total) implements RateRequestState {}

    /// An answer without any rate; `advice` names what could be relaxed.
    record NoRates(List<RelaxationAdvice> advice) implements RateRequestState {
        public NoRates {
            advice = List.copyOf(advice);
        }
    }

    /// No answer, or a refusal.
    record Failed(ErrorMessage problem) implements RateRequestState {}
}
