package lanedesk.workstation.form;

import java.util.List;
import lanedesk.workstation.notice.Problem;

/// The state of a request for rates.
public sealed interface QuoteState {

    /// Nothing is asked.
    record Idle() implements QuoteState {}

    /// Rates are on their way: `done` of `total` requests are answered.
    record Running(int done, int total) implements QuoteState {}

    /// An answer without any rate; `advice` names what could be relaxed.
    record NoRates(List<Advice> advice) implements QuoteState {
        public NoRates {
            advice = List.copyOf(advice);
        }
    }

    /// No answer, or a refusal.
    record Failed(Problem problem) implements QuoteState {}
}
