package lanedesk.workstation.batch.sell;

import java.math.BigDecimal;
import java.time.ZonedDateTime;
import org.jspecify.annotations.Nullable;

/// A row as the customer sees it.
///
/// @param number its number in the customer's file
/// @param price what the customer pays; null where nothing is offered
/// @param days in transit; null where not stated
/// @param validUntil in the zone of the pickup, or of the desk; null where not stated
/// @param quoteNumber empty without a quote
/// @param note why nothing is offered, or what was added to the request; empty where there is nothing to say
public record CustomerRateRow(
        int number,
        RowLane lane,
        @Nullable BigDecimal price,
        @Nullable Integer days,
        @Nullable ZonedDateTime validUntil,
        String quoteNumber,
        String note) {

    /// The shipped goods in words.
    ///
    /// @param origin where it comes from; the market of a container
    /// @param destination where it goes; the warehouse of a container
    /// @param freight the goods, or the kind of container and of move
    /// @param feet length of a container; 0 over the road
    /// @param weight of a container; empty over the road, where the goods state it
    public record RowLane(String origin, String destination, String freight, int feet, String weight) {

        /// Over the road.
        public static RowLane otrLane(String from, String to, String text) {
            return new RowLane(from, to, text, 0, "");
        }

        /// The goods, or all of the container: `40′ Dry container · Import, 40,000 lb`.
        public String freightText() {
            return feet == 0 ? freight : feet + "′ " + freight + ", " + weight;
        }
    }
}
