package lanedesk.workstation.quoting;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;
import lanedesk.client.Answer;
import lanedesk.client.Bytes;
import lanedesk.client.Cancellation;
import lanedesk.client.ClientException;
import lanedesk.client.LaneClient;
import lanedesk.client.LaneJson;
import lanedesk.client.drayage.DrayageQuote;
import lanedesk.client.drayage.DrayageQuoteRequest;
import lanedesk.client.otr.CarrierQuote;
import lanedesk.client.otr.OtrQuote;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.journal.quote.NewQuote;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.journal.quote.QuotedLane;
import lanedesk.journal.quote.Quotes;
import lanedesk.journal.quote.StoredQuote;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.Desk;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.environment.Service;
import lanedesk.workstation.work.Job;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Asks for quotes, keeps every answer in the journal, and reads kept ones back. All of it runs inside jobs.
public final class Quoting {

    private static final Logger log = LoggerFactory.getLogger(Quoting.class);

    private final Service service;
    private final Quotes quotes;
    private final RecentQuoteCache fresh = new RecentQuoteCache();
    private volatile BiConsumer<UUID, List<UUID>> toTell = (_, _) -> {};

    /// An answer that is yet to be kept.
    ///
    /// @param facts what is written down
    /// @param toQuote the quote, once that is done
    public record Unsaved<Q extends Quoted>(NewQuote facts, Function<StoredQuote, Q> toQuote) {}

    public Quoting(Service service, Quotes quotes) {
        this.service = service;
        this.quotes = quotes;
    }

    /// Sets the listener to the new quotes of a shipment. It hears the tab that asked and the journal's ids of its
    /// quotes in the job that asked for them, so that their board can be made ready before the desk hears of them.
    public void onKept(BiConsumer<UUID, List<UUID>> listener) {
        toTell = listener;
    }

    /// Reports the new quotes of a tab, once all that it asked for are saved.
    public void reportSaved(UUID shipment, List<UUID> quoteIds) {
        toTell.accept(shipment, quoteIds);
    }

    /// Saves an answer as a quote of its shipment.
    public Function<NewQuote, StoredQuote> asQuote() {
        return quotes::record;
    }

    /// Saves an answer as a quote of a shipment with its origin and days.
    public Function<NewQuote, StoredQuote> asQuote(QuoteSource source) {
        return quote -> quotes.record(of(source, quote));
    }

    /// Saves an answer as the quote of a variant of a shipment.
    public Function<NewQuote, StoredQuote> asVariant(QuoteSource source) {
        return quote -> quotes.recordVariant(of(source, quote));
    }

    private static NewQuote of(QuoteSource source, NewQuote quote) {
        return quote.withShipment(source.originShipment(), source.readyDate(), source.mustDeliverBy());
    }

    /// Quotes an over-the-road shipment and keeps the answer; `draft` is the tab that asks.
    ///
    /// @throws lanedesk.client.ClientException where no quote came
    public Quoted.Otr quoteOtr(
            OtrQuoteRequest request,
            CustomerBranch customer,
            UUID draft,
            Function<NewQuote, StoredQuote> keeping,
            Job.Control control) {
        return save(askOtr(request, customer, draft, control), keeping);
    }

    /// Quotes a container move and keeps the answer; `draft` is the tab that asks.
    ///
    /// @throws lanedesk.client.ClientException where no quote came
    public Quoted.Drayage quoteDrayage(
            DrayageQuoteRequest request,
            CustomerBranch customer,
            UUID draft,
            Function<NewQuote, StoredQuote> keeping,
            Job.Control control) {
        return save(askDrayage(request, customer, draft, control), keeping);
    }

    private <Q extends Quoted> Q save(Unsaved<Q> answer, Function<NewQuote, StoredQuote> keeping) {
        return fresh.put(answer.toQuote().apply(keeping.apply(answer.facts())));
    }

    /// Quotes an over-the-road shipment; the answer is the caller's to keep.
    ///
    /// @throws lanedesk.client.ClientException where no quote came
    public Unsaved<Quoted.Otr> askOtr(
            OtrQuoteRequest request, CustomerBranch customer, UUID draft, Job.Control control) {
        Asked<OtrQuote> asked = ask(control, client -> client.quoteOtr(request));
        OtrQuote quote = asked.answer().value();
        List<String> carriers = quote.carrierQuotes().stream()
                .map(CarrierQuote::carrierName)
                .filter(name -> !name.isBlank())
                .distinct()
                .toList();
        return new Unsaved<>(
                asked.record(
                        Desk.OTR,
                        quote.quoteNumber(),
                        customer,
                        new QuotedLane(Places.line(request.origin()), Places.line(request.destination())),
                        carriers,
                        LaneJson.write(request),
                        ShipmentFacts.fingerprint(request),
                        draft),
                stored -> new Quoted.Otr(stored, request, quote, asked.answer().problems()));
    }

