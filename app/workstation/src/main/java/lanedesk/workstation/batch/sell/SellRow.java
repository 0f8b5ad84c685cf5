package lanedesk.workstation.batch.sell;

import java.math.BigDecimal;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/// A row as the customer sees it.
///
/// @param number its number in the customer's file
/// @param price what the customer pays; null where nothing is offered
/// @param days in transit; null where not stated
/// @param validUntil null where not stated
/// @param quoteNumber empty without a quote
/// @param note why nothing is offered, or what was added to the request; empty where there is nothing to say
public record SellRow(
        int number,
        Lane lane,
        @Nullable BigDecimal price,
        @Nullable Integer days,
        @Nullable LocalDate validUntil,
        String quoteNumber,
        String note) {

    /// The shipped goods in words.
    ///
    /// @param from where it comes from; the market of a container
    /// @param to where it goes; the warehouse of a container
    /// @param what the goods, or the container without its length
    /// @param feet length of a container; 0 over the road
    public record Lane(String from, String to, String what, int feet) {}
}
