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
import lanedesk.journal.store.SharedDatabaseRole;
import lanedesk.workstation.environment.ServiceAccess;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.rates.board.RateRow.OfferKey;
import lanedesk.workstation.shipment.CarrierPreferences;
import lanedesk.workstation.shipment.CarrierPreferences.CarrierPreference;
import lanedesk.workstation.shipment.MarketText;
import lanedesk.workstation.shipment.MarketTexts;
import lanedesk.workstation.shipment.PlaceFormatter;
import lanedesk.workstation.shipment.QuoteService;
import lanedesk.workstation.shipment.SavedQuote;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Loads rate boards from the journal and saves acknowledgements and rules, in background tasks. The board of
/// new quotes is loaded in the task that received the quotes, so that an open tab shows the rates at once.
public final class BoardService {

    private static final Logger log = LoggerFactory.getLogger(BoardService.class);
    private static final int MAX_QUOTES_FOR_LAST_PRICES = 12;

    private final QuoteService quoteService;
    private final EnvironmentJournal journal;
    private final ServiceAccess service;
    private final Clock clock;
    private final DefaultPricing defaultPricing;
    private final Formats formats;
    private final Map<UUID, BoardPricing> pricingByWaitingShipment = new ConcurrentHashMap<>();
    private final Map<UUID, PricedBoard> prefetchedBoardByShipment = new ConcurrentHashMap<>();

    /// @param defaultPricing gives and saves the default rule
    public BoardService(
            QuoteService quoteService,
            EnvironmentJournal journal,
            ServiceAccess service,
            Clock clock,
            DefaultPricing defaultPricing,
            Formats formats) {
        this.quoteService = quoteService;
        this.journal = journal;
        this.service = service;
        this.clock = clock;
        this.defaultPricing = defaultPricing;
        this.formats = formats;
    }

    /// Returns the service's current time. Can be called on any thread.
    public Instant now() {
        return service.serviceClock().instant();
    }

    /// Returns the dispatcher's role in the shared database, which decides what the dispatcher may do. Can be
    /// called on any thread.
    public SharedDatabaseRole sharedDatabaseRole() {
        return journal.roleSupplier().get();
    }

    /// Registers that the board of a tab waits for rates. The quotes saved next for the tab are then loaded in
    /// advance with this pricing. Can be called on any thread.
    public void registerWaitingBoard(UUID shipment, BoardPricing pricing) {
        pricingByWaitingShipment.put(shipment, pricing);
    }

    /// Removes the registration of a tab and the board that was loaded for it in advance. Can be called on any
    /// thread.
    public void unregisterWaitingBoard(UUID shipment) {
        pricingByWaitingShipment.remove(shipment);
        prefetchedBoardByShipment.remove(shipment);
    }

    /// Loads and prices the board of quotes that were just saved, if the board of their tab waits for rates. A
    /// failure is not thrown, because the waiting board then loads the quotes itself.
    public void prefetchBoardIfWaiting(UUID shipment, List<UUID> quoteIds) {
        BoardPricing pricing = pricingByWaitingShipment.get(shipment);
        if (pricing == null) {
            return;
        }
        try {
            prefetchedBoardByShipment.put(
                    shipment, loadPricedBoardAndMarkTextsShown(quoteIds, pricing.withInstant(now())));
            if (!pricingByWaitingShipment.containsKey(shipment)) {
                // The tab was closed during the loading.
                prefetchedBoardByShipment.remove(shipment);
            }
        } catch (RuntimeException failure) {
            // The waiting board loads the quotes itself and reports the failure.
            log.warn("board not read ahead: {}", failure.getClass().getSimpleName());
        }
    }

    /// Removes the board that was loaded in advance for a tab. Returns the board only if its quotes are exactly
    /// these. Can be called on any thread.
    public Optional<PricedBoard> takePrefetchedBoard(UUID shipment, List<UUID> quoteIds) {
        return Optional.ofNullable(prefetchedBoardByShipment.remove(shipment))
                .filter(board -> board.quoteIds().equals(quoteIds));
    }

    /// A board with its prices.
    ///
    /// @param pricing the pricing that the rates were priced with
    public record PricedBoard(List<UUID> quoteIds, Board board, BoardPricing pricing, PricedRates rates) {}

