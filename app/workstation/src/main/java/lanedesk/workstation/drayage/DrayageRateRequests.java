package lanedesk.workstation.drayage;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import lanedesk.client.drayage.DrayageQuoteRequest;
import lanedesk.journal.container.ShipmentContainer;
import lanedesk.journal.container.ShipmentContainers;
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
    private final ShipmentContainers containersInJournal;
    private final RecentMoves recentMoves;
    private final TaskRunner runner;
    private final LatestTask requestTask;

    DrayageRateRequests(
            QuoteService quoteService,
            ServiceAccess service,
            ShipmentContainers containersInJournal,
            RecentMoves recentMoves,
            TaskRunner runner) {
        this.containersInJournal = containersInJournal;
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

    /// Requests rates for a form in the background: one quote for each container, one after the other.
    /// Cancels the previous request.
    void requestRates(
            DrayageDraft draft,
            CustomerBranch customer,
            QuoteSource source,
            TaskCallback<List<SavedQuote.Drayage>> callback) {
        List<DrayageDraft> containers = draft.draftsOfContainers();
        List<DrayageQuoteRequest> requests = containers.stream()
                .map(container -> DrayageRequestMapper.toRequest(container, customer, requestingUser()))
                .toList();
        List<QuoteSource> sources = draft.containers().isEmpty()
                ? List.of(source)
                : draft.containers().stream()
                        .map(line -> source.withOriginShipment(line.id()))
                        .toList();
        requestTask.cancelPreviousAndStart(
                control -> {
                    List<SavedQuote.Drayage> quotes = new ArrayList<>();
                    for (int index = 0; index < requests.size(); index++) {
                        control.reportProgress(index, requests.size());
                        QuoteSource containerSource = sources.get(index);
                        quotes.add(quoteService.requestAndSaveDrayageQuote(
                                requests.get(index),
                                customer,
                                containerSource.tabId(),
                                quoteService.createQuoteSaver(containerSource),
                                control));
                    }
                    containersInJournal.save(source.tabId(), toContainers(draft));
                    if (quotes.stream().noneMatch(quote -> quote.quote().rates().isEmpty())) {
                        quoteService.notifyQuotesSaved(
                                source.tabId(),
                                quotes.stream().map(SavedQuote::id).toList());
                    }
                    return quotes;
                },
                callback);
    }

    /// Numbers and days of the containers that a form lists.
    static List<ShipmentContainer> toContainers(DrayageDraft draft) {
        return draft.containers().stream().map(ContainerLine::toContainer).toList();
    }

    /// Saves numbers and days of containers whose rates were requested before.
    void saveContainers(UUID tabId, List<ShipmentContainer> containers, Consumer<Throwable> onFailed) {
        runner.start(
                _ -> {
                    containersInJournal.save(tabId, containers);
                    return containers;
                },
                TaskCallback.of(_ -> {}, onFailed));
    }

    /// Requests rates for a variant; the task returns the journal's id of the quote.
    BackgroundTask<UUID> createVariantRatesTask(DrayageDraft draft, CustomerBranch customer, QuoteSource source) {
        DrayageQuoteRequest request = DrayageRequestMapper.toRequest(draft, customer, requestingUser());
        return control -> quoteService
                .requestAndSaveDrayageQuote(
                        request, customer, source.tabId(), quoteService.createVariantSaver(source), control)
                .id();
    }

    /// Saves a quoted move, unless `quotedMove` is null, and then loads the recent moves in the background.
    /// If this fails, `onLoaded` gets an empty history.
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
