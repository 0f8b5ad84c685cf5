package lanedesk.journal.lane;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.journal.offer.OfferState;
import org.jspecify.annotations.Nullable;

/// The latest quotes of a lane.
///
/// @param matchLevel how closely the lanes of the quotes match
/// @param quotes one per shipment, newest first; at most [LaneHistory#MAX_QUOTES], at least one
public record PastLaneQuotes(LaneMatchLevel matchLevel, List<PastQuote> quotes) {

    /// One shipment, represented by its newest quote.
    ///
    /// @param quote journal id of the newest quote
    /// @param customerNumber number of the shipment's customer
    /// @param hasSamePostalCodes whether both postal codes equal those of the searched lane
    /// @param lowestRate the lowest rate in dollars of the shipment's quotes with the same freight; null if no
    ///        carrier answered
    /// @param lowestRateWithFuel for drayage the lowest rate with fuel added; otherwise the same as
    ///        `lowestRate`
    /// @param carrier the carrier with the lowest rate; null if the service names no carrier
    /// @param pounds weight of the shipment; null if the price does not depend on the weight
    /// @param freightClasses the freight classes of the items, separated by commas; empty for drayage
    /// @param isHazardous whether an item is hazardous
    /// @param sellPrice the sell price in dollars; null if the shipment was not booked or no price was recorded
    /// @param offeredPrice the lowest offered price in dollars; null if the customer did not answer an offer
    /// @param outcome whether the offer was won or lost; null if the customer did not answer
    /// @param quoteCount number of quotes found for the shipment
    public record PastQuote(
            UUID quote,
            long customerNumber,
            boolean hasSamePostalCodes,
            Instant quotedAt,
            @Nullable BigDecimal lowestRate,
            @Nullable BigDecimal lowestRateWithFuel,
            @Nullable String carrier,
            @Nullable Double pounds,
            String freightClasses,
            boolean isHazardous,
            boolean isBooked,
            @Nullable BigDecimal sellPrice,
            @Nullable BigDecimal offeredPrice,
            @Nullable OfferState outcome,
            int quoteCount) {

        /// Whether this quote and `other` have the same freight classes, and both or neither have hazardous
        /// items. Only then can their prices be compared.
        public boolean hasSameFreight(PastQuote other) {
            return freightClasses.equals(other.freightClasses) && isHazardous == other.isHazardous;
        }

        /// A copy combined with an older quote of the same shipment. The copy is booked if one of the two
        /// quotes is booked. If the quotes have the same freight and weight, the copy has the lower of their
        /// rates, with its carrier.
        PastQuote mergeOlderQuote(PastQuote older) {
            boolean isComparable = hasSameFreight(older) && Objects.equals(pounds, older.pounds);
            boolean isOlderCheaper = isComparable && isLower(older.lowestRate, lowestRate);
            boolean isOlderCheaperWithFuel = isComparable && isLower(older.lowestRateWithFuel, lowestRateWithFuel);
            return new PastQuote(
                    quote,
                    customerNumber,
                    hasSamePostalCodes,
                    quotedAt,
                    isOlderCheaper ? older.lowestRate : lowestRate,
                    isOlderCheaperWithFuel ? older.lowestRateWithFuel : lowestRateWithFuel,
                    isOlderCheaper ? older.carrier : carrier,
                    pounds,
                    freightClasses,
                    isHazardous,
                    isBooked || older.isBooked,
                    isBooked ? sellPrice : older.sellPrice,
                    offeredPrice,
                    outcome,
                    quoteCount + older.quoteCount);
        }
    }

    public PastLaneQuotes {
        quotes = List.copyOf(quotes);
    }

    private static boolean isLower(@Nullable BigDecimal price, @Nullable BigDecimal other) {
        return price != null && (other == null || price.compareTo(other) < 0);
    }

    /// When the oldest of these quotes was requested.
    public Instant oldestQuoteTime() {
        return quotes.getLast().quotedAt();
    }

    /// Returns only the quotes that have the same freight as the newest quote, so that their prices can be
    /// compared.
    public PastLaneQuotes withFreightOfNewestQuote() {
        return new PastLaneQuotes(
                matchLevel,
                quotes.stream()
                        .filter(quote -> quote.hasSameFreight(quotes.getFirst()))
                        .toList());
    }

    /// The newest shipment that was booked.
    public Optional<PastQuote> findLastBooked() {
        return quotes.stream().filter(PastQuote::isBooked).findFirst();
    }

    /// The newest shipment whose offer the customer answered.
    public Optional<PastQuote> findLastAnswered() {
        return quotes.stream().filter(quote -> quote.outcome() != null).findFirst();
    }

    /// The newest quote between exactly the searched postal codes.
    ///
    /// @param customer number of the customer; null for any customer
    public Optional<PastQuote> findLastQuoteOfExactLane(@Nullable Long customer) {
        return quotes.stream()
                .filter(quote -> quote.hasSamePostalCodes() && (customer == null || customer == quote.customerNumber()))
                .findFirst();
    }

    /// The carrier that had the lowest rate in the largest number of quotes; empty if no quote names a carrier.
    public Optional<CheapestCarrier> findMostOftenCheapestCarrier() {
        return quotes.stream()
                .flatMap(quote -> Stream.ofNullable(quote.carrier()))
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()))
                .entrySet()
                .stream()
                .max(Map.Entry.<String, Long>comparingByValue()
                        .thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())))
                .map(countByCarrier -> new CheapestCarrier(countByCarrier.getKey(), countByCarrier.getValue()));
    }

    /// A carrier, and the number of quotes in which this carrier had the lowest rate.
    public record CheapestCarrier(String carrier, long quoteCount) {}
}