    /// Loads and prices the board of quotes, marks the market texts of the quotes as shown, and computes the
    /// ranks that the first display of the board needs.
    public PricedBoard loadPricedBoardAndMarkTextsShown(List<UUID> quoteIds, BoardPricing pricing) {
        Board board = loadBoardAndMarkTextsShown(quoteIds);
        BoardPricing boardPricing = pricing.copyForBoard(board);
        PricedRates rates = boardPricing.priceRates(board.rows());
        rates.rateOrder().filterAndSortRankedFirst(_ -> false, boardPricing.sortKeys(), _ -> false);
        rates.filterChoices();
        return new PricedBoard(List.copyOf(quoteIds), board, boardPricing, rates);
    }

    /// Loads the board of quotes. Marks their market texts as shown.
    ///
    /// @param quoteIds the journal's ids of the quotes
    public Board loadBoardAndMarkTextsShown(List<UUID> quoteIds) {
        List<SavedQuote> allQuotes = findQuotesOrThrowIfNone(quoteIds);
        SavedQuote firstQuote = allQuotes.getFirst();
        // Several drayage quotes are those of several containers; the board shows the rates of the first.
        boolean hasSeveralContainers = quoteIds.size() > 1 && firstQuote instanceof SavedQuote.Drayage;
        List<SavedQuote> quotes = hasSeveralContainers ? List.of(firstQuote) : allQuotes;
        var customer = firstQuote.stored().details().customer();
        FuelMode fuelMode = defaultPricing.fuelMode();
        List<RateRow> rows = loadAndAddExistingBookings(
                addPreferences(
                        hasSeveralContainers
                                ? RateRowFactory.createRowsOfContainers(allQuotes, fuelMode)
                                : RateRowFactory.createRowsOfQuotes(quotes, fuelMode),
                        customer.customerNumber()),
                hasSeveralContainers
                        ? allQuotes.stream().map(SavedQuote::quoteNumber).toList()
                        : List.of());
        List<RequoteDifference.KeyedRate<OfferKey>> previousRates = findPreviousQuotes(quotes).stream()
                .flatMap(quote -> RateRowFactory.createKeyedRates(quote, fuelMode).stream())
                .toList();
        RequoteDifference<OfferKey> difference = RequoteDifference.compareQuotes(
                previousRates, rows.stream().map(RateRow::offer).toList());
        return new Board(
                withPreviousRates(rows, difference.previousRates()),
                ShipmentSummary.of(firstQuote)
                        .withRequestedAccessorials(RateRowFactory.requestedAccessorialsOf(quotes)),
                PlaceFormatter.createRatedLane(firstQuote),
                RateRowFactory.requestedAccessorialsOf(quotes),
                loadMarketConditionsAndMarkShown(allQuotes),
                // an unreadable rate may be one of the missing offers, so none is reported as missing
                allQuotes.stream().anyMatch(SavedQuote::hasUnreadableRates) ? List.of() : difference.removedRates(),
                !previousRates.isEmpty(),
                firstQuote instanceof SavedQuote.Drayage,
                computeRequestKey(quotes),
                customer.customerNumber(),
                customer.name(),
                allQuotes.stream()
                        .map(quote -> Long.toString(quote.quoteNumber()))
                        .distinct()
                        .collect(Collectors.joining(", ")),
                loadCustomerOrDefaultRule(customer.customerNumber()),
                firstQuote instanceof SavedQuote.Drayage ? fuelMode : null,
                allQuotes.stream().flatMap(quote -> quote.problems().stream()).toList(),
                hasSeveralContainers ? quoteIds.size() : 1);
    }

    /// The rates of quotes, loaded without a board.
    ///
    /// @param pricing the sell price rule of the customer, or else the default rule
    /// @param hasUnreadableRates whether the answers contain rates that could not be read at all
    public record QuotedRates(List<RateRow> rows, StoredPricing pricing, boolean hasUnreadableRates) {
        public QuotedRates {
            rows = List.copyOf(rows);
        }

        /// Prices the rates; if no rule was typed, by the customer's rule or else the default rule.
        public PricedRates priceWith(BoardPricing boardPricing) {
            return boardPricing.withRuleUnlessTyped(pricing).priceRates(rows);
        }
    }

