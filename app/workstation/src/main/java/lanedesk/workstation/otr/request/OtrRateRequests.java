package lanedesk.workstation.otr.request;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import lanedesk.client.ClientException;
import lanedesk.client.otr.Mode;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.journal.store.JournalException;
import lanedesk.workstation.environment.ServiceAccess;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.OtrReferenceLists;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.QuoteService;
import lanedesk.workstation.shipment.QuoteSource;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.work.BackgroundTask;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Requests rates for a form, in one request or in one request per mode.
public final class OtrRateRequests {

    private static final Logger log = LoggerFactory.getLogger(OtrRateRequests.class);

    /// The answers to the requests of one form.
    ///
    /// @param failure why one of two requests failed; null if all requests succeeded
    public record OtrQuoteResults(
            List<SavedQuote.Otr> quotes, @Nullable RuntimeException failure, List<String> failedModes) {

        public boolean hasRates() {
            return quotes.stream()
                    .anyMatch(quote -> !quote.quote().carrierQuotes().isEmpty());
        }

        /// The quotes whose answer contains at least one rate that could not be read at all.
        public List<SavedQuote.Otr> quotesWithUnreadableRates() {
            return quotes.stream().filter(SavedQuote::hasUnreadableRates).toList();
        }

        /// The codes of the modes whose request succeeded without any rate, readable or not.
        public List<String> modesWithoutRates() {
            return quotes.stream()
                    .filter(quote -> quote.quote().carrierQuotes().isEmpty() && !quote.hasUnreadableRates())
                    .flatMap(quote -> quote.request().modes().stream())
                    .map(Mode::code)
                    .toList();
        }

        public List<UUID> quoteIds() {
            return quotes.stream().map(SavedQuote::id).toList();
        }
    }

    /// Receives the number of answered requests and the total number of requests.
    public interface Progress {
        void onProgress(int done, int total);
    }

    private final QuoteService quoteService;
    private final ServiceAccess service;
    private final OtrReferenceLists referenceLists;
    private final RecentLanes recentLanes;
    private final TaskRunner runner;
    private final LatestTask requestTask;

    public OtrRateRequests(
            QuoteService quoteService,
            ServiceAccess service,
            OtrReferenceLists referenceLists,
            RecentLanes recentLanes,
            TaskRunner runner) {
        this.quoteService = quoteService;
        this.service = service;
        this.referenceLists = referenceLists;
        this.recentLanes = recentLanes;
        this.runner = runner;
        this.requestTask = new LatestTask(runner);
    }

    /// The reference lists with which requests are checked.
    public OtrReferenceLists referenceLists() {
        return referenceLists;
    }

    /// The e-mail address of the requesting user.
    public String requestingUser() {
        return service.user();
    }

    /// Requests rates for a form in the background and saves the lane as recently quoted. Cancels the previous
    /// request.
    public void requestRatesAndRecordLane(
            OtrDraft draft,
            CustomerBranch customer,
            QuoteSource source,
            Progress progress,
            Consumer<OtrQuoteResults> onQuoted,
            Consumer<Throwable> onFailed) {
        List<OtrQuoteRequest> requests =
                OtrRequestMapper.toRequests(draft, customer, service.user(), referenceLists::isOfferedOrUnknown);
        progress.onProgress(0, requests.size());
        requestTask.cancelPreviousAndStart(
                control -> requestSaveAndNotifyQuotes(requests, customer, source, control),
                new TaskCallback<OtrQuoteResults>() {
                    @Override
                    public void onSuccess(OtrQuoteResults value) {
                        onQuoted.accept(value);
                        recordRecentLane(draft);
                    }

                    @Override
                    public void onFailure(Throwable failure) {
                        onFailed.accept(failure);
                    }

                    @Override
                    public void onProgress(long done, long total) {
                        progress.onProgress((int) done, (int) total);
                    }
                });
    }

    /// Creates the task that requests rates for a variant, in one request with all modes. The task returns the
    /// journal's id of the quote.
    public BackgroundTask<UUID> createVariantRatesTask(OtrDraft draft, CustomerBranch customer, QuoteSource source) {
        OtrQuoteRequest request = OtrRequestMapper.toRequests(
                        draft.withSeparately(false), customer, service.user(), referenceLists::isOfferedOrUnknown)
                .getFirst();
        return control -> quoteService
                .requestAndSaveOtrQuote(
                        request, customer, source.tabId(), quoteService.createVariantSaver(source), control)
                .id();
    }

    // Saves the lane as recently quoted. Called after the rates are shown, so that the dispatcher need not
    // wait.
    private void recordRecentLane(OtrDraft draft) {
        runner.start(
                _ -> {
                    recentLanes.recordLane(draft);
                    return draft;
                },
                TaskCallback.of(_ -> {}, failure -> log.warn("recent lane is not saved", failure)));
    }

    private OtrQuoteResults requestSaveAndNotifyQuotes(
            List<OtrQuoteRequest> requests,
            CustomerBranch customer,
            QuoteSource source,
            BackgroundTask.TaskControl control) {
        List<SavedQuote.Otr> quotes = new ArrayList<>();
        List<String> failedModes = new ArrayList<>();
        RuntimeException failure = null;
        for (OtrQuoteRequest request : requests) {
            try {
                quotes.add(quoteService.requestAndSaveOtrQuote(
                        request, customer, source.tabId(), quoteService.createQuoteSaver(source), control));
                control.reportProgress(quotes.size(), requests.size());
            } catch (ClientException requestFailure) {
                request.modes().forEach(mode -> failedModes.add(mode.code()));
                failure = requestFailure;
            } catch (JournalException saveFailure) {
                // If no quote was saved, the whole request fails and the previous rates stay.
                if (quotes.isEmpty()) {
                    throw saveFailure;
                }
                request.modes().forEach(mode -> failedModes.add(mode.code()));
                failure = saveFailure;
            }
        }
        if (quotes.isEmpty() && failure != null) {
            throw failure;
        }
        OtrQuoteResults results = new OtrQuoteResults(quotes, failure, failedModes);
        if (results.hasRates()) {
            quoteService.notifyQuotesSaved(source.tabId(), results.quoteIds());
        }
        return results;
    }

    public void cancelRequest() {
        requestTask.cancel();
    }
}
