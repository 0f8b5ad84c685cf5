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

/// Requests the rates of a form, in one request or two.
public final class OtrRateRequests {

    private static final Logger log = LoggerFactory.getLogger(OtrRateRequests.class);

    /// The answers.
    ///
    /// @param failure why one of two requests failed; null if both succeeded
    public record OtrAnswers(
            List<SavedQuote.Otr> quotes, @Nullable RuntimeException failure, List<String> failedModes) {

        public boolean hasRates() {
            return quotes.stream()
                    .anyMatch(quote -> !quote.quote().carrierQuotes().isEmpty());
        }

        /// The quotes of which rates came that could not be read at all.
        public List<SavedQuote.Otr> quotesWithUnreadableRates() {
            return quotes.stream().filter(SavedQuote::hasUnreadableRates).toList();
        }

        /// The modes of requests that were answered without any rate, readable or not.
        public List<String> emptyModes() {
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

    /// Progress of the request.
    public interface Progress {
        void onProgress(int done, int total);
    }

    private final QuoteService quoting;
    private final ServiceAccess service;
    private final OtrReferenceLists lists;
    private final RecentLanes recent;
    private final TaskRunner runner;
    private final LatestTask work;

    public OtrRateRequests(
            QuoteService quoting,
            ServiceAccess service,
            OtrReferenceLists lists,
            RecentLanes recent,
            TaskRunner runner) {
        this.quoting = quoting;
        this.service = service;
        this.lists = lists;
        this.recent = recent;
        this.runner = runner;
        this.work = new LatestTask(runner);
    }

    /// The submitting user's e-mail.
    public String submittingUser() {
        return service.user();
    }

    /// Requests the rates of a form.
    public void requestRates(
            OtrDraft draft,
            CustomerBranch customer,
            QuoteSource source,
            Progress progress,
            Consumer<OtrAnswers> answered,
            Consumer<Throwable> failed) {
        List<OtrQuoteRequest> requests = OtrRequestMapper.toRequests(draft, customer, service.user(), lists::isOffered);
        progress.onProgress(0, requests.size());
        work.start(control -> sendRequests(requests, customer, source, control), new TaskCallback<OtrAnswers>() {
            @Override
            public void onSuccess(OtrAnswers value) {
                answered.accept(value);
                rememberLane(draft);
            }

            @Override
            public void onFailure(Throwable failure) {
                failed.accept(failure);
            }

            @Override
            public void onProgress(long done, long total) {
                progress.onProgress((int) done, (int) total);
            }
        });
    }

    /// Requests the rates of a variant, in one request for all modes; returns the journal's id of the quote.
    public BackgroundTask<UUID> variantRequest(OtrDraft draft, CustomerBranch customer, QuoteSource source) {
        OtrQuoteRequest request = OtrRequestMapper.toRequests(
                        draft.withSeparately(false), customer, service.user(), lists::isOffered)
                .getFirst();
        return control -> quoting.quoteOtr(request, customer, source.tabId(), quoting.savingAsVariant(source), control)
                .id();
    }

    // Runs after the rates, since the dispatcher waits for these.
    private void rememberLane(OtrDraft draft) {
        runner.start(
                _ -> {
                    recent.markUsed(draft);
                    return draft;
                },
                TaskCallback.of(_ -> {}, failure -> log.warn("lane not noted", failure)));
    }

    private OtrAnswers sendRequests(
            List<OtrQuoteRequest> requests,
            CustomerBranch customer,
            QuoteSource source,
            BackgroundTask.TaskControl control) {
        List<SavedQuote.Otr> quotes = new ArrayList<>();
        List<String> failedModes = new ArrayList<>();
        RuntimeException failure = null;
        for (OtrQuoteRequest request : requests) {
            try {
                quotes.add(quoting.quoteOtr(request, customer, source.tabId(), quoting.savingAsQuote(source), control));
                control.reportProgress(quotes.size(), requests.size());
            } catch (ClientException refused) {
                request.modes().forEach(mode -> failedModes.add(mode.code()));
                failure = refused;
            } catch (JournalException unkept) {
                // The rates of the previous request stay.
                if (quotes.isEmpty()) {
                    throw unkept;
                }
                request.modes().forEach(mode -> failedModes.add(mode.code()));
                failure = unkept;
            }
        }
        if (quotes.isEmpty() && failure != null) {
            throw failure;
        }
        OtrAnswers answered = new OtrAnswers(quotes, failure, failedModes);
        if (answered.hasRates()) {
            quoting.notifySaved(source.tabId(), answered.quoteIds());
        }
        return answered;
    }

    public void cancel() {
        work.cancel();
    }
}
