package lanedesk.workstation.rates.board;

import java.math.BigDecimal;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import lanedesk.freight.SellPricing;
import lanedesk.freight.rates.FuelMode;
import lanedesk.freight.rates.RatePoint;
import lanedesk.freight.rates.RequoteDifference;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.journal.quote.Acknowledgement;
import lanedesk.journal.quote.Quotes;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.JournalException;
import lanedesk.workstation.environment.ServiceAccess;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.rates.board.RateRow.OfferKey;
import lanedesk.workstation.shipment.MarketText;
import lanedesk.workstation.shipment.MarketTexts;
import lanedesk.workstation.shipment.PlaceFormatter;
import lanedesk.workstation.shipment.QuoteService;
import lanedesk.workstation.shipment.SavedQuote;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Loads boards from the journal and saves acknowledgements and rules, in background tasks. The board of new quotes
/// is prefetched in the task that received them, so that an open board shows them at once.
public final class BoardService {

    private static final Logger log = LoggerFactory.getLogger(BoardService.class);
    private static final int MAX_EARLIER_QUOTES = 12;

    private final QuoteService quoting;
    private final EnvironmentJournal journal;
    private final ServiceAccess service;
    private final Clock clock;
    private final DefaultPricing defaultPricing;
    private final Formats formats;
    private final Map<UUID, BoardPricing> expectedPricings = new ConcurrentHashMap<>();
    private final Map<UUID, PricedBoard> prefetchedBoards = new ConcurrentHashMap<>();

    /// @param usual the default rule
    public BoardService(
            QuoteService quoting,
            EnvironmentJournal journal,
            ServiceAccess service,
            Clock clock,
            DefaultPricing usual,
            Formats formats) {
        this.quoting = quoting;
        this.journal = journal;
        this.service = service;
        this.clock = clock;
        this.defaultPricing = usual;
        this.formats = formats;
    }

    /// The service's time. Any thread.
    public Instant now() {
        return service.serviceClock().instant();
    }

    /// Announces that a board of this shipment is waiting, with its pricing. Any thread.
    public void expectBoard(UUID shipment, BoardPricing pricing) {
        expectedPricings.put(shipment, pricing);
    }

    /// Withdraws the announcement for this shipment. Any thread.
    public void discard(UUID shipment) {
        expectedPricings.remove(shipment);
        prefetchedBoards.remove(shipment);
    }

    /// Loads the board of quotes that were just saved, if a board is waiting for them.
    public void prefetch(UUID shipment, List<UUID> quoteIds) {
        BoardPricing pricing = expectedPricings.get(shipment);
        if (pricing == null) {
            return;
        }
        try {
            prefetchedBoards.put(shipment, loadPriced(quoteIds, pricing.atInstant(now())));
            if (!expectedPricings.containsKey(shipment)) {
                prefetchedBoards.remove(shipment); // the tab was closed meanwhile
            }
        } catch (RuntimeException failure) {
            // The board then loads the quotes itself and reports the failure.
            log.warn("board not read ahead: {}", failure.getClass().getSimpleName());
        }
    }

    /// Returns and removes the board of exactly these quotes, if it was prefetched. Any thread.
    public Optional<PricedBoard> removePrefetched(UUID shipment, List<UUID> quoteIds) {
        return Optional.ofNullable(prefetchedBoards.remove(shipment))
                .filter(board -> board.quoteIds().equals(quoteIds));
    }

    /// A board that was loaded and priced.
    ///
    /// @param pricing the pricing that was used
    public record PricedBoard(List<UUID> quoteIds, Board board, BoardPricing pricing, PricedRates rates) {}

    /// Loads and prices the board of these quotes and computes the ranks of its initial order.
    public PricedBoard loadPriced(List<UUID> quoteIds, BoardPricing pricing) {
        Board board = loadBoard(quoteIds);
        BoardPricing used = pricing.forBoard(board);
        PricedRates rates = used.priceRates(board.rows());
        rates.rateOrder().arrange(_ -> false, used.order(), _ -> false);
        rates.choices();
        return new PricedBoard(List.copyOf(quoteIds), board, used, rates);
    }

    /// The board of these quotes, given by journal ids.
    public Board loadBoard(List<UUID> quoteIds) {
        List<SavedQuote> quotes = findQuotes(quoteIds);
        SavedQuote first = quotes.getFirst();
        var customer = first.stored().details().customer();
        FuelMode fuelReading = defaultPricing.fuelReading();
        List<RateRow> rows = withExistingBookings(RateRowFactory.fromQuotes(quotes, fuelReading));
        List<RequoteDifference.KeyedRate<OfferKey>> before = earlierQuotes(quotes).stream()
                .flatMap(quoted -> RateRowFactory.requoteOffers(quoted, fuelReading).stream())
                .toList();
        RequoteDifference<OfferKey> difference = RequoteDifference.compare(
                before, rows.stream().map(RateRow::offer).toList());
        return new Board(
                withEarlierRates(rows, difference.previousRates()),
                ShipmentSummary.of(first).withRequestedAccessorials(RateRowFactory.requestedAccessorials(quotes)),
                PlaceFormatter.ratedLane(first),
                RateRowFactory.requestedAccessorials(quotes),
                marketConditions(quotes),
                // what could not be read may be among them
                quotes.stream().anyMatch(SavedQuote::hasUnreadableRates) ? List.of() : difference.removedRates(),
                !before.isEmpty(),
                first instanceof SavedQuote.Drayage,
                shipmentKey(quotes),
                customer.customerNumber(),
                customer.name(),
                quotes.stream()
                        .map(quoted -> Long.toString(quoted.quoteNumber()))
                        .distinct()
                        .collect(Collectors.joining(", ")),
                customerPricing(customer.customerNumber()),
                first instanceof SavedQuote.Drayage ? fuelReading : null,
                quotes.stream().flatMap(quoted -> quoted.problems().stream()).toList());
    }

