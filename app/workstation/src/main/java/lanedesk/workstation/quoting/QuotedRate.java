package lanedesk.workstation.quoting;

import java.time.Instant;
import java.util.List;
import lanedesk.workstation.freight.rates.FuelReading;
import lanedesk.workstation.freight.rates.RateCost;
import org.jspecify.annotations.Nullable;

/// A rate of a quote, with the identity of a carrier's offer across two quotes of one shipment.
///
/// @param carrierNumber 0 for a container's, which names no carrier
/// @param service of a container's rate its pre-notice
/// @param expires null where the service states no end
public record QuotedRate(
        long rateNumber,
        long carrierNumber,
        String mode,
        String service,
        RateCost cost,
        @Nullable Instant expires) {

    /// The rates of a quote that can be booked, as they came.
    ///
    /// @param fuel how a container's total is read
    public static List<QuotedRate> of(Quoted quoted, FuelReading fuel) {
        RateFaults faults = new RateFaults(quoted);
        return switch (quoted) {
            case Quoted.Otr otr ->
                otr.quote().carrierQuotes().stream()
                        .filter(rate -> !faults.bar(rate))
                        .map(rate -> new QuotedRate(
                                rate.rateNumber(),
                                rate.carrierNumber(),
                                rate.mode().code(),
                                rate.service(),
                                RateCost.exactly(rate.totalAmount()),
                                rate.quoteExpirationDate().instant().orElse(null)))
                        .toList();
            case Quoted.Drayage drayage ->
                drayage.quote().rates().stream()
                        .filter(rate -> !faults.bar(rate))
                        .map(rate -> new QuotedRate(
                                rate.rateNumber(),
                                0,
                                drayage.request().operationType().code(),
                                rate.prenotice(),
                                fuel.cost(rate.expectedTotal(), rate.fuel()),
                                null))
                        .toList();
        };
    }

    /// Whether it is the same carrier's same service.
    public boolean isSameOfferAs(QuotedRate other) {
        return carrierNumber == other.carrierNumber && mode.equals(other.mode) && service.equals(other.service);
    }
}
