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

/// Requests rates for a drayage form, and saves and loads recent moves.
final class DrayageRateRequests {

    private final QuoteService quoteService;
    private final ServiceAccess service;
    private final RecentMoves recentMoves;
    private final TaskRunner runner;
    private final LatestTask requestTask;

    DrayageRateRequests(QuoteService quoteService, ServiceAccess service, RecentMoves recentMoves, TaskRunner runner) {
        this.quoteService = quoteService;
        this.service = service;
        this.recentMoves = recentMoves;
        this.runner = runner;
        this.requestTask = new LatestTask(runner);
    }

    /// The e-mail address of the requesting user.
    String requestingUser() {
        return service.user();
    }

    /// Requests rates for a form in the background. Cancels the previous request.
    void requestRates(
            DrayageDraft draft,
            CustomerBranch customer,
            QuoteSource source,
            Consumer<SavedQuote.Drayage> onQuoted,
            Consumer<Throwable> onFailed) {
        DrayageQuoteRequest request = DrayageRequestMapper.toRequest(draft, customer, requestingUser());
        requestTask.cancelPreviousAndStart(
                control -> requestSaveAndNotifyQuote(request, customer, source, control),
                TaskCallback.of(onQuoted, onFailed));
    }

    private SavedQuote.Drayage requestSaveAndNotifyQuote(
            DrayageQuoteRequest request,
            CustomerBranch customer,
            QuoteSource source,
            BackgroundTask.TaskControl control) {
        SavedQuote.Drayage savedQuote = quoteService.requestAndSaveDrayageQuote(
                request, customer, source.tabId(), quoteService.createQuoteSaver(source), control);
        if (!savedQuote.quote().rates().isEmpty()) {
            quoteService.notifyQuotesSaved(source.tabId(), List.of(savedQuote.id()));
        }
        return savedQuote;
    }

    /// Requests rates for a variant; the task returns the journal's id of the quote.
    BackgroundTask<UUID> createVariantRatesTask(DrayageDraft draft, CustomerBranch customer, QuoteSource source) {
        DrayageQuoteRequest request = DrayageRequestMapper.toRequest(draft, customer, requestingUser());
        return control -> quoteService
                .requestAndSaveDrayageQuote(
                        request, customer, source.tabId(), quoteService.createVariantSaver(source), control)
                .id();
    }

    /// Saves a quoted move, unless `quotedMove` is null, and then loads the recent moves in the background. If this
    /// fails, `onLoaded` gets an empty history.
    void recordAndLoadRecentMoves(RecentMoves.@Nullable Move quotedMove, Consumer<RecentMoves.MoveHistory> onLoaded) {
        runner.start(
                _ -> {
                    if (quotedMove != null) {
                        recentMoves.recordMove(quotedMove);
                    }
                    return recentMoves.loadLatestMoves();
                },
                TaskCallback.of(onLoaded, _ -> onLoaded.accept(RecentMoves.MoveHistory.EMPTY)));
    }

    void cancelRequest() {
        requestTask.cancel();
    }
}
