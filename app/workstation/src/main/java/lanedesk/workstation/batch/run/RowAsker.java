package lanedesk.workstation.batch.run;

import java.util.UUID;
import lanedesk.client.Cancellation;
import lanedesk.client.reference.Density;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.environment.Service;
import lanedesk.workstation.quoting.LaneCheck;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.quoting.Quoting;
import lanedesk.workstation.work.Job;

/// Asks the service for one row and keeps its answer as every quote is kept.
public final class RowAsker {

    private final Quoting quoting;
    private final Service service;
    private final CustomerBranch customer;

    public RowAsker(Quoting quoting, Service service, CustomerBranch customer) {
        this.quoting = quoting;
        this.service = service;
        this.customer = customer;
    }

    /// A kept answer.
    ///
    /// @param freightClass what the service's calculator gave; empty where it was not asked
    record Answered(Quoted quoted, String freightClass) {}

    /// @throws lanedesk.client.ClientException where no answer came
    Answered ask(LaneCheck.Ask ask, UUID row, Job.Control control) {
        return switch (ask) {
            case LaneCheck.Otr(var request) -> new Answered(quoting.quoteOtr(request, customer, row, control), "");
            case LaneCheck.Container(var request) ->
                new Answered(quoting.quoteDrayage(request, customer, row, control), "");
            case LaneCheck.Classless(var density, var withClass) -> {
                Cancellation stop = new Cancellation();
                control.onCancel(stop::cancel);
                Density answer = service.read(client -> client.stoppedBy(stop).density(density));
                yield new Answered(
                        quoting.quoteOtr(withClass.of(answer.freightClass()), customer, row, control),
                        answer.freightClass());
            }
        };
    }
}
