package lanedesk.workstation.drayage;

import java.util.UUID;
import lanedesk.client.drayage.DrayageQuoteRequest;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.work.Job;

/// Asks the service for the rates of a request and keeps the answer. Called inside jobs.
@FunctionalInterface
interface RateRequests {

    /// The quote, kept in the journal.
    ///
    /// @throws lanedesk.client.ClientException where no quote came
    Quoted.Drayage ask(DrayageQuoteRequest request, CustomerBranch customer, UUID shipment, Job.Control control);
}
