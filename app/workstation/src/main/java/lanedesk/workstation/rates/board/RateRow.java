package lanedesk.workstation.rates.board;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.math.BigDecimal;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import lanedesk.freight.rates.FuelReading;
import lanedesk.freight.rates.NamedAccessorial;
import lanedesk.freight.rates.RateCharge;
import lanedesk.freight.rates.RateCost;
import lanedesk.workstation.quoting.RateFault;
import org.jspecify.annotations.Nullable;

/// One rate on the board, over the road or drayage. It carries its own quote: rates of several quotes stand together.
///
/// @param at its place in the board as it came
/// @param carrier empty for drayage, which names none
/// @param buy the total as the service gave it, which for a container is not always its [#cost]
/// @param days null where no transit time is stated
/// @param expiry until when it holds
/// @param missing asked for, of whatever mode, and not in it
/// @param equipment the equipment of a truckload rate
/// @param drayage the parts of a drayage price, null over the road
/// @param unread the fields that could not be read, by their names on the wire
/// @param taken the booking that holds its quote, null while the quote is free
/// @param earlier the same offer in the quote before, null where there was none
/// @param searched what typing in the search field is held against
@RecordBuilder
public record RateRow(
        int at,
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
        List<NamedAccessorial> missing,
        List<String> equipment,
        @Nullable DrayageFigures drayage,
        Set<RateFault> faults,
        List<String> unread,
        @Nullable Taken taken,
        @Nullable Earlier earlier,
        String searched,
        RateSource source)
        implements RateRowBuilder.With {
    public RateRow {
        missing = List.copyOf(missing);
        equipment = List.copyOf(equipment);
        faults = Set.copyOf(faults);
        unread = List.copyOf(unread);
    }

    /// The parts of a drayage price.
    ///
    /// @param reading whether the fuel is inside the total, which the service does not state
    public record DrayageFigures(BigDecimal freight, BigDecimal fuel, BigDecimal accessorials, FuelReading reading) {}

    /// Cost and time of the same offer in the quote before.
    public record Earlier(BigDecimal buy, @Nullable Integer days) {}

    /// The booking that holds the quote.
    ///
    /// @param rateNumber the rate it was made with
    /// @param orderNumber the order, null while the outcome is not known
    /// @param onItsWay whether its answer is still awaited
    public record Taken(long rateNumber, @Nullable Long orderNumber, boolean onItsWay) {}

    /// Whether a field, or a part of it, could not be read.
    public boolean hasUnread(String field) {
        return unread.stream().anyMatch(each -> each.equals(field) || each.startsWith(field + "."));
    }

    /// Whether the buy rate could not be read.
    public boolean isBuyUnread() {
        return hasUnread("totalAmount") || hasUnread("expectedTotal");
    }

    /// Whether a booking holds its quote and may yet end otherwise than the journal says.
    public boolean awaitsOutcome() {
        Taken by = taken;
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
    public RateCost cost() {
        return drayage == null ? RateCost.exactly(buy) : drayage.reading().cost(buy, drayage.fuel());
    }

    public boolean isDrayage() {
        return drayage != null;
    }

    /// Two rows are equal only if they are the same rate, whatever their values.
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof RateRow row && at == row.at && quoteId.equals(row.quoteId);
    }

    @Override
    public int hashCode() {
        return at;
    }
}
