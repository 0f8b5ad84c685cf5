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
import lanedesk.workstation.shipment.RateFault;
import org.jspecify.annotations.Nullable;

/// One OTR or drayage rate on the board. It refers to its own quote, since a board may combine several quotes.
///
/// @param index its index in the board as received
/// @param carrier empty for drayage, which names none
/// @param buy the total from the service; for drayage it may differ from [#rateCost]
/// @param days null if no transit time is stated
/// @param expiry when the rate expires
/// @param missingAccessorials requested in any mode, but not in the rate
/// @param equipment the equipment of a truckload rate
/// @param drayageAmounts the parts of a drayage price; null for OTR
/// @param unreadFields the fields that could not be read, by their names in the service's answer
/// @param existingBooking the existing booking of its quote; null if there is none
/// @param earlier the same offer in the previous quote; null if there was none
/// @param searchText the text that the search field matches
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
        @Nullable ExistingBooking existingBooking,
        @Nullable EarlierRate earlier,
        String searchText,
        RateSource source)
        implements RateRowBuilder.With {
    public RateRow {
        missingAccessorials = List.copyOf(missingAccessorials);
        equipment = List.copyOf(equipment);
        faults = Set.copyOf(faults);
        unreadFields = List.copyOf(unreadFields);
    }

    /// Identifies a carrier's offer across two quotes of one shipment. A drayage rate names no carrier, so its
    /// pre-notice replaces the service level.
    ///
    /// @param nth index among otherwise equal offers of one quote, from 0
    public record OfferKey(long carrierNumber, String carrier, String mode, String service, int nth) {

        OfferKey nth(int position) {
            return position == nth ? this : new OfferKey(carrierNumber, carrier, mode, service, position);
        }
    }

    /// The parts of a drayage price.
    ///
    /// @param fuelMode whether the total includes the fuel, which the service does not state
    public record DrayageAmounts(BigDecimal freight, BigDecimal fuel, BigDecimal accessorials, FuelMode fuelMode) {}

    /// Cost and transit days of the same offer in the previous quote.
    public record EarlierRate(BigDecimal buy, @Nullable Integer days) {}

    /// The existing booking of the quote.
    ///
    /// @param rateNumber the booked rate
    /// @param orderNumber the order; null while the outcome is unknown
    /// @param isBeingSent whether the answer is still awaited
    public record ExistingBooking(long rateNumber, @Nullable Long orderNumber, boolean isBeingSent) {}

    /// Whether a field, or a part of it, could not be read.
    public boolean isFieldUnreadable(String field) {
        return unreadFields.stream().anyMatch(value -> value.equals(field) || value.startsWith(field + "."));
    }

    /// Whether the buy rate could not be read.
    public boolean isBuyRateUnreadable() {
        return isFieldUnreadable("totalAmount") || isFieldUnreadable("expectedTotal");
    }

    /// Whether a booking of its quote exists whose outcome may still change.
    public boolean hasBookingWithoutOrderNumber() {
        ExistingBooking booking = existingBooking;
        return booking != null && booking.orderNumber() == null;
    }

    /// The charges of its price.
    public List<RateCharge> charges() {
        return source.charges();
    }

    /// The accessorials besides the line haul.
    public List<NamedAccessorial> accessorials() {
        return source.accessorials();
    }

    /// Its cost, depending on the fuel setting; prices, ranks and buy amounts are based on it.
    public RateCost rateCost() {
        return drayageAmounts == null
                ? RateCost.withoutAssumedFuel(buy)
                : drayageAmounts.fuelMode().toRateCost(buy, drayageAmounts.fuel());
    }

    public boolean isDrayage() {
        return drayageAmounts != null;
    }

    /// Two rows are equal if they are the same rate, whatever their values.
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof RateRow row && index == row.index && quoteId.equals(row.quoteId);
    }

    @Override
    public int hashCode() {
        return index;
    }
}
