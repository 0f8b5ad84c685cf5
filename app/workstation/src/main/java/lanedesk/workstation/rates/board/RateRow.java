package lanedesk.workstation.rates.board;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.math.BigDecimal;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import lanedesk.freight.rates.FuelMode;
import lanedesk.freight.rates.NamedAccessorial;
import lanedesk.freight.rates.RateCharge;
import lanedesk.freight.rates.RateCost;
import lanedesk.workstation.shipment.CarrierPreferences.CarrierPreference;
import lanedesk.workstation.shipment.RateFault;
import org.jspecify.annotations.Nullable;

/// One OTR or drayage rate of a board. A rate has the id of its quote, because a board may show several
/// quotes.
///
/// @param index index of the rate on the board, in the received order
/// @param carrier name of the carrier; empty for drayage
/// @param buy total of the service's answer; the buy rate of a drayage rate may differ, see [#rateCost]
/// @param days transit days; null if not stated
/// @param expiry when the rate expires
/// @param missingAccessorials accessorials that any request contains but this rate lacks
/// @param equipment equipment of a truckload rate
/// @param drayageAmounts parts of a drayage price; null for OTR
/// @param unreadFields fields that could not be read, by their names in the service's answer
/// @param carrierPreference whether the customer prefers or excludes the carrier
/// @param existingBooking booking of the rate's quote; null if there is none
/// @param earlier the same offer in the previous quote; null if there was none
/// @param searchText the text that the search words are compared with
/// @param otherContainers the same offer for the other containers of the shipment, without those that lack it
@RecordBuilder
public record RateRow(
        int index,
        UUID quoteId,
        long quoteNumber,
        long rateNumber,
        OfferKey offer,
        String carrier,
        String mode,
        String service,
        String serviceDescription,
        @Nullable Integer days,
        BigDecimal buy,
        BigDecimal suggested,
        Expiry expiry,
        List<NamedAccessorial> missingAccessorials,
        List<String> equipment,
        @Nullable DrayageAmounts drayageAmounts,
        Set<RateFault> faults,
        List<String> unreadFields,
        CarrierPreference carrierPreference,
        @Nullable ExistingBooking existingBooking,
        @Nullable EarlierRate earlier,
        String searchText,
        RateSource source,
        List<RateRow> otherContainers)
        implements RateRowBuilder.With {
    public RateRow {
        missingAccessorials = List.copyOf(missingAccessorials);
        equipment = List.copyOf(equipment);
        faults = Set.copyOf(faults);
        unreadFields = List.copyOf(unreadFields);
        otherContainers = List.copyOf(otherContainers);
    }

    /// Identifies the same offer of a carrier in two quotes of one shipment. For drayage, whose rates have no
    /// carrier, `service` is the pre-notice.
    ///
    /// @param nth index among offers of one quote that are equal otherwise, from 0
    public record OfferKey(long carrierNumber, String carrier, String mode, String service, int nth) {

        OfferKey withNth(int position) {
            return position == nth ? this : new OfferKey(carrierNumber, carrier, mode, service, position);
        }
    }

    /// The parts of a drayage price, in dollars.
    ///
    /// @param fuelMode whether the total includes the fuel, which the service does not state
    public record DrayageAmounts(BigDecimal freight, BigDecimal fuel, BigDecimal accessorials, FuelMode fuelMode) {}

    /// Buy rate and transit days of the same offer in the previous quote.
    public record EarlierRate(BigDecimal buy, @Nullable Integer days) {}

    /// A booking of the quote.
    ///
    /// @param rateNumber number of the booked rate
    /// @param orderNumber number of the order; null while the result is unknown
    /// @param isBeingSent whether the service has not answered yet
    public record ExistingBooking(long rateNumber, @Nullable Long orderNumber, boolean isBeingSent) {}

    /// Returns whether a field of the rate in the service's answer, or a part of the field, could not be read.
    public boolean isFieldUnreadable(String field) {
        return unreadFields.stream().anyMatch(value -> value.equals(field) || value.startsWith(field + "."));
    }

    /// Returns whether the total in the service's answer could not be read.
    public boolean isBuyRateUnreadable() {
        return isFieldUnreadable("totalAmount") || isFieldUnreadable("expectedTotal");
    }

    /// Returns whether the quote has a booking without an order number, whose result may still change.
    public boolean hasBookingWithoutOrderNumber() {
        ExistingBooking booking = existingBooking;
        return booking != null && booking.orderNumber() == null;
    }

    /// Returns the charges of the price.
    public List<RateCharge> charges() {
        return source.charges();
    }

    /// Returns the accessorials of the rate; empty for drayage, whose accessorials are charges.
    public List<NamedAccessorial> accessorials() {
        return source.accessorials();
    }

    /// Returns the buy rate, which depends on the fuel setting. Prices, ranks and shown buy rates are based on
    /// it.
    public RateCost rateCost() {
        return drayageAmounts == null
                ? RateCost.ofStatedBuyRate(buy)
                : drayageAmounts.fuelMode().computeRateCost(buy, drayageAmounts.fuel());
    }

    /// Returns whether the customer excludes the carrier. An excluded rate is never proposed, but can be
    /// selected.
    public boolean isExcluded() {
        return carrierPreference == CarrierPreference.EXCLUDED;
    }

    public boolean isDrayage() {
        return drayageAmounts != null;
    }

    /// Compares index and quote only: two rows of the same rate are equal even if their values differ.
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof RateRow row && index == row.index && quoteId.equals(row.quoteId);
    }

    @Override
    public int hashCode() {
        return index;
    }
}
