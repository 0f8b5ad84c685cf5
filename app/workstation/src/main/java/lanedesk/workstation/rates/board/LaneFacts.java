package lanedesk.workstation.rates.board;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.client.otr.QuoteItem;
import lanedesk.freight.rates.FuelMode;
import lanedesk.freight.rates.PriceRange;
import lanedesk.freight.rates.RateCost;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.lane.LaneHistory.OtherShipmentQuote;
import lanedesk.journal.lane.LaneMatchLevel;
import lanedesk.journal.lane.RatedLane;
import lanedesk.search.TextFolder;
import lanedesk.workstation.rates.board.RateRow.OfferKey;
import lanedesk.workstation.shipment.AccessorialPrice;
import lanedesk.workstation.shipment.PlaceFormatter;
import lanedesk.workstation.shipment.QuoteService;
import lanedesk.workstation.shipment.RateFault;
import lanedesk.workstation.shipment.SavedQuote;

/// What stored quotes of other shipments on the lane say about the rates of a board. Only the quotes of the
/// last [#WINDOW_DAYS] days count, one per shipment, and at least [#MIN_QUOTES] of them.
///
/// @param missingCarriers carriers that usually quote the lane and have no rate on the board
/// @param typicalPrices the usual buy rates of the offers, for the same freight and services
/// @param typicalLowestPrices the usual lowest buy rate by mode, for the same freight and services
/// @param typicalCharges the usual prices of accessorials between the states of the lane, the most frequent
/// first
/// @param ratesOfOtherMode the rates of a what-if variant that requested another mode for the same freight;
/// empty
///        without one, and if the board has several modes itself. Their indexes start at 0.
public record LaneFacts(
        List<MissingCarrier> missingCarriers,
        Map<OfferKey, TypicalPrice> typicalPrices,
        Map<String, TypicalPrice> typicalLowestPrices,
        List<TypicalCharge> typicalCharges,
        List<RateRow> ratesOfOtherMode) {

    public static final int WINDOW_DAYS = 90;
    public static final int MIN_QUOTES = 5;
    public static final LaneFacts NONE = new LaneFacts(List.of(), Map.of(), Map.of(), List.of(), List.of());

    // A carrier usually quotes a lane if at least three of four quotes have a rate of the carrier.
    private static final double MIN_SHARE = 0.75;
    private static final int MAX_QUOTES = 30;
    private static final int MAX_VARIANTS = 8;

    public LaneFacts {
        missingCarriers = List.copyOf(missingCarriers);
        typicalPrices = Map.copyOf(typicalPrices);
        typicalLowestPrices = Map.copyOf(typicalLowestPrices);
        typicalCharges = List.copyOf(typicalCharges);
        ratesOfOtherMode = List.copyOf(ratesOfOtherMode);
    }

    LaneFacts withRatesOfOtherMode(List<RateRow> rates) {
        return new LaneFacts(missingCarriers, typicalPrices, typicalLowestPrices, typicalCharges, rates);
    }

    /// A carrier that usually quotes the lane.
    ///
    /// @param rateCount number of quotes with a rate of the carrier
    /// @param matchLevel how closely the lanes of these quotes match
    public record MissingCarrier(
            String carrier, String mode, int rateCount, int quoteCount, LaneMatchLevel matchLevel) {}

    /// The median of the buy rates of several quotes.
    ///
    /// @param matchLevel how closely the lanes of these quotes match
    public record TypicalPrice(BigDecimal median, int quoteCount, LaneMatchLevel matchLevel) {

        // A price that differs less is not unusual.
        private static final int MIN_UNUSUAL_PERCENT = 10;

        static Optional<TypicalPrice> of(List<BigDecimal> prices, LaneMatchLevel matchLevel) {
            return prices.size() < MIN_QUOTES
                    ? Optional.empty()
                    : Optional.of(new TypicalPrice(PriceRange.of(prices).median(), prices.size(), matchLevel))
                            .filter(price -> price.median.signum() > 0);
        }

        /// Returns by how many percent a price is above the median, negative if below; empty if the price is
        /// not unusual or not plausible.
        public Optional<Integer> unusualPercentAbove(BigDecimal price) {
            return RateCost.isPlausiblePrice(price)
                    ? Optional.of(price.subtract(median)
                                    .movePointRight(2)
                                    .divide(median, 0, RoundingMode.HALF_UP)
                                    .intValue())
                            .filter(percent -> Math.abs(percent) >= MIN_UNUSUAL_PERCENT)
                    : Optional.empty();
        }
    }

    /// Loads the facts about the quotes of a board. Parses stored quotes, so called in a background task.
    static LaneFacts load(EnvironmentJournal journal, List<SavedQuote> quotes, FuelMode fuelMode) {
        List<MissingCarrier> missingCarriers = new ArrayList<>();
        Map<OfferKey, TypicalPrice> typicalPrices = new HashMap<>();
        Map<String, TypicalPrice> typicalLowestPrices = new HashMap<>();
        StoredQuotes storedQuotes = new StoredQuotes(journal, new HashMap<>());
        for (SavedQuote quote : quotes) {
            for (RatedLane lane : ratedLanesOf(quote)) {
                PastRates past = PastRates.load(storedQuotes, quote, lane, fuelMode);
                missingCarriers.addAll(past.findMissingCarriers(quotes, lane.modeOrEmpty()));
                past.addTypicalPrices(typicalPrices, typicalLowestPrices);
            }
        }
        return new LaneFacts(
                missingCarriers,
                typicalPrices,
                typicalLowestPrices,
                findTypicalCharges(storedQuotes, quotes.getFirst()),
                findRatesOfOtherMode(storedQuotes, quotes, fuelMode));
    }

    /// The stored quotes, each parsed once.
    private record StoredQuotes(EnvironmentJournal journal, Map<UUID, Optional<SavedQuote>> parsedQuotes) {

        Optional<SavedQuote> findUnlessUnreadable(UUID quote) {
            return parsedQuotes.computeIfAbsent(
                    quote, id -> journal.quotes().find(id).flatMap(QuoteService::parseStoredQuoteUnlessUnreadable));
        }

        /// The newest quote of each other shipment on the lane, newest first.
        List<OtherShipmentQuote> findLatestOfOtherShipments(
                SavedQuote quote, RatedLane lane, LaneMatchLevel matchLevel) {
            Instant since = quote.stored().details().quotedAt().minus(Duration.ofDays(WINDOW_DAYS));
            Map<String, OtherShipmentQuote> quoteByShipment = new LinkedHashMap<>();
            journal.laneHistory()
                    .findQuotesOfOtherShipments(quote.id(), lane, matchLevel, since)
                    .forEach(other -> quoteByShipment.putIfAbsent(other.shipment(), other));
            return quoteByShipment.values().stream().limit(MAX_QUOTES).toList();
        }
    }

    /// The usual buy price of an accessorial.
    ///
    /// @param name the service's name
    public record TypicalCharge(String name, TypicalPrice price) {}

    private static List<TypicalCharge> findTypicalCharges(StoredQuotes storedQuotes, SavedQuote quote) {
        List<AccessorialPrice> prices =
                storedQuotes
                        .findLatestOfOtherShipments(quote, ratedLanesOf(quote).getFirst(), LaneMatchLevel.STATE)
                        .stream()
                        .filter(OtherShipmentQuote::hasSameHazard)
                        .flatMap(other -> storedQuotes.findUnlessUnreadable(other.quote()).stream())
                        .flatMap(stored -> AccessorialPrice.pricesOf(stored).stream())
                        .toList();
        return AccessorialPrice.summarize(prices, false, false).stream()
                .filter(summary -> summary.quoteCount() >= MIN_QUOTES)
                .sorted(Comparator.comparingInt(AccessorialPrice.Summary::quoteCount)
                        .reversed())
                .map(summary -> new TypicalCharge(
                        summary.name(),
                        new TypicalPrice(summary.range().median(), summary.quoteCount(), LaneMatchLevel.STATE)))
                .toList();
    }

    private static List<RatedLane> ratedLanesOf(SavedQuote quote) {
        RatedLane lane = PlaceFormatter.createRatedLane(quote);
        return quote instanceof SavedQuote.Otr otr && !otr.request().modes().isEmpty()
                ? otr.request().modes().stream()
                        .map(mode -> RatedLane.ofOtr(lane.lane(), mode.code()))
                        .toList()
                : List.of(lane);
    }

    /// The rates of one mode in the quotes of other shipments.
    private record PastRates(LaneMatchLevel matchLevel, List<PastQuote> quotes) {

        private record PastQuote(
                List<RateRow> rates, boolean isReadable, boolean hasSameHazard, boolean isComparable) {}

        static PastRates load(StoredQuotes storedQuotes, SavedQuote quote, RatedLane lane, FuelMode fuelMode) {
            for (LaneMatchLevel matchLevel : List.of(LaneMatchLevel.CODE, LaneMatchLevel.REGION)) {
                List<OtherShipmentQuote> others = storedQuotes.findLatestOfOtherShipments(quote, lane, matchLevel);
                if (others.size() >= MIN_QUOTES) {
                    return new PastRates(
                            matchLevel,
                            others.stream()
                                    .flatMap(other -> storedQuotes.findUnlessUnreadable(other.quote()).stream()
                                            .map(saved -> createPastQuote(saved, other, quote, lane, fuelMode)))
                                    .toList());
                }
            }
            return new PastRates(LaneMatchLevel.CODE, List.of());
        }

        private static PastQuote createPastQuote(
                SavedQuote saved, OtherShipmentQuote other, SavedQuote current, RatedLane lane, FuelMode fuelMode) {
            List<RateRow> rates = RateRowFactory.createRowsOfQuotes(List.of(saved), fuelMode).stream()
                    .filter(row -> row.isDrayage() || row.mode().equals(lane.modeOrEmpty()))
                    .toList();
            return new PastQuote(
                    rates,
                    !saved.hasUnreadableRates(),
                    other.hasSameHazard(),
                    other.hasSameFreight() && servicesOf(saved).equals(servicesOf(current)));
        }

        List<MissingCarrier> findMissingCarriers(List<SavedQuote> currentQuotes, String mode) {
            if (currentQuotes.stream().anyMatch(SavedQuote::hasUnreadableRates)) {
                // An unreadable rate may be the one of a missing carrier.
                return List.of();
            }
            Set<String> currentCarriers = RateRowFactory.createRowsOfQuotes(currentQuotes, FuelMode.NOT_KNOWN).stream()
                    .filter(row -> row.mode().equals(mode))
                    .map(row -> TextFolder.foldCaseAndAccents(row.carrier()))
                    .collect(Collectors.toSet());
            List<PastQuote> countedQuotes = quotes.stream()
                    .filter(quote -> quote.hasSameHazard && quote.isReadable)
                    .toList();
            Map<String, List<String>> namesByFoldedName = new TreeMap<>();
            countedQuotes.forEach(quote -> quote.rates.stream()
                    .map(RateRow::carrier)
                    .filter(carrier -> !carrier.isBlank())
                    .collect(Collectors.toMap(TextFolder::foldCaseAndAccents, carrier -> carrier, (first, _) -> first))
                    .forEach((folded, carrier) -> namesByFoldedName
                            .computeIfAbsent(folded, _ -> new ArrayList<>())
                            .add(carrier)));
            namesByFoldedName.keySet().removeAll(currentCarriers);
            return countedQuotes.size() < MIN_QUOTES
                    ? List.of()
                    : namesByFoldedName.values().stream()
                            .filter(names -> names.size() >= MIN_SHARE * countedQuotes.size())
                            .sorted(Comparator.comparingInt(names -> -names.size()))
                            .map(names -> new MissingCarrier(
                                    names.getFirst(), mode, names.size(), countedQuotes.size(), matchLevel))
                            .toList();
        }

        void addTypicalPrices(Map<OfferKey, TypicalPrice> byOffer, Map<String, TypicalPrice> lowestByMode) {
            Map<OfferKey, List<BigDecimal>> pricesByOffer = new HashMap<>();
            Map<String, List<BigDecimal>> lowestPricesByMode = new HashMap<>();
            for (PastQuote quote : quotes) {
                if (quote.isComparable) {
                    lowestPricesOf(quote, RateRow::offer)
                            .forEach((offer, price) -> pricesByOffer
                                    .computeIfAbsent(offer, _ -> new ArrayList<>())
                                    .add(price));
                    lowestPricesOf(quote, RateRow::mode)
                            .forEach((mode, price) -> lowestPricesByMode
                                    .computeIfAbsent(mode, _ -> new ArrayList<>())
                                    .add(price));
                }
            }
            pricesByOffer.forEach((offer, prices) ->
                    TypicalPrice.of(prices, matchLevel).ifPresent(price -> byOffer.put(offer, price)));
            lowestPricesByMode.forEach((mode, prices) ->
                    TypicalPrice.of(prices, matchLevel).ifPresent(price -> lowestByMode.put(mode, price)));
        }

        private static <K> Map<K, BigDecimal> lowestPricesOf(PastQuote quote, Function<RateRow, K> key) {
            return quote.rates.stream()
                    .filter(LaneFacts::hasCrediblePrice)
                    .collect(Collectors.toMap(key, row -> row.rateCost().buyRate(), BigDecimal::min));
        }
    }

    /// Returns whether a rate has a plausible price in dollars.
    static boolean hasCrediblePrice(RateRow row) {
        return !row.faults().contains(RateFault.PRICE)
                && !row.faults().contains(RateFault.CURRENCY)
                && RateCost.isPlausiblePrice(row.rateCost().buyRate());
    }

    // What a price depends on besides lane, freight classes and weight.
    private static List<Object> servicesOf(SavedQuote quote) {
        return switch (quote) {
            case SavedQuote.Otr otr -> otrServicesOf(otr.request());
            case SavedQuote.Drayage drayage ->
                List.of(drayage.request().container().isReefer());
        };
    }

    private static List<Object> otrServicesOf(OtrQuoteRequest request) {
        return List.of(
                new HashSet<>(RateSource.requestedAccessorialsOf(request)),
                Optional.ofNullable(request.insurance()),
                request.items().stream().anyMatch(QuoteItem::isHazardous));
    }

    // A variant of the same freight that requested another mode, with the same services. Of several variants,
    // the newest one is used.
    private static List<RateRow> findRatesOfOtherMode(
            StoredQuotes storedQuotes, List<SavedQuote> quotes, FuelMode fuelMode) {
        Set<String> modes = quotes.stream()
                .flatMap(quote -> ratedLanesOf(quote).stream())
                .map(RatedLane::modeOrEmpty)
                .collect(Collectors.toSet());
        if (modes.size() != 1 || !(quotes.getFirst() instanceof SavedQuote.Otr current)) {
            return List.of();
        }
        return storedQuotes
                .journal
                .quotes()
                .findVariantsByFingerprint(current.stored().details().fingerprint())
                .stream()
                .limit(MAX_VARIANTS)
                .flatMap(id -> storedQuotes.findUnlessUnreadable(id).stream())
                .filter(variant -> variant instanceof SavedQuote.Otr otr
                        && otr.request().modes().stream().noneMatch(mode -> modes.contains(mode.code()))
                        && Objects.equals(
                                otr.request().insurance(), current.request().insurance())
                        && otr.request().items().stream().anyMatch(QuoteItem::isHazardous)
                                == current.request().items().stream().anyMatch(QuoteItem::isHazardous))
                .findFirst()
                .map(variant -> createRowsOfVariant(quotes, variant, fuelMode))
                .orElse(List.of());
    }

    // Creates the rows together with those of the board, so that accessorials missing in the variant are known.
    private static List<RateRow> createRowsOfVariant(List<SavedQuote> quotes, SavedQuote variant, FuelMode fuelMode) {
        List<RateRow> rows =
                RateRowFactory.createRowsOfQuotes(
                                Stream.concat(quotes.stream(), Stream.of(variant))
                                        .toList(),
                                fuelMode)
                        .stream()
                        .filter(row -> row.quoteId().equals(variant.id()))
                        .toList();
        List<RateRow> renumbered = new ArrayList<>();
        rows.forEach(row -> renumbered.add(row.withIndex(renumbered.size())));
        return renumbered;
    }
}