    /// Quotes a container move; the answer is the caller's to keep.
    ///
    /// @throws lanedesk.client.ClientException where no quote came
    public Unsaved<Quoted.Drayage> askDrayage(
            DrayageQuoteRequest request, CustomerBranch customer, UUID draft, Job.Control control) {
        Asked<DrayageQuote> asked = ask(control, client -> client.quoteDrayage(request));
        DrayageQuote quote = asked.answer().value();
        return new Unsaved<>(
                asked.record(
                        Desk.DRAYAGE,
                        quote.quoteNumber(),
                        customer,
                        Places.lane(request),
                        List.of(),
                        LaneJson.write(request),
                        ShipmentFacts.fingerprint(request),
                        draft),
                stored -> new Quoted.Drayage(
                        stored, request, quote, asked.answer().problems()));
    }

    private <T> Asked<T> ask(Job.Control control, Function<LaneClient, Answer<T>> question) {
        Cancellation stop = new Cancellation();
        control.onCancel(stop::cancel);
        return service.read(
                client -> new Asked<>(client.baseUrl(), question.apply(client.stoppedBy(stop)), service.user()));
    }

    private record Asked<T>(String baseUrl, Answer<T> answer, String user) {

        NewQuote record(
                Desk desk,
                long quoteNumber,
                CustomerBranch customer,
                QuotedLane lane,
                List<String> carriers,
                Bytes request,
                String fingerprint,
                UUID draft) {
            Instant serviceTime = answer.serviceTime();
            return new NewQuote(
                    desk,
                    baseUrl,
                    quoteNumber,
                    new QuotedCustomer(customer.customerNumber(), customer.bsn(), customer.customerName()),
                    lane,
                    carriers,
                    Content.of(request.toByteArray()),
                    Content.of(answer.body().toByteArray()),
                    answer.receivedAt(),
                    serviceTime == null ? Duration.ZERO : Duration.between(answer.receivedAt(), serviceTime),
                    user,
                    fingerprint,
                    draft);
        }
    }

    /// A variant became the shipment: its quote is the shipment's from now on.
    public void adopt(UUID variant) {
        quotes.adopt(variant);
    }

    /// A kept quote by the journal's id.
    public Optional<Quoted> find(UUID id) {
        return fresh.find(id).or(() -> quotes.find(id).map(fresh::read));
    }

    /// The same for what can go without it: empty where what was kept can't be read, too.
    public Optional<Quoted> findReadable(UUID id) {
        return ifReadable(() -> find(id));
    }

    /// A kept quote as the client reads it; empty where it can't be read.
    public static Optional<Quoted> readable(StoredQuote stored) {
        return ifReadable(() -> Optional.of(read(stored)));
    }

    private static Optional<Quoted> ifReadable(Supplier<Optional<Quoted>> reading) {
        try {
            return reading.get();
        } catch (ClientException.Unreadable unreadable) {
            log.warn("a kept quote cannot be read: {}", unreadable.getClass().getSimpleName());
            return Optional.empty();
        }
    }

    /// A kept quote as the client reads it.
    ///
    /// @throws lanedesk.client.ClientException.Unreadable where the kept bytes are not one
    public static Quoted read(StoredQuote stored) {
        Bytes request = Bytes.owning(stored.facts().request().bytes());
        Bytes answer = Bytes.owning(stored.facts().answer().bytes());
        return switch (stored.facts().desk()) {
            case OTR -> {
                LaneJson.StoredAnswer<OtrQuote> quote = LaneJson.readAnswer(OtrQuote.class, answer);
                yield new Quoted.Otr(
                        stored, LaneJson.read(OtrQuoteRequest.class, request), quote.value(), quote.problems());
            }
            case DRAYAGE -> {
                LaneJson.StoredAnswer<DrayageQuote> quote = LaneJson.readAnswer(DrayageQuote.class, answer);
                yield new Quoted.Drayage(
                        stored, LaneJson.read(DrayageQuoteRequest.class, request), quote.value(), quote.problems());
            }
        };
    }
}