    /// Loads the rates of quotes. Unlike [#loadBoardAndMarkTextsShown], does not mark their market texts as
    /// shown.
    public QuotedRates loadRatesAndPricingRule(List<UUID> quoteIds) {
        List<SavedQuote> quotes = findQuotesOrThrowIfNone(quoteIds);
        long customerNumber = quotes.getFirst().stored().details().customer().customerNumber();
        return new QuotedRates(
                addPreferences(RateRowFactory.createRowsOfQuotes(quotes, defaultPricing.fuelMode()), customerNumber),
                loadCustomerOrDefaultRule(customerNumber),
                quotes.stream().anyMatch(SavedQuote::hasUnreadableRates));
    }

    /// Changes a variant's quote to a quote of its shipment. The change is saved when the method returns.
    public void saveVariantAsQuote(UUID variant) {
        quoteService.saveVariantAsQuote(variant);
    }

    private List<SavedQuote> findQuotesOrThrowIfNone(List<UUID> quoteIds) {
        List<SavedQuote> quotes = quoteIds.stream()
                .map(quoteService::findQuoteAndCache)
                .flatMap(Optional::stream)
                .toList();
        if (quotes.isEmpty()) {
            throw new NoSuchElementException("no such quote in the journal");
        }
        return quotes;
    }

    // Returns the fingerprint of the first quote, followed by the requested accessorials of all quotes, which
    // the fingerprint does not contain.
    private static String computeRequestKey(List<SavedQuote> quotes) {
        return quotes.getFirst().stored().details().fingerprint()
                + RateRowFactory.requestedAccessorialsOf(quotes).stream()
                        .map(namedAccessorial -> " " + namedAccessorial.type() + " " + namedAccessorial.name())
                        .sorted()
                        .collect(Collectors.joining());
    }

    private List<RateRow> addPreferences(List<RateRow> rows, long customerNumber) {
        CarrierPreferences preferences = CarrierPreferences.load(journal.customerDefaults(), customerNumber);
        return preferences.isEmpty()
                ? rows
                : rows.stream()
                        .map(row -> row.withCarrierPreference(preferences.preferenceOf(row.carrier())))
                        .toList();
    }

    /// Saves whether a customer prefers or excludes a carrier. Called in a background task.
    public void saveCarrierPreference(long customerNumber, String carrier, CarrierPreference preference) {
        CarrierPreferences preferences = CarrierPreferences.load(journal.customerDefaults(), customerNumber)
                .withPreference(carrier, preference);
        if (preferences.isEmpty()) {
            journal.customerDefaults().remove(customerNumber, CarrierPreferences.CUSTOMER_DEFAULTS_KEY);
        } else {
            journal.customerDefaults()
                    .save(customerNumber, CarrierPreferences.CUSTOMER_DEFAULTS_KEY, preferences.toContent());
        }
    }

    /// Loads what stored quotes say about the rates of a board.
    public LaneFacts loadLaneFacts(Board board, List<UUID> quoteIds) {
        List<SavedQuote> quotes = findQuotesOrThrowIfNone(quoteIds);
        // Several drayage quotes are those of several containers; the board shows the rates of the first.
        LaneFacts facts = LaneFacts.load(
                journal, board.isDrayage() ? List.of(quotes.getFirst()) : quotes, defaultPricing.fuelMode());
        return facts.withRatesOfOtherMode(addPreferences(facts.ratesOfOtherMode(), board.customerNumber()));
    }

    private StoredPricing loadCustomerOrDefaultRule(long customerNumber) {
        return StoredPricing.findStoredCustomerRule(journal.customerDefaults(), customerNumber)
                .map(rule -> rule.withFormattedMinimumProfit(formats))
                .orElseGet(this::defaultRule);
    }

    // Adds the booking of each row's quote. Several containers are booked only once all are; before that, the
    // booking page shows which are.
    private List<RateRow> loadAndAddExistingBookings(List<RateRow> rows, List<Long> containerQuotes) {
        if (!containerQuotes.isEmpty()
                && containerQuotes.stream()
                        .map(this::findBookingOfQuote)
                        .anyMatch(booking -> booking.isEmpty() || booking.get().orderNumber() == null)) {
            return rows;
        }
        Map<Long, Optional<RateRow.ExistingBooking>> bookingByQuote = new LinkedHashMap<>();
        return rows.stream()
                .map(row -> bookingByQuote
                        .computeIfAbsent(row.quoteNumber(), this::findBookingOfQuote)
                        .map(row::withExistingBooking)
                        .orElse(row))
                .toList();
    }

