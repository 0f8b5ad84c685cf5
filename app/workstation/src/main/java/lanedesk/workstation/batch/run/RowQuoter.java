package lanedesk.workstation.batch.run;

import java.util.UUID;
import lanedesk.client.Cancellation;
import lanedesk.client.LaneJson;
import lanedesk.client.drayage.DrayageQuoteRequest;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.client.reference.DensityResult;
import lanedesk.journal.quote.Quotes;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.environment.Service;
import lanedesk.workstation.quoting.LaneCheck;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.quoting.Quoting;
import lanedesk.workstation.work.Job;

/// Asks the service for one row.
public final class RowQuoter {

    private final Quoting quoting;
    private final Quotes quotes;
    private final Service service;
    private final CustomerBranch customer;

    public RowQuoter(Quotes quotes, Service service, CustomerBranch customer) {
        quoting = new Quoting(service, quotes);
        this.quotes = quotes;
        this.service = service;
        this.customer = customer;
    }

    /// An answer that is yet to be kept.
    ///
    /// @param freightClass what the service's calculator gave; empty where it was not asked
    record Answered(Quoting.Unsaved<? extends Quoted> quote, String freightClass) {}

    /// Returns a writer for the answers of one run, which are saved as every quote is.
    AnswerWriter writer() {
        return new AnswerWriter(quotes);
    }

    /// Whether a quote answers what is asked now, whoever asked it.
    static boolean answers(Quoted quoted, LaneCheck.Ask ask) {
        return switch (ask) {
            case LaneCheck.Otr(var request) -> quoted instanceof Quoted.Otr otr && isSame(request, otr.request());
            case LaneCheck.Classless(var _, var withClass) ->
                quoted instanceof Quoted.Otr otr
                        && isSame(withClass.of(otr.request().items().getFirst().freightClass()), otr.request());
            case LaneCheck.Container(var request) ->
                quoted instanceof Quoted.Drayage drayage && isSame(request, drayage.request());
        };
    }

    private static boolean isSame(OtrQuoteRequest now, OtrQuoteRequest then) {
        return LaneJson.write(now.askedBy(then.requestingUser())).equals(LaneJson.write(then));
    }

    private static boolean isSame(DrayageQuoteRequest now, DrayageQuoteRequest then) {
        return LaneJson.write(now.askedBy(then.requestingUser(), then.customerName()))
                .equals(LaneJson.write(then));
    }

    /// Asks for a row.
    ///
    /// @throws lanedesk.client.ClientException where no answer came
    Answered ask(LaneCheck.Ask ask, UUID row, Job.Control control) {
        return switch (ask) {
            case LaneCheck.Otr(var request) -> new Answered(quoting.askOtr(request, customer, row, control), "");
            case LaneCheck.Container(var request) ->
                new Answered(quoting.askDrayage(request, customer, row, control), "");
            case LaneCheck.Classless(var density, var withClass) -> {
                Cancellation stop = new Cancellation();
                control.onCancel(stop::cancel);
                DensityResult answer =
                        service.read(client -> client.stoppedBy(stop).density(density));
                yield new Answered(
                        quoting.askOtr(withClass.of(answer.freightClass()), customer, row, control),
                        answer.freightClass());
            }
        };
    }
}
