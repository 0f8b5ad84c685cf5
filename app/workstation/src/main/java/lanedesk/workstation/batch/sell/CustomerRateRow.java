package lanedesk.workstation.batch.sell;

import java.math.BigDecimal;
import java.time.ZonedDateTime;
import org.jspecify.annotations.Nullable;

/// A row as shown to the customer.
///
/// @param number number of the row in the customer's file
/// @param sellPrice sell price; null if nothing is offered
/// @param transitDays transit days; null if not stated
/// @param validUntil end of validity, in the time zone of the pickup or, for drayage, of the warehouse; null if
///        not stated
/// @param quoteNumber number of the quote; empty without a quote
/// @param note why nothing is offered, or what was added to the request; empty if there is nothing to note
public record CustomerRateRow(
        int number,
        RowLane lane,
        @Nullable BigDecimal sellPrice,
        @Nullable Integer transitDays,
        @Nullable ZonedDateTime validUntil,
        String quoteNumber,
        String note) {

    /// The lane and freight of a row as text.
    ///
    /// @param origin origin; for drayage the market
    /// @param destination destination; for drayage the warehouse
    /// @param freight the items, or container and move type
    /// @param feet container length; 0 for OTR
    /// @param weight container weight; empty for OTR, where `freight` contains the weight
    public record RowLane(String origin, String destination, String freight, int feet, String weight) {

        /// The lane of an OTR row.
        public static RowLane ofOtr(String origin, String destination, String freight) {
            return new RowLane(origin, destination, freight, 0, "");
        }

        /// The items of an OTR row; for drayage the length, the container with its move type, and the weight,
        /// for example `40′ Dry container · Import, 40,000 lb`.
        public String freightWithContainerText() {
            return feet == 0 ? freight : feet + "′ " + freight + ", " + weight;
        }
    }
}