    // Finds a booking attempt that was sent. A prepared attempt is not returned, because the booking page sends
    // or withdraws the attempt.
    private Optional<RateRow.ExistingBooking> findBookingOfQuote(long quoteNumber) {
        return journal.bookings().findHolderOfQuote(quoteNumber).flatMap(BoardService::toExistingBooking);
    }

    private static Optional<RateRow.ExistingBooking> toExistingBooking(BookingAttempt attempt) {
        long rateNumber = attempt.details().rateNumber();
        return switch (attempt.state()) {
            case AttemptState.WithOrderNumber ordered ->
                Optional.of(new RateRow.ExistingBooking(rateNumber, ordered.orderNumber(), false));
            case AttemptState.Sent _ -> Optional.of(new RateRow.ExistingBooking(rateNumber, null, true));
            case AttemptState.Unknown _ -> Optional.of(new RateRow.ExistingBooking(rateNumber, null, false));
            case AttemptState.Prepared _,
                    AttemptState.Rejected _,
                    AttemptState.Withdrawn _,
                    AttemptState.ResolvedNotBooked _ -> Optional.empty();
        };
    }

    // Finds for each quote the previous quote of the same shipment with the same modes. The result contains no
    // quote twice and no quote without a previous quote.
    private List<SavedQuote> findPreviousQuotes(List<SavedQuote> quotes) {
        Set<UUID> currentIds = quotes.stream().map(SavedQuote::id).collect(Collectors.toSet());
        List<SavedQuote> previousQuotes = new ArrayList<>();
        Set<UUID> usedIds = new HashSet<>();
        for (SavedQuote quote : quotes) {
            Instant quotedAt = quote.stored().details().quotedAt();
            journal.quotes().findQuotesByFingerprint(quote.stored().details().fingerprint()).stream()
                    .filter(datedQuote -> !currentIds.contains(datedQuote.id()))
                    .filter(datedQuote -> !datedQuote.quotedAt().isAfter(quotedAt))
                    .sorted(Comparator.comparing(Quotes.DatedQuote::quotedAt).reversed())
                    .limit(6)
                    .flatMap(datedQuote -> quoteService.findQuoteUnlessUnreadable(datedQuote.id()).stream())
                    .filter(candidate -> requestedModes(candidate).equals(requestedModes(quote)))
                    .findFirst()
                    .filter(candidate -> usedIds.add(candidate.id()))
                    .ifPresent(previousQuotes::add);
        }
        return previousQuotes;
    }

    private static Set<String> requestedModes(SavedQuote quote) {
        return switch (quote) {
            case SavedQuote.Otr otr ->
                otr.request().modes().stream().map(mode -> mode.code()).collect(Collectors.toSet());
            case SavedQuote.Drayage drayage ->
                Set.of(drayage.request().operationType().code());
        };
    }

    private static List<RateRow> withPreviousRates(List<RateRow> rows, List<Optional<RatePoint>> previousRates) {
        List<RateRow> rowsWithPrevious = new ArrayList<>();
        for (int index = 0; index < rows.size(); index++) {
            RateRow row = rows.get(index);
            rowsWithPrevious.add(previousRates
                    .get(index)
                    .map(previous -> row.withEarlier(new RateRow.EarlierRate(previous.price(), previous.transitDays())))
                    .orElse(row));
        }
        return rowsWithPrevious;
    }

    /// A carrier's last price on the same lane.
    ///
    /// @param buy buy rate of the whole shipment, in dollars
    /// @param weight weight of that shipment
    /// @param isMetric whether the weight is in kilograms; otherwise in pounds
    public record LastPrice(BigDecimal buy, BigDecimal weight, boolean isMetric, Instant quotedAt) {

        private static final double WEIGHT_TOLERANCE = 1.1;

        /// Returns whether both weights have the same unit and differ by at most 10 %, so that the prices can
        /// be compared directly.
        public boolean hasSimilarWeight(ShipmentSummary summary) {
            double thisWeight = weight.doubleValue();
            double otherWeight = summary.weight().doubleValue();
            return isMetric == summary.isMetric()
                    && Math.max(thisWeight, otherWeight) <= WEIGHT_TOLERANCE * Math.min(thisWeight, otherWeight);
        }
    }

