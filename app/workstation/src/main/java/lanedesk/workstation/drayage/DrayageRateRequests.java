package lanedesk.workstation.drayage;

import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import lanedesk.client.drayage.DrayageQuoteRequest;
import lanedesk.workstation.environment.ServiceAccess;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.QuoteService;
import lanedesk.workstation.shipment.QuoteSource;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.work.BackgroundTask;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;

/// Requests the rates of a form and records the requested moves.
final class DrayageRateRequests {

    private final QuoteService quoting;
    private final ServiceAccess service;
    private final RecentMoves recentMoves;
    private final TaskRunner runner;
    private final LatestTask work;

    DrayageRateRequests(QuoteService quoting, ServiceAccess service, RecentMoves recent, TaskRunner runner) {
        this.quoting = quoting;
        this.service = service;
        this.recentMoves = recent;
        this.runner = runner;
        this.work = new LatestTask(runner);
    }

    /// The submitting user's e-mail.
    String submittingUser() {
        return service.user();
    }

    /// Requests the rates of a form.
    void requestRates(
            DrayageDraft draft,
            CustomerBranch customer,
            QuoteSource source,
            Consumer<SavedQuote.Drayage> answered,
            Consumer<Throwable> failed) {
        DrayageQuoteRequest request = DrayageRequestMapper.toRequest(draft, customer, submittingUser());
        work.start(control -> sendRequest(request, customer, source, control), TaskCallback.of(answered, failed));
    }

    private SavedQuote.Drayage sendRequest(
            DrayageQuoteRequest request,
            CustomerBranch customer,
            QuoteSource source,
            BackgroundTask.TaskControl control) {
        SavedQuote.Drayage quoted =
                quoting.quoteDrayage(request, customer, source.tabId(), quoting.savingAsQuote(source), control);
        if (!quoted.quote().rates().isEmpty()) {
            quoting.notifySaved(source.tabId(), List.of(quoted.id()));
        }
        return quoted;
    }

    /// Requests the rates of a variant; returns the journal's id of the quote.
    BackgroundTask<UUID> variantRequest(DrayageDraft draft, CustomerBranch customer, QuoteSource source) {
        DrayageQuoteRequest request = DrayageRequestMapper.toRequest(draft, customer, submittingUser());
        return control -> quoting.quoteDrayage(
                        request, customer, source.tabId(), quoting.savingAsVariant(source), control)
                .id();
    }

    /// Loads the recent moves after saving the one quoted just now, if any.
    void loadRecentMoves(RecentMoves.@Nullable Move quotedNow, Consumer<RecentMoves.MoveHistory> known) {
        runner.start(
                _ -> {
                    if (quotedNow != null) {
                        recentMoves.markUsed(quotedNow);
                    }
                    return recentMoves.loadLatest();
                },
                TaskCallback.of(known, _ -> known.accept(RecentMoves.MoveHistory.EMPTY)));
    }

    void cancel() {
        work.cancel();
    }
}
