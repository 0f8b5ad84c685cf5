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
/// @param width how much of the lane they share
/// @param quotes one for each shipment, newest first, [LaneMemory#LATEST] at most, never empty
public record RememberedLane(LaneWidth width, List<Remembered> quotes) {

    /// One shipment by its newest quote.
    ///
    /// @param quote the journal's id of it
    /// @param customer number of the customer it was asked for
    /// @param sameCodes whether both postal codes are those of the lane
    /// @param lowest the cheapest rate of its quotes of the same freight; absent where no carrier answered
    /// @param lowestWithFuel for a container the cheapest rate with its fuel on top, otherwise the same as `lowest`
    /// @param carrier the cheapest carrier; absent where the service names none
    /// @param pounds weight of the whole shipment; absent where the price does not follow it
    /// @param freight the classes of its items; empty for a container
    /// @param hazardous whether any of them is hazardous
    /// @param sold what the customer was to pay; absent where it was not booked, or not from a program that kept it
    /// @param offered the offered price; absent without an answer to it
    /// @param outcome whether that was won or lost; absent without an answer
    /// @param attempts how many quotes of the shipment were found
    public record Remembered(
            UUID quote,
            long customer,
            boolean sameCodes,
            Instant quotedAt,
            @Nullable BigDecimal lowest,
            @Nullable BigDecimal lowestWithFuel,
            @Nullable String carrier,
            @Nullable Double pounds,
            String freight,
            boolean hazardous,
            boolean booked,
            @Nullable BigDecimal sold,
            @Nullable BigDecimal offered,
            @Nullable OfferState outcome,
            int attempts) {

        /// Whether prices of both may be compared.
        public boolean isOfSameFreight(Remembered other) {
            return freight.equals(other.freight) && hazardous == other.hazardous;
        }

        /// The same with an older quote of the shipment, by which it may have been booked. The cheapest rate of both
        /// counts where they asked for the same freight.
        Remembered withOlderAttempt(Remembered older) {
            boolean comparable = isOfSameFreight(older) && Objects.equals(pounds, older.pounds);
            boolean cheaper = comparable && isLower(older.lowest, lowest);
            boolean cheaperWithFuel = comparable && isLower(older.lowestWithFuel, lowestWithFuel);
            return new Remembered(
                    quote,
                    customer,
                    sameCodes,
                    quotedAt,
                    cheaper ? older.lowest : lowest,
                    cheaperWithFuel ? older.lowestWithFuel : lowestWithFuel,
                    cheaper ? older.carrier : carrier,
                    pounds,
                    freight,
                    hazardous,
                    booked || older.booked,
                    booked ? sold : older.sold,
                    offered,
                    outcome,
                    attempts + older.attempts);
        }
    }

    public RememberedLane {
        quotes = List.copyOf(quotes);
    }

    private static boolean isLower(@Nullable BigDecimal price, @Nullable BigDecimal other) {
        return price != null && (other == null || price.compareTo(other) < 0);
    }

    /// When the oldest of them was asked for.
    public Instant since() {
        return quotes.getLast().quotedAt();
    }

    /// Those whose freight is that of the newest, whose prices may be compared.
    public RememberedLane ofSameFreight() {
        return new RememberedLane(
                width,
                quotes.stream()
                        .filter(quote -> quote.isOfSameFreight(quotes.getFirst()))
                        .toList());
    }

    /// The last that was booked.
    public Optional<Remembered> lastBooked() {
        return quotes.stream().filter(Remembered::booked).findFirst();
    }

    /// The last that a customer answered.
    public Optional<Remembered> lastAnswered() {
        return quotes.stream().filter(quote -> quote.outcome() != null).findFirst();
    }

    /// The last of exactly this lane.
    ///
    /// @param customer for whom, null for anybody
    public Optional<Remembered> last(@Nullable Long customer) {
        return quotes.stream()
                .filter(quote -> quote.sameCodes() && (customer == null || customer == quote.customer()))
                .findFirst();
    }

    /// Returns the carrier that was cheapest most often.
    public Optional<Cheapest> mostOftenCheapest() {
        return quotes.stream()
                .flatMap(quote -> Stream.ofNullable(quote.carrier()))
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()))
                .entrySet()
                .stream()
                .max(Map.Entry.<String, Long>comparingByValue()
                        .thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())))
                .map(most -> new Cheapest(most.getKey(), most.getValue()));
    }

    /// A carrier, and how many of the quotes it was the cheapest of.
    public record Cheapest(String carrier, long times) {}
}
