package lanedesk.workstation.shipment;

import java.lang.ref.SoftReference;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
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
import lanedesk.client.otr.OtrQuoteRequest.Location;
import lanedesk.client.otr.QuoteItem;
import lanedesk.client.reference.Uom;
import lanedesk.journal.quote.NewQuote;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.journal.quote.QuotedLane;
import lanedesk.journal.quote.Quotes;
import lanedesk.journal.quote.StoredQuote;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.FreightKind;
import lanedesk.workstation.environment.ServiceAccess;
import lanedesk.workstation.work.BackgroundTask;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Requests quotes, saves every answer in the journal, and loads saved quotes. Called in background tasks.
public final class QuoteService {

    private static final Logger log = LoggerFactory.getLogger(QuoteService.class);
    private static final int MAX_RECENT_QUOTES = 4;
    private static final Pattern SPACES = Pattern.compile("\\s+");

    private final ServiceAccess service;
    private final Quotes quotes;
    // A cache of the last parsed quotes, while memory suffices. The rate board is opened right after an answer
    // was parsed, and compares the new quote with the previous quote.
    private final Map<UUID, SoftReference<SavedQuote>> recentQuotes =
            Collections.synchronizedMap(new LinkedHashMap<>(MAX_RECENT_QUOTES, 0.75f, true) {
                @Override
                protected boolean removeEldestEntry(Map.Entry<UUID, SoftReference<SavedQuote>> eldest) {
                    return size() > MAX_RECENT_QUOTES;
                }
            });
    private volatile BiConsumer<UUID, List<UUID>> onSaved = (_, _) -> {};

    /// A quote that is not saved yet.
    ///
    /// @param newQuote the data to save
    /// @param toQuote creates the quote from the saved data
    public record UnsavedQuote<Q extends SavedQuote>(NewQuote newQuote, Function<StoredQuote, Q> toQuote) {}

    public QuoteService(ServiceAccess service, Quotes quotes) {
        this.service = service;
        this.quotes = quotes;
    }

    /// Sets the action that is called after new quotes are saved, with the requesting tab and the journal's
    /// ids. The action is called in the requesting task, so that the rate board is prepared before the tab
    /// shows the board.
    public void setOnQuotesSaved(BiConsumer<UUID, List<UUID>> listener) {
        onSaved = listener;
    }

    /// Calls the action set by [#setOnQuotesSaved] for the new quotes of a tab, after all of them are saved.
    public void notifyQuotesSaved(UUID tabId, List<UUID> quoteIds) {
        onSaved.accept(tabId, quoteIds);
    }

    /// Returns a function that saves an answer as a quote.
    public Function<NewQuote, StoredQuote> createQuoteSaver() {
        return quotes::save;
    }

    /// Returns a function that saves an answer as a quote, with its origin shipment and dates.
    public Function<NewQuote, StoredQuote> createQuoteSaver(QuoteSource source) {
        return quote -> quotes.save(addSource(source, quote));
    }

    /// Returns a function that saves an answer as the quote of a variant.
    public Function<NewQuote, StoredQuote> createVariantSaver(QuoteSource source) {
        return quote -> quotes.saveVariant(addSource(source, quote));
    }

    private static NewQuote addSource(QuoteSource source, NewQuote quote) {
        return quote.with(changed -> changed.originShipment(source.originShipment())
                .readyDate(source.readyDate())
                .mustDeliverBy(source.mustDeliverBy())
                .references(source.references()));
    }

    /// Requests an OTR quote and saves the quote; `tabId` is the id of the requesting tab.
    ///
    /// @throws lanedesk.client.ClientException if no quote was received
    public SavedQuote.Otr requestAndSaveOtrQuote(
            OtrQuoteRequest request,
            CustomerBranch customer,
            UUID tabId,
            Function<NewQuote, StoredQuote> saver,
            BackgroundTask.TaskControl control) {
        return saveAndCache(requestUnsavedOtrQuote(request, customer, tabId, control), saver);
    }

