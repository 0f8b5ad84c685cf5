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
import lanedesk.workstation.quoting.RateFault;
import org.jspecify.annotations.Nullable;

/// One rate on the board, over the road or drayage. It carries its own quote: rates of several quotes stand together.
///
/// @param index its place in the board as it came
/// @param carrier empty for drayage, which names none
/// @param buy the total as the service gave it, which for a container is not always its [#rateCost]
/// @param days null where no transit time is stated
/// @param expiry until when it holds
/// @param missingAccessorials asked for, of whatever mode, and not in it
/// @param equipment the equipment of a truckload rate
/// @param drayageAmounts the parts of a drayage price, null over the road
/// @param unreadFields the fields that could not be read, by their names on the wire
/// @param taken the booking that holds its quote, null while the quote is free
/// @param earlier the same offer in the quote before, null where there was none
/// @param searchText what typing in the search field is held against
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
        @Nullable ExistingBooking taken,
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

    /// The parts of a drayage price.
    ///
    /// @param fuelReading whether the fuel is inside the total, which the service does not state
    public record DrayageAmounts(BigDecimal freight, BigDecimal fuel, BigDecimal accessorials, FuelMode fuelReading) {}

    /// Cost and time of the same offer in the quote before.
    public record EarlierRate(BigDecimal buy, @Nullable Integer days) {}

    /// The booking that holds the quote.
    ///
    /// @param rateNumber the rate it was made with
    /// @param orderNumber the order, null while the outcome is not known
    /// @param isBeingSent whether its answer is still awaited
    public record ExistingBooking(long rateNumber, @Nullable Long orderNumber, boolean isBeingSent) {}

    /// Whether a field, or a part of it, could not be read.
    public boolean isFieldUnread(String field) {
        return unreadFields.stream().anyMatch(each -> each.equals(field) || each.startsWith(field + "."));
    }

    /// Whether the buy rate could not be read.
    public boolean isBuyRateUnread() {
        return isFieldUnread("totalAmount") || isFieldUnread("expectedTotal");
    }

    /// Whether a booking holds its quote and may yet end otherwise than the journal says.
    public boolean isOutcomeUnknown() {
        ExistingBooking by = taken;
        return by != null && by.orderNumber() == null;
    }

    /// Returns the charges of its price.
    public List<RateCharge> charges() {
        return source.charges();
    }

    /// Returns the accessorials beside the haul.
    public List<NamedAccessorial> accessorials() {
        return source.accessorials();
    }

    /// Returns its cost, by how its fuel is read; prices, ranks and what is called buy go by it.
    public RateCost rateCost() {
        return drayageAmounts == null
                ? RateCost.ofStatedCost(buy)
                : drayageAmounts.fuelReading().toRateCost(buy, drayageAmounts.fuel());
    }

    public boolean isDrayage() {
        return drayageAmounts != null;
    }

    /// Two rows are equal only if they are the same rate, whatever their values.
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof RateRow row && index == row.index && quoteId.equals(row.quoteId);
    }

    @Override
    public int hashCode() {
        return index;
    }
}
