package lanedesk.workstation.shipment;

import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The rate that the dispatcher selected for booking.
///
/// @param quoteId the journal's id of the quote (not the service's quote number)
/// @param rateNumber the service's number of the rate
/// @param sell sell price in dollars; null if none was set
/// @param isPricedByRule whether the customer's price rule made the price; false for a price typed by hand,
///        taken over from an earlier quote, or offered to the customer
/// @param minimumProfit minimum profit of the customer's price rule in dollars; null if there is none or it
///        is unknown
/// @param others the same rate for the other containers of the shipment, in their order; empty for one
///        container
public record RateChoice(
        UUID quoteId,
        long rateNumber,
        @Nullable BigDecimal sell,
        boolean isPricedByRule,
        @Nullable BigDecimal minimumProfit,
        List<RateChoice> others) {
    public RateChoice {
        others = List.copyOf(Objects.requireNonNullElse(others, List.<RateChoice>of()));
    }

    /// Creates a choice for one container or shipment.
    public RateChoice(
            UUID quoteId,
            long rateNumber,
            @Nullable BigDecimal sell,
            boolean isPricedByRule,
            @Nullable BigDecimal minimumProfit) {
        this(quoteId, rateNumber, sell, isPricedByRule, minimumProfit, List.of());
    }

    /// Creates a choice with a price that was not computed by a rule.
    public RateChoice(UUID quoteId, long rateNumber, @Nullable BigDecimal sell) {
        this(quoteId, rateNumber, sell, false, null);
    }

    /// The choices of all containers: this one, followed by the others.
    public List<RateChoice> ofAllContainers() {
        return Stream.concat(Stream.of(this), others.stream()).toList();
    }
}