    /// Requests a drayage quote and saves the quote; `tabId` is the id of the requesting tab.
    ///
    /// @throws lanedesk.client.ClientException if no quote was received
    public SavedQuote.Drayage requestAndSaveDrayageQuote(
            DrayageQuoteRequest request,
            CustomerBranch customer,
            UUID tabId,
            Function<NewQuote, StoredQuote> saver,
            BackgroundTask.TaskControl control) {
        return saveAndCache(requestUnsavedDrayageQuote(request, customer, tabId, control), saver);
    }

    private <Q extends SavedQuote> Q saveAndCache(UnsavedQuote<Q> unsavedQuote, Function<NewQuote, StoredQuote> saver) {
        return cacheAndReturn(unsavedQuote.toQuote().apply(saver.apply(unsavedQuote.newQuote())));
    }

    private <Q extends SavedQuote> Q cacheAndReturn(Q quote) {
        recentQuotes.put(quote.id(), new SoftReference<>(quote));
        return quote;
    }

    /// Requests an OTR quote. The caller saves the quote.
    ///
    /// @throws lanedesk.client.ClientException if no quote was received
    public UnsavedQuote<SavedQuote.Otr> requestUnsavedOtrQuote(
            OtrQuoteRequest request, CustomerBranch customer, UUID tabId, BackgroundTask.TaskControl control) {
        ServiceAnswer<OtrQuote> serviceAnswer = callService(control, client -> client.quoteOtr(request));
        OtrQuote quote = serviceAnswer.answer().value();
        List<String> carriers = quote.carrierQuotes().stream()
                .map(CarrierQuote::carrierName)
                .filter(name -> !name.isBlank())
                .distinct()
                .toList();
        return new UnsavedQuote<>(
                serviceAnswer.toNewQuote(
                        FreightKind.OTR,
                        quote.quoteNumber(),
                        customer,
                        new QuotedLane(
                                PlaceFormatter.toLine(request.origin()), PlaceFormatter.toLine(request.destination())),
                        carriers,
                        LaneJson.writeClientRecord(request),
                        computeFingerprint(request),
                        tabId),
                stored -> new SavedQuote.Otr(
                        stored, request, quote, serviceAnswer.answer().problems()));
    }

    /// Requests a drayage quote. The caller saves the quote.
    ///
    /// @throws lanedesk.client.ClientException if no quote was received
    public UnsavedQuote<SavedQuote.Drayage> requestUnsavedDrayageQuote(
            DrayageQuoteRequest request, CustomerBranch customer, UUID tabId, BackgroundTask.TaskControl control) {
        ServiceAnswer<DrayageQuote> serviceAnswer = callService(control, client -> client.quoteDrayage(request));
        DrayageQuote quote = serviceAnswer.answer().value();
        return new UnsavedQuote<>(
                serviceAnswer.toNewQuote(
                        FreightKind.DRAYAGE,
                        quote.quoteNumber(),
                        customer,
                        PlaceFormatter.createQuotedLane(request),
                        List.of(),
                        LaneJson.writeClientRecord(request),
                        computeFingerprint(request),
                        tabId),
                stored -> new SavedQuote.Drayage(
                        stored, request, quote, serviceAnswer.answer().problems()));
    }

    // Returns a hash of customer, lane and freight, which is equal for two quotes of the same shipment. Item
    // names, item order and accessorials are ignored.
    private static String computeFingerprint(OtrQuoteRequest request) {
        String items = request.items().stream()
                .map(QuoteService::itemKey)
                .sorted(Comparator.naturalOrder())
                .collect(Collectors.joining(";"));
        return hashText(String.join(
                "|",
                "OTR",
                Long.toString(request.customerBsn()),
                placeKey(request.origin()),
                placeKey(request.destination()),
                request.uom().code(),
                items));
    }

    private static String computeFingerprint(DrayageQuoteRequest request) {
        return hashText(String.join(
                "|",
                "DRAYAGE",
                Long.toString(request.customerBsn()),
                request.operationType().code(),
                textKey(request.market().name()),
                textKey(request.market().postalCode()),
                textKey(request.warehouse().country()),
                textKey(request.warehouse().postalCode()),
                request.container().containerType(),
                Integer.toString(request.container().containerLength()),
                numberKey(request.container().weight()),
                Optional.ofNullable(request.uom()).map(Uom::code).orElse("null")));
    }

