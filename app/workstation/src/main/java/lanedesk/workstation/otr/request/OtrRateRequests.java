package lanedesk.workstation.otr.request;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import lanedesk.client.ClientException;
import lanedesk.client.otr.Mode;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.journal.store.JournalException;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.environment.Service;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.OtrLists;
import lanedesk.workstation.quoting.QuoteSource;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.quoting.Quoting;
import lanedesk.workstation.work.Job;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Asks for the rates of a form, in one request or in two.
public final class OtrRateRequests {

    private static final Logger log = LoggerFactory.getLogger(OtrRateRequests.class);

    /// The answers.
    ///
    /// @param failure why one of two requests brought nothing; null where both did
    public record Answered(
            List<Quoted.Otr> quotes, @Nullable RuntimeException failure, List<String> failedModes) {

        public boolean hasRates() {
            return quotes.stream()
                    .anyMatch(quote -> !quote.quote().carrierQuotes().isEmpty());
        }

        /// The modes of requests that were answered without any rate.
        public List<String> emptyModes() {
            return quotes.stream()
                    .filter(quote -> quote.quote().carrierQuotes().isEmpty())
                    .flatMap(quote -> quote.request().modes().stream())
                    .map(Mode::code)
                    .toList();
        }

        public List<UUID> ids() {
            return quotes.stream().map(Quoted::id).toList();
        }
    }

    /// How far the asking is.
    public interface Progress {
        void reached(int done, int total);
    }

    private final Quoting quoting;
    private final Service service;
    private final OtrLists lists;
    private final RecentLanes recent;
    private final WorkRunner runner;
    private final LatestWork work;

    public OtrRateRequests(Quoting quoting, Service service, OtrLists lists, RecentLanes recent, WorkRunner runner) {
        this.quoting = quoting;
        this.service = service;
        this.lists = lists;
        this.recent = recent;
        this.runner = runner;
        this.work = new LatestWork(runner);
    }

    /// Returns the submitting user's e-mail.
    public String user() {
        return service.user();
    }

    /// Asks for the rates of a form.
    public void ask(
            OtrDraft draft,
            CustomerBranch customer,
            QuoteSource source,
            Progress progress,
            Consumer<Answered> answered,
            Consumer<Throwable> failed) {
        List<OtrQuoteRequest> requests = OtrRequests.of(draft, customer, service.user(), lists::offers);
        progress.reached(0, requests.size());
        work.start(control -> run(requests, customer, source, control), new Outcome<Answered>() {
            @Override
            public void onSuccess(Answered value) {
                answered.accept(value);
                noteLane(draft);
            }

            @Override
            public void onFailure(Throwable failure) {
                failed.accept(failure);
            }

            @Override
            public void onProgress(long done, long total) {
                progress.reached((int) done, (int) total);
            }
        });
    }

    /// Asks for the rates of a variant, in one request whatever its modes; gives the journal's id of the quote.
    public Job<UUID> variant(OtrDraft draft, CustomerBranch customer, QuoteSource source) {
        OtrQuoteRequest request = OtrRequests.of(draft.withSeparately(false), customer, service.user(), lists::offers)
                .getFirst();
        return control -> quoting.quoteOtr(request, customer, source.tab(), quoting.asVariant(source), control)
                .id();
    }

    // Runs after the rates, since the dispatcher waits for these.
    private void noteLane(OtrDraft draft) {
        runner.start(
                _ -> {
                    recent.used(draft);
                    return draft;
                },
                Outcome.of(_ -> {}, failure -> log.warn("lane not noted", failure)));
    }

    private Answered run(
            List<OtrQuoteRequest> requests, CustomerBranch customer, QuoteSource source, Job.Control control) {
        List<Quoted.Otr> quotes = new ArrayList<>();
        List<String> failedModes = new ArrayList<>();
        RuntimeException failure = null;
        for (OtrQuoteRequest request : requests) {
            try {
                quotes.add(quoting.quoteOtr(request, customer, source.tab(), quoting.asQuote(source), control));
                control.progress(quotes.size(), requests.size());
            } catch (ClientException refused) {
                request.modes().forEach(mode -> failedModes.add(mode.code()));
                failure = refused;
            } catch (JournalException unkept) {
                // The rates of the request before are kept.
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
        Answered answered = new Answered(quotes, failure, failedModes);
        if (answered.hasRates()) {
            quoting.reportSaved(source.tab(), answered.ids());
        }
        return answered;
    }

    public void cancel() {
        work.cancel();
    }
}
