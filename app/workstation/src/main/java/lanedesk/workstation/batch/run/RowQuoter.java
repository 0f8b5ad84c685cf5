package lanedesk.workstation.batch.run;

import java.util.UUID;
import lanedesk.client.Cancellation;
import lanedesk.client.LaneJson;
import lanedesk.client.drayage.DrayageQuoteRequest;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.client.reference.DensityResult;
import lanedesk.journal.quote.Quotes;
import lanedesk.workstation.environment.ServiceAccess;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.LaneCheck;
import lanedesk.workstation.shipment.QuoteService;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.work.BackgroundTask;

/// Requests the rates of a row from the service.
public final class RowQuoter {

    private final QuoteService quoteService;
    private final Quotes quotes;
    private final ServiceAccess service;
    private final CustomerBranch customer;

    public RowQuoter(Quotes quotes, ServiceAccess service, CustomerBranch customer) {
        quoteService = new QuoteService(service, quotes);
        this.quotes = quotes;
        this.service = service;
        this.customer = customer;
    }

    /// An answer that is not saved yet.
    ///
    /// @param freightClass class from the service's calculator; empty if not calculated
    record UnsavedRowQuote(QuoteService.UnsavedQuote<? extends SavedQuote> quote, String freightClass) {}

    /// Creates a writer for the answers of one run.
    QuoteWriter newQuoteWriter() {
        return new QuoteWriter(quotes);
    }

    /// Whether a quote answers this request. The user who requested the quote does not matter.
    static boolean isAnswerTo(SavedQuote quote, LaneCheck.LaneRequest laneRequest) {
        return switch (laneRequest) {
            case LaneCheck.Otr(var request) ->
                quote instanceof SavedQuote.Otr otr && isSameRequest(request, otr.request());
            case LaneCheck.OtrWithoutClass(var _, var withClass) ->
                quote instanceof SavedQuote.Otr otr
                        && isSameRequest(
                                withClass.createRequest(
                                        otr.request().items().getFirst().freightClass()),
                                otr.request());
            case LaneCheck.Drayage(var request) ->
                quote instanceof SavedQuote.Drayage drayage && isSameRequest(request, drayage.request());
        };
    }

    private static boolean isSameRequest(OtrQuoteRequest current, OtrQuoteRequest earlier) {
        return LaneJson.writeClientRecord(current.withRequester(earlier.requestingUser()))
                .equals(LaneJson.writeClientRecord(earlier));
    }

    private static boolean isSameRequest(DrayageQuoteRequest current, DrayageQuoteRequest earlier) {
        return LaneJson.writeClientRecord(
                        current.withRequesterAndCustomerName(earlier.requestingUser(), earlier.customerName()))
                .equals(LaneJson.writeClientRecord(earlier));
    }

    /// Requests a row's rates.
    ///
    /// @throws lanedesk.client.ClientException if the service rejected a request or no valid answer arrived
    UnsavedRowQuote requestUnsavedQuote(
            LaneCheck.LaneRequest laneRequest, UUID rowId, BackgroundTask.TaskControl control) {
        return switch (laneRequest) {
            case LaneCheck.Otr(var request) ->
                new UnsavedRowQuote(quoteService.requestUnsavedOtrQuote(request, customer, rowId, control), "");
            case LaneCheck.Drayage(var request) ->
                new UnsavedRowQuote(quoteService.requestUnsavedDrayageQuote(request, customer, rowId, control), "");
            case LaneCheck.OtrWithoutClass(var density, var withClass) -> {
                Cancellation cancellation = new Cancellation();
                control.addCancelAction(cancellation::cancel);
                DensityResult densityResult = service.callService(
                        client -> client.withCancellation(cancellation).calculateDensity(density));
                yield new UnsavedRowQuote(
                        quoteService.requestUnsavedOtrQuote(
                                withClass.createRequest(densityResult.freightClass()), customer, rowId, control),
                        densityResult.freightClass());
            }
        };
    }
}