    private static String placeKey(Location place) {
        return textKey(place.country()) + "," + textKey(place.state()) + "," + textKey(place.postalCode());
    }

    private static String itemKey(QuoteItem item) {
        return String.join(
                ",",
                Long.toString(item.packageType()),
                Integer.toString(item.quantity()),
                numberKey(item.weight()),
                numberKey(item.length()),
                numberKey(item.width()),
                numberKey(item.height()),
                numberKey(item.volume()),
                item.freightClass());
    }

    private static String numberKey(@Nullable BigDecimal value) {
        return value == null ? "" : value.stripTrailingZeros().toString();
    }

    private static String textKey(String text) {
        return SPACES.matcher(text.strip().toUpperCase(Locale.ROOT)).replaceAll(" ");
    }

    private static String hashText(String text) {
        return Content.ofUtf8(text).sha256();
    }

    private <T> ServiceAnswer<T> callService(BackgroundTask.TaskControl control, Function<LaneClient, Answer<T>> call) {
        Cancellation cancellation = new Cancellation();
        control.addCancelAction(cancellation::cancel);
        return service.callService(client -> new ServiceAnswer<>(
                client.baseUrl(), call.apply(client.withCancellation(cancellation)), service.user()));
    }

    private record ServiceAnswer<T>(String baseUrl, Answer<T> answer, String user) {

        NewQuote toNewQuote(
                FreightKind freightKind,
                long quoteNumber,
                CustomerBranch customer,
                QuotedLane lane,
                List<String> carriers,
                Bytes request,
                String fingerprint,
                UUID draft) {
            Instant serviceTime = answer.serviceTime();
            return new NewQuote(
                    freightKind,
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
                    draft,
                    null,
                    null,
                    null,
                    List.of());
        }
    }

    /// Changes a saved variant's quote to a quote of its shipment.
    public void saveVariantAsQuote(UUID quoteId) {
        quotes.convertVariantToQuote(quoteId);
    }

    /// Finds a saved quote by its journal id; throws if the saved quote cannot be read.
    public Optional<SavedQuote> findQuoteAndCache(UUID id) {
        return Optional.ofNullable(recentQuotes.get(id))
                .map(SoftReference::get)
                .or(() -> quotes.find(id).map(stored -> cacheAndReturn(parseStoredQuote(stored))));
    }

    /// Finds a saved quote by its journal id; empty also if the saved quote cannot be read.
    public Optional<SavedQuote> findQuoteUnlessUnreadable(UUID id) {
        return emptyIfUnreadable(() -> findQuoteAndCache(id));
    }

    /// Parses a stored quote; empty if it cannot be read.
    public static Optional<SavedQuote> parseStoredQuoteUnlessUnreadable(StoredQuote stored) {
        return emptyIfUnreadable(() -> Optional.of(parseStoredQuote(stored)));
    }

    private static Optional<SavedQuote> emptyIfUnreadable(Supplier<Optional<SavedQuote>> reader) {
        try {
            return reader.get();
        } catch (ClientException.Unreadable unreadable) {
            log.warn("a saved quote cannot be read: {}", unreadable.getClass().getSimpleName());
            return Optional.empty();
        }
    }

    /// Parses a stored quote.
    ///
    /// @throws lanedesk.client.ClientException.Unreadable if the stored bytes are not a quote
    public static SavedQuote parseStoredQuote(StoredQuote stored) {
        Bytes request = Bytes.wrap(stored.details().request().toByteArray());
        Bytes answer = Bytes.wrap(stored.details().answer().toByteArray());
        return switch (stored.details().kind()) {
            case OTR -> {
                LaneJson.StoredAnswer<OtrQuote> quote = LaneJson.readAnswer(OtrQuote.class, answer);
                yield new SavedQuote.Otr(
                        stored, LaneJson.read(OtrQuoteRequest.class, request), quote.value(), quote.problems());
            }
            case DRAYAGE -> {
                LaneJson.StoredAnswer<DrayageQuote> quote = LaneJson.readAnswer(DrayageQuote.class, answer);
                yield new SavedQuote.Drayage(
                        stored, LaneJson.read(DrayageQuoteRequest.class, request), quote.value(), quote.problems());
            }
        };
    }
}
