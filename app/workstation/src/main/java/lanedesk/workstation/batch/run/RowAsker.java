package lanedesk.workstation.batch.run;

import java.util.UUID;
import java.util.function.Function;
import lanedesk.client.Cancellation;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.client.reference.DensityResult;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.environment.Service;
import lanedesk.workstation.journal.quote.NewQuote;
import lanedesk.workstation.journal.quote.Quotes;
import lanedesk.workstation.journal.quote.StoredQuote;
import lanedesk.workstation.quoting.LaneCheck;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.quoting.Quoting;
import lanedesk.workstation.work.Job;

/// Asks the service for one row and keeps its answer as every quote is kept.
public final class RowAsker {

    private final Quoting quoting;
    private final AnswerKeeper keeper;
    private final Service service;
    private final CustomerBranch customer;

    public RowAsker(Quotes quotes, Service service, CustomerBranch customer) {
        quoting = new Quoting(service, quotes);
        keeper = new AnswerKeeper(quotes);
        this.service = service;
        this.customer = customer;
    }

    /// A kept answer.
    ///
    /// @param freightClass what the service's calculator gave; empty where it was not asked
    record Answered(Quoted quoted, String freightClass) {}

    /// Asks, and returns when the answer is on disk.
    ///
    /// @param answered told once the answer is here and has yet to be kept
    /// @throws lanedesk.client.ClientException where no answer came
    Answered ask(LaneCheck.Ask ask, UUID row, Job.Control control, Runnable answered) {
        return switch (ask) {
            case LaneCheck.Otr(var request) -> new Answered(quote(request, row, control, answered), "");
            case LaneCheck.Container(var request) ->
                new Answered(
                        quoting.quoteDrayage(
                                request, customer, row, new Quoting.Keeping(keeping(answered), false), control),
                        "");
            case LaneCheck.Classless(var density, var withClass) -> {
                Cancellation stop = new Cancellation();
                control.onCancel(stop::cancel);
                DensityResult answer =
                        service.read(client -> client.stoppedBy(stop).density(density));
                yield new Answered(
                        quote(withClass.of(answer.freightClass()), row, control, answered), answer.freightClass());
            }
        };
    }

    private Quoted quote(OtrQuoteRequest request, UUID row, Job.Control control, Runnable answered) {
        return quoting.quoteOtr(request, customer, row, new Quoting.Keeping(keeping(answered), false), control);
    }

    private Function<NewQuote, StoredQuote> keeping(Runnable answered) {
        return answer -> {
            answered.run();
            return keeper.keep(answer);
        };
    }
}
