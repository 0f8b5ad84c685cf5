package lanedesk.workstation.drayage;

import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import lanedesk.client.drayage.DrayageQuoteRequest;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.environment.Service;
import lanedesk.workstation.quoting.QuoteSource;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.quoting.Quoting;
import lanedesk.workstation.work.Job;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;

/// Asks for the rates of a form, and knows the moves that were asked for before.
final class DrayageRateRequests {

    private final Quoting quoting;
    private final Service service;
    private final RecentMoves recent;
    private final WorkRunner runner;
    private final LatestWork work;

    DrayageRateRequests(Quoting quoting, Service service, RecentMoves recent, WorkRunner runner) {
        this.quoting = quoting;
        this.service = service;
        this.recent = recent;
        this.runner = runner;
        this.work = new LatestWork(runner);
    }

    /// Returns the requester: the submitting user's e-mail.
    String user() {
        return service.user();
    }

    /// Asks for the rates of a form.
    void ask(
            DrayageDraft draft,
            CustomerBranch customer,
            QuoteSource source,
            Consumer<Quoted.Drayage> answered,
            Consumer<Throwable> failed) {
        DrayageQuoteRequest request = DrayageRequests.of(draft, customer, user());
        work.start(control -> run(request, customer, source, control), Outcome.of(answered, failed));
    }

    private Quoted.Drayage run(
            DrayageQuoteRequest request, CustomerBranch customer, QuoteSource source, Job.Control control) {
        Quoted.Drayage quoted = quoting.quoteDrayage(request, customer, source.tab(), quoting.asQuote(source), control);
        if (!quoted.quote().rates().isEmpty()) {
            quoting.reportSaved(source.tab(), List.of(quoted.id()));
        }
        return quoted;
    }

    /// Asks for the rates of a variant; gives the journal's id of the quote.
    Job<UUID> variant(DrayageDraft draft, CustomerBranch customer, QuoteSource source) {
        DrayageQuoteRequest request = DrayageRequests.of(draft, customer, user());
        return control -> quoting.quoteDrayage(request, customer, source.tab(), quoting.asVariant(source), control)
                .id();
    }

    /// Reads the moves quoted before, after it has noted the one quoted just now, if any.
    void readRecent(RecentMoves.@Nullable Move quotedNow, Consumer<RecentMoves.Known> known) {
        runner.start(
                _ -> {
                    if (quotedNow != null) {
                        recent.used(quotedNow);
                    }
                    return recent.last();
                },
                Outcome.of(known, _ -> known.accept(RecentMoves.Known.NOTHING)));
    }

    void cancel() {
        work.cancel();
    }
}
