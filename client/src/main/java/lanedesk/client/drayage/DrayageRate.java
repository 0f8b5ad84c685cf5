package lanedesk.client.drayage;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import lanedesk.client.internal.Lenient;
import org.jspecify.annotations.Nullable;

/// One drayage rate (interface: Drayage quote result, Rate entry). All amounts have the same currency, which the
/// interface does not state. The interface does not state either whether the expected total includes the fuel. A
/// drayage rate has no carrier and does not expire. An amount is null if the answer lacks it.
///
/// @param rateNumber identifies the rate in a booking
/// @param freight base freight cost
/// @param fuel fuel cost
/// @param prenotice required notice before pickup, as text
/// @param expectedTotal buy rate: freight plus accessorials
/// @param expectedAccessorialsCosts total of the accessorials
/// @param suggestedRate suggested sell price
/// @param accessorials accessorials that the rate includes
/// @param extras fields that the interface does not name, and unreadable values, by name
public record DrayageRate(
        long rateNumber,
        @Lenient @Nullable BigDecimal freight,
        @Lenient @Nullable BigDecimal fuel,
        @JsonSetter(nulls = Nulls.AS_EMPTY) String prenotice,
        @Lenient @Nullable BigDecimal expectedTotal,
        @Lenient @Nullable BigDecimal expectedAccessorialsCosts,
        @Lenient @Nullable BigDecimal suggestedRate,
        @Lenient List<DrayageAccessorial> accessorials,
        Map<String, @Nullable Object> extras) {

    /// Copies the list of accessorials.
    public DrayageRate {
        accessorials = List.copyOf(accessorials);
    }

    /// An accessorial of a drayage rate (interface: Drayage quote result, Rate entry, accessorials).
    ///
    /// @param name name of the accessorial; empty if missing
    /// @param cost cost in the currency of the rate
    /// @param quantity number of times that the accessorial applies
    /// @param extras fields that the interface does not name, and unreadable values, by name
    public record DrayageAccessorial(
            @Lenient String name, BigDecimal cost, long quantity, Map<String, @Nullable Object> extras) {}
}