    /// Loads each carrier's last price among the latest quotes of the board's lane; the quotes with the given
    /// ids are ignored.
    public Map<OfferKey, LastPrice> loadLastPricesIgnoringQuotes(Board board, List<UUID> ignoredQuoteIds) {
        FuelMode fuelMode = defaultPricing.fuelMode();
        Map<OfferKey, LastPrice> lastPriceByOffer = new HashMap<>();
        journal.laneHistory().findLatestQuoteIds(board.laneHistoryKey(), MAX_QUOTES_FOR_LAST_PRICES).stream()
                .filter(id -> !ignoredQuoteIds.contains(id))
                .flatMap(id -> quoteService.findQuoteUnlessUnreadable(id).stream())
                .forEach(quote -> {
                    ShipmentSummary summary = ShipmentSummary.of(quote);
                    Instant quotedAt = quote.stored().details().quotedAt();
                    RateRowFactory.createKeyedRates(quote, fuelMode)
                            .forEach(keyedRate -> lastPriceByOffer.putIfAbsent(
                                    keyedRate.key(),
                                    new LastPrice(
                                            keyedRate.point().price(),
                                            summary.weight(),
                                            summary.isMetric(),
                                            quotedAt)));
                });
        return lastPriceByOffer;
    }

    private List<MarketCondition> loadMarketConditionsAndMarkShown(List<SavedQuote> quotes) {
        List<MarketCondition> conditions = new ArrayList<>();
        for (SavedQuote quote : quotes) {
            if (quote instanceof SavedQuote.Drayage drayage) {
                conditions.addAll(MarketCondition.ofQuote(drayage, recordShownAndLoadTexts(drayage), service.user()));
            }
        }
        return quotes.size() == 1 ? conditions : MarketCondition.mergeByText(conditions);
    }

    // Records that the texts were shown, so that for a later quote new texts are distinguished from known
    // texts, even after a restart.
    private MarketTexts recordShownAndLoadTexts(SavedQuote.Drayage quote) {
        try {
            MarketText.marketTextsOf(quote.quote()).stream()
                    .collect(Collectors.groupingBy(
                            MarketText::marketZip, Collectors.mapping(MarketText::text, Collectors.toList())))
                    .forEach(journal.acknowledgements()::recordShownAndFindNew);
        } catch (JournalException unwritable) {
            // Saved rates can be shown even if the disk is full.
            log.warn("what a market has shown is not remembered: {}", unwritable.getMessage());
        }
        return MarketTexts.findNewAndAcknowledged(quote, journal);
    }

    /// Saves that the dispatcher acknowledged the conditions. The acknowledgements are saved when the method
    /// returns.
    public void saveAcknowledgements(
            Collection<MarketCondition> conditions, Acknowledgement.AcknowledgementMethod method) {
        Instant now = clock.instant();
        Map<UUID, List<Acknowledgement>> acknowledgementsByQuote = new LinkedHashMap<>();
        for (MarketCondition condition : conditions) {
            Acknowledgement acknowledgement = condition.text().toAcknowledgement(service.user(), now, method);
            condition
                    .unacknowledgedQuotes()
                    .forEach(quote -> acknowledgementsByQuote
                            .computeIfAbsent(quote, _ -> new ArrayList<>())
                            .add(acknowledgement));
        }
        acknowledgementsByQuote.forEach(journal.acknowledgements()::save);
    }

    /// Saves the rule for a customer. Called in a background task.
    public void saveRuleOfCustomer(StoredPricing pricing, long customerNumber) {
        journal.customerDefaults()
                .save(customerNumber, StoredPricing.CUSTOMER_DEFAULTS_KEY, Content.ofUtf8(pricing.toStoredText()));
    }

    /// Returns the default rule. Can be called on any thread.
    public StoredPricing defaultRule() {
        return StoredPricing.fromRule(defaultPricing.defaultRule(), formats);
    }

    /// Saves the default rule. Called on the FX thread.
    public void saveDefaultRule(SellPricing rule) {
        defaultPricing.saveDefaultRule(rule);
    }
}