    /// The rates of quotes without their board; their market texts are not marked as seen.
    ///
    /// @param pricing the customer's sell price rule, else the default
    /// @param hasUnreadableRates whether the answers have rates that could not be read at all
    public record QuotedRates(List<RateRow> rows, StoredPricing pricing, boolean hasUnreadableRates) {
        public QuotedRates {
            rows = List.copyOf(rows);
        }

        /// Prices the rates; by the customer's rule if none was typed.
        public PricedRates priceWith(BoardPricing typed) {
            return typed.withDefaultRule(pricing).priceRates(rows);
        }
    }

    /// The rates of these quotes; their market texts are not marked as seen.
    public QuotedRates loadRates(List<UUID> quoteIds) {
        List<SavedQuote> quotes = findQuotes(quoteIds);
        return new QuotedRates(
                RateRowFactory.fromQuotes(quotes, defaultPricing.fuelReading()),
                customerPricing(quotes.getFirst().stored().details().customer().customerNumber()),
                quotes.stream().anyMatch(SavedQuote::hasUnreadableRates));
    }

    /// Adds a variant's quote to its shipment; it is on disk when this returns.
    public void adoptVariant(UUID variant) {
        quoting.adoptVariant(variant);
    }

    private List<SavedQuote> findQuotes(List<UUID> quoteIds) {
        List<SavedQuote> quotes =
                quoteIds.stream().map(quoting::find).flatMap(Optional::stream).toList();
        if (quotes.isEmpty()) {
            throw new NoSuchElementException("no such quote in the journal");
        }
        return quotes;
    }

    // The fingerprint does not cover the requested accessorials.
    private static String shipmentKey(List<SavedQuote> quotes) {
        return quotes.getFirst().stored().details().fingerprint()
                + RateRowFactory.requestedAccessorials(quotes).stream()
                        .map(namedAccessorial -> " " + namedAccessorial.type() + " " + namedAccessorial.name())
                        .sorted()
                        .collect(Collectors.joining());
    }

    private StoredPricing customerPricing(long customerNumber) {
        return StoredPricing.findOfCustomer(journal.customerDefaults(), customerNumber)
                .map(rule -> rule.normalized(formats))
                .orElseGet(this::defaultRule);
    }

    private List<RateRow> withExistingBookings(List<RateRow> rows) {
        Map<Long, Optional<RateRow.ExistingBooking>> holders = new LinkedHashMap<>();
        return rows.stream()
                .map(row -> holders.computeIfAbsent(row.quoteNumber(), this::findExistingBooking)
                        .map(row::withExistingBooking)
                        .orElse(row))
                .toList();
    }

    // An attempt that is only prepared belongs to the booking page, which withdraws or sends it.
    private Optional<RateRow.ExistingBooking> findExistingBooking(long quoteNumber) {
        return journal.bookings().findHolder(quoteNumber).flatMap(BoardService::findExistingBooking);
    }

    private static Optional<RateRow.ExistingBooking> findExistingBooking(BookingAttempt attempt) {
        long rate = attempt.details().rateNumber();
        return switch (attempt.state()) {
            case AttemptState.WithOrderNumber ordered ->
                Optional.of(new RateRow.ExistingBooking(rate, ordered.orderNumber(), false));
            case AttemptState.Sent _ -> Optional.of(new RateRow.ExistingBooking(rate, null, true));
            case AttemptState.Unknown _ -> Optional.of(new RateRow.ExistingBooking(rate, null, false));
            case AttemptState.Prepared _,
                    AttemptState.Rejected _,
                    AttemptState.Withdrawn _,
                    AttemptState.ResolvedNotBooked _ -> Optional.empty();
        };
    }

    // For each quote the previous one of the same shipment with the same modes.
    private List<SavedQuote> earlierQuotes(List<SavedQuote> quotes) {
        Set<UUID> current = quotes.stream().map(SavedQuote::id).collect(Collectors.toSet());
        List<SavedQuote> earlier = new ArrayList<>();
        Set<UUID> used = new HashSet<>();
        for (SavedQuote quote : quotes) {
            Instant then = quote.stored().details().quotedAt();
            journal.quotes().findByFingerprint(quote.stored().details().fingerprint()).stream()
                    .filter(dated -> !current.contains(dated.id()))
                    .filter(dated -> !dated.quotedAt().isAfter(then))
                    .sorted(Comparator.comparing(Quotes.DatedQuote::quotedAt).reversed())
                    .limit(6)
                    .flatMap(dated -> quoting.findReadable(dated.id()).stream())
                    .filter(other -> modes(other).equals(modes(quote)))
                    .findFirst()
                    .filter(other -> used.add(other.id()))
                    .ifPresent(earlier::add);
        }
        return earlier;
    }

