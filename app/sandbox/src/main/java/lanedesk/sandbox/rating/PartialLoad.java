package lanedesk.sandbox.rating;

import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import lanedesk.sandbox.model.Mode;
import lanedesk.sandbox.model.otr.Insurance;
import lanedesk.sandbox.model.otr.OtrQuoteRequest;
import org.jspecify.annotations.Nullable;

/// A load that carriers of partial trailers are asked to rate, with what is the same for every one of them.
///
/// @param needed what the freight needs though nobody asked for it
/// @param hazardous whether the freight is, or was said to be by what was asked for
/// @param seasons the seasons that are on where it is picked up
record PartialLoad(
        Lane lane,
        Freight freight,
        LtlLinehaul linehaul,
        List<AccessorialPrices.Asked> asked,
        List<AccessorialPrices.Price> needed,
        boolean hazardous,
        Set<Season> seasons,
        @Nullable Insurance insurance,
        Instant now) {
    private static final String HAZMAT = "Hazmat";

    static PartialLoad of(OtrQuoteRequest request, Lane lane, Freight freight, AccessorialPrices prices, Instant now) {
        List<AccessorialPrices.Asked> asked = prices.asked(Mode.LTL, request.accessorials());
        return new PartialLoad(
                lane,
                freight,
                new LtlLinehaul(freight),
                asked,
                needed(freight, asked).stream()
                        .map(needed -> Objects.requireNonNull(prices.find(Mode.LTL, "Shipment", needed)))
                        .toList(),
                freight.hazardous() || isAsked(asked, HAZMAT),
                Season.on(now, lane.origin().state()),
                request.insurance(),
                now);
    }

    private static Set<String> needed(Freight freight, List<AccessorialPrices.Asked> asked) {
        var needed = new HashSet<String>();
        if (freight.hazardous() && !isAsked(asked, HAZMAT)) {
            needed.add(HAZMAT);
        }
        String overlength = freight.longest() >= 240
                ? "OverLength20AndUp"
                : freight.longest() >= 144 ? "OverLength12To20" : "OverLength8To12";
        if (freight.longest() >= 96 && !isAsked(asked, overlength)) {
            needed.add(overlength);
        }
        return needed;
    }

    private static boolean isAsked(List<AccessorialPrices.Asked> asked, String accessorial) {
        return asked.stream().anyMatch(each -> each.price().accessorial().equals(accessorial));
    }
}
