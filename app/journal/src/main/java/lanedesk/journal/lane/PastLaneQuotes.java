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
/// @param matchLevel how closely their lanes match
/// @param quotes one per shipment, newest first, at most [LaneHistory#MAX_QUOTES], never empty
public record PastLaneQuotes(LaneMatchLevel matchLevel, List<PastQuote> quotes) {

    /// One shipment, represented by its newest quote.
    ///
    /// @param quote its journal id
    /// @param customerNumber number of its customer
    /// @param hasSamePostalCodes whether both postal codes equal those of the lane
    /// @param lowestRate the lowest rate of its quotes with the same freight; null if no carrier answered
    /// @param lowestRateWithFuel for drayage the lowest rate with added fuel, otherwise the same as `lowestRate`
    /// @param carrier the cheapest carrier; null if the service names none
    /// @param pounds weight of the shipment; null if the price does not depend on it
    /// @param freightClasses the classes of its items; empty for drayage
    /// @param isHazardous whether any of them is hazardous
    /// @param sellPrice the sell price; null if it was not booked or not recorded
    /// @param offeredPrice the offered price; null if the offer was not answered
    /// @param outcome whether the offer was won or lost; null if not answered
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

        /// Whether both prices can be compared.
        public boolean hasSameFreight(PastQuote other) {
            return freightClasses.equals(other.freightClasses) && isHazardous == other.isHazardous;
        }

        /// A copy combined with an older quote of the shipment, which may have been booked. The lower rate of both
        /// is used if their freight is the same.
        PastQuote withOlderQuote(PastQuote older) {
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

    /// When the oldest of them was requested.
    public Instant oldestQuoteTime() {
        return quotes.getLast().quotedAt();
    }

    /// Those with the same freight as the newest, whose prices can be compared.
    public PastLaneQuotes withSameFreight() {
        return new PastLaneQuotes(
                matchLevel,
                quotes.stream()
                        .filter(quote -> quote.hasSameFreight(quotes.getFirst()))
                        .toList());
    }

    /// The last booked one.
    public Optional<PastQuote> findLastBooked() {
        return quotes.stream().filter(PastQuote::isBooked).findFirst();
    }

    /// The last one answered by a customer.
    public Optional<PastQuote> findLastAnswered() {
        return quotes.stream().filter(quote -> quote.outcome() != null).findFirst();
    }

    /// The last one of exactly this lane.
    ///
    /// @param customer its customer, null for any
    public Optional<PastQuote> findLastQuoteOfExactLane(@Nullable Long customer) {
        return quotes.stream()
                .filter(quote -> quote.hasSamePostalCodes() && (customer == null || customer == quote.customerNumber()))
                .findFirst();
    }

    /// The carrier that was cheapest most often.
    public Optional<CheapestCarrier> findMostOftenCheapestCarrier() {
        return quotes.stream()
                .flatMap(quote -> Stream.ofNullable(quote.carrier()))
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()))
                .entrySet()
                .stream()
                .max(Map.Entry.<String, Long>comparingByValue()
                        .thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())))
                .map(most -> new CheapestCarrier(most.getKey(), most.getValue()));
    }

    /// A carrier, and the number of quotes in which it was the cheapest.
    public record CheapestCarrier(String carrier, long quoteCount) {}
}