    private static Set<String> modes(SavedQuote quote) {
        return switch (quote) {
            case SavedQuote.Otr otr ->
                otr.request().modes().stream().map(mode -> mode.code()).collect(Collectors.toSet());
            case SavedQuote.Drayage drayage ->
                Set.of(drayage.request().operationType().code());
        };
    }

    private static List<RateRow> withEarlierRates(List<RateRow> rows, List<Optional<RatePoint>> before) {
        List<RateRow> compared = new ArrayList<>();
        for (int index = 0; index < rows.size(); index++) {
            RateRow row = rows.get(index);
            compared.add(before.get(index)
                    .map(then -> row.withEarlier(new RateRow.EarlierRate(then.price(), then.days())))
                    .orElse(row));
        }
        return compared;
    }

    /// A carrier's last price on the same lane.
    ///
    /// @param buy for the whole shipment
    /// @param weight of that shipment
    /// @param isMetric whether that is kilograms
    public record LastPrice(BigDecimal buy, BigDecimal weight, boolean isMetric, Instant quotedAt) {

        private static final double WEIGHT_TOLERANCE = 1.1;

        /// Whether another shipment's weight is so similar that prices can be compared directly.
        public boolean hasSimilarWeight(ShipmentSummary line) {
            double one = weight.doubleValue();
            double other = line.weight().doubleValue();
            return isMetric == line.isMetric() && Math.max(one, other) <= WEIGHT_TOLERANCE * Math.min(one, other);
        }
    }

    /// Each carrier's last price on a board's lane, apart from these quotes.
    public Map<OfferKey, LastPrice> lastPrices(Board board, List<UUID> quoteIds) {
        FuelMode fuelReading = defaultPricing.fuelReading();
        Map<OfferKey, LastPrice> last = new HashMap<>();
        journal.laneHistory().findQuoteIds(board.ratedLane(), MAX_EARLIER_QUOTES).stream()
                .filter(id -> !quoteIds.contains(id))
                .flatMap(id -> quoting.findReadable(id).stream())
                .forEach(quoted -> {
                    ShipmentSummary line = ShipmentSummary.of(quoted);
                    Instant earlier = quoted.stored().details().quotedAt();
                    RateRowFactory.requoteOffers(quoted, fuelReading)
                            .forEach(point -> last.putIfAbsent(
                                    point.key(),
                                    new LastPrice(point.point().price(), line.weight(), line.isMetric(), earlier)));
                });
        return last;
    }

    private List<MarketCondition> marketConditions(List<SavedQuote> quotes) {
        List<MarketCondition> all = new ArrayList<>();
        for (SavedQuote quote : quotes) {
            if (quote instanceof SavedQuote.Drayage drayage) {
                all.addAll(MarketCondition.fromQuote(drayage, shownTexts(drayage), service.user()));
            }
        }
        return all;
    }

    // From the journal's record of shown market texts, so that the result is the same after a restart.
    private MarketTexts shownTexts(SavedQuote.Drayage quote) {
        try {
            MarketText.of(quote.quote()).stream()
                    .collect(Collectors.groupingBy(
                            MarketText::marketZip, Collectors.mapping(MarketText::text, Collectors.toList())))
                    .forEach(journal.acknowledgements()::recordShown);
        } catch (JournalException unwritable) {
            // Saved rates can be read even if the disk is full.
            log.warn("what a market has shown is not remembered: {}", unwritable.getMessage());
        }
        return MarketTexts.load(quote, journal);
    }

    /// Saves acknowledgements; they are on disk when this returns.
    public void acknowledge(Collection<MarketCondition> conditions, Acknowledgement.AcknowledgementMethod method) {
        Instant now = clock.instant();
        conditions.stream()
                .collect(Collectors.groupingBy(
                        MarketCondition::quote,
                        Collectors.mapping(
                                marketCondition ->
                                        marketCondition.text().toAcknowledgement(service.user(), now, method),
                                Collectors.toList())))
                .forEach(journal.acknowledgements()::record);
    }

    /// Saves the rule for a customer. Runs in a background task.
    public void savePricing(StoredPricing pricing, long customerNumber) {
        journal.customerDefaults().save(customerNumber, StoredPricing.CUSTOMER_KEY, Content.ofUtf8(pricing.toText()));
    }

    /// The default rule. Any thread.
    public StoredPricing defaultRule() {
        return StoredPricing.of(defaultPricing.rule(), formats);
    }

    /// Saves the default rule. On the FX thread.
    public void saveDefaultRule(SellPricing rule) {
        defaultPricing.save(rule);
    }
}
