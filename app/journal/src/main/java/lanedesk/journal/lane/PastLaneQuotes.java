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
/// @param matchLevel how much of the lane they share
/// @param quotes one for each shipment, newest first, [LaneHistory#MAX_QUOTES] at most, never empty
public record PastLaneQuotes(LaneMatchLevel matchLevel, List<PastQuote> quotes) {

    /// One shipment by its newest quote.
    ///
    /// @param quote the journal's id of it
    /// @param customer number of the customer it was asked for
    /// @param hasSamePostalCodes whether both postal codes are those of the lane
    /// @param lowestRate the cheapest rate of its quotes of the same freight; absent where no carrier answered
    /// @param lowestRateWithFuel for a container the cheapest rate with fuel on top, otherwise the same as `lowest`
    /// @param carrier the cheapest carrier; absent where the service names none
    /// @param pounds weight of the whole shipment; absent where the price does not follow it
    /// @param freight the classes of its items; empty for a container
    /// @param isHazardous whether any of them is hazardous
    /// @param sellPrice what the customer was to pay; absent where it was not booked or not recorded
    /// @param offeredPrice the offered price; absent without an answer to it
    /// @param outcome whether that was won or lost; absent without an answer
    /// @param quoteCount how many quotes of the shipment were found
    public record PastQuote(
            UUID quote,
            long customer,
            boolean hasSamePostalCodes,
            Instant quotedAt,
            @Nullable BigDecimal lowestRate,
            @Nullable BigDecimal lowestRateWithFuel,
            @Nullable String carrier,
            @Nullable Double pounds,
            String freight,
            boolean isHazardous,
            boolean isBooked,
            @Nullable BigDecimal sellPrice,
            @Nullable BigDecimal offeredPrice,
            @Nullable OfferState outcome,
            int quoteCount) {

        /// Whether prices of both may be compared.
        public boolean hasSameFreight(PastQuote other) {
            return freight.equals(other.freight) && isHazardous == other.isHazardous;
        }

        /// The same with an older quote of the shipment, by which it may have been booked. The cheapest rate of both
        /// counts where they asked for the same freight.
        PastQuote withOlderQuote(PastQuote older) {
            boolean comparable = hasSameFreight(older) && Objects.equals(pounds, older.pounds);
            boolean cheaper = comparable && isLower(older.lowestRate, lowestRate);
            boolean cheaperWithFuel = comparable && isLower(older.lowestRateWithFuel, lowestRateWithFuel);
            return new PastQuote(
                    quote,
                    customer,
                    hasSamePostalCodes,
                    quotedAt,
                    cheaper ? older.lowestRate : lowestRate,
                    cheaperWithFuel ? older.lowestRateWithFuel : lowestRateWithFuel,
                    cheaper ? older.carrier : carrier,
                    pounds,
                    freight,
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

    /// When the oldest of them was asked for.
    public Instant oldestQuoteTime() {
        return quotes.getLast().quotedAt();
    }

    /// Those whose freight is that of the newest, whose prices may be compared.
    public PastLaneQuotes withSameFreight() {
        return new PastLaneQuotes(
                matchLevel,
                quotes.stream()
                        .filter(quote -> quote.hasSameFreight(quotes.getFirst()))
                        .toList());
    }

    /// The last that was booked.
    public Optional<PastQuote> lastBooked() {
        return quotes.stream().filter(PastQuote::isBooked).findFirst();
    }

    /// The last that a customer answered.
    public Optional<PastQuote> lastAnswered() {
        return quotes.stream().filter(quote -> quote.outcome() != null).findFirst();
    }

    /// The last of exactly this lane.
    ///
    /// @param customer for whom, null for anybody
    public Optional<PastQuote> lastQuote(@Nullable Long customer) {
        return quotes.stream()
                .filter(quote -> quote.hasSamePostalCodes() && (customer == null || customer == quote.customer()))
                .findFirst();
    }

    /// Returns the carrier that was cheapest most often.
    public Optional<CheapestCarrier> mostOftenCheapest() {
        return quotes.stream()
                .flatMap(quote -> Stream.ofNullable(quote.carrier()))
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()))
                .entrySet()
                .stream()
                .max(Map.Entry.<String, Long>comparingByValue()
                        .thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())))
                .map(most -> new CheapestCarrier(most.getKey(), most.getValue()));
    }

    /// A carrier, and how many of the quotes it was the cheapest of.
    public record CheapestCarrier(String carrier, long times) {}
}
