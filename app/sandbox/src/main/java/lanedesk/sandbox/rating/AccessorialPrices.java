package lanedesk.sandbox.rating;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import lanedesk.sandbox.model.Mode;
import lanedesk.sandbox.model.otr.OtrAccessorial;
import lanedesk.sandbox.world.CsvTable;
import org.jspecify.annotations.Nullable;

/// The list prices of the accessorials of both modes.
final class AccessorialPrices {
    private final Map<Key, AccessorialPrice> byModeTypeAndName = new HashMap<>();
    private final Map<Key, AccessorialPrice> byModeAndName = new HashMap<>();

    AccessorialPrices() {
        for (AccessorialPrice price :
                CsvTable.readRows(AccessorialPrices.class, "accessorial-prices.csv", AccessorialPrices::parsePrice)) {
            byModeTypeAndName.put(new Key(price.mode(), price.type(), price.accessorial()), price);
            byModeAndName.putIfAbsent(new Key(price.mode(), null, price.accessorial()), price);
        }
    }

    /// Returns the requested accessorials that the mode offers, with their quantities. Omits all other
    /// requested accessorials. A Truckload accessorial may be requested without its type.
    List<PricedAccessorial> findPricedAccessorials(Mode mode, List<OtrAccessorial> accessorials) {
        var quantities = new LinkedHashMap<AccessorialPrice, Integer>();
        for (OtrAccessorial accessorial : accessorials) {
            AccessorialPrice price = findPrice(mode, accessorial.accessorialType(), accessorial.accessorial());
            if (price != null) {
                quantities.merge(price, 1, Integer::sum);
            }
        }
        var pricedAccessorials = new ArrayList<PricedAccessorial>(quantities.size());
        quantities.forEach((price, quantity) -> pricedAccessorials.add(new PricedAccessorial(price, quantity)));
        return pricedAccessorials;
    }

    /// Finds the list price of an accessorial. Returns null if the mode does not offer the accessorial, or if
    /// an LTL accessorial has no type.
    @Nullable
    AccessorialPrice findPrice(Mode mode, @Nullable String type, String accessorial) {
        if (type == null) {
            return mode == Mode.TRUCKLOAD ? byModeAndName.get(new Key(mode, null, accessorial)) : null;
        }
        return byModeTypeAndName.get(new Key(mode, type, accessorial));
    }

    /// Whether an accessorial was requested.
    static boolean isRequested(List<AccessorialPrices.PricedAccessorial> requested, String accessorial) {
        return requested.stream()
                .anyMatch(request -> request.price().accessorial().equals(accessorial));
    }

    private static AccessorialPrice parsePrice(CsvTable.Row row) {
        return new AccessorialPrice(
                row.text("mode").equals(Mode.LTL.apiName()) ? Mode.LTL : Mode.TRUCKLOAD,
                row.text("accessorialType"),
                row.text("accessorial"),
                row.integer("chargeCode"),
                row.text("displayName"),
                new BigDecimal(row.text("flat")),
                new BigDecimal(row.text("perHundredweight")),
                new BigDecimal(row.text("maximum")));
    }

    /// An accessorial with its list price and its requested quantity.
    record PricedAccessorial(AccessorialPrice price, int quantity) {}

    /// A list price: a flat amount plus an amount for each hundredweight, limited to a maximum.
    record AccessorialPrice(
            Mode mode,
            String type,
            String accessorial,
            int chargeCode,
            String displayName,
            BigDecimal flatAmount,
            BigDecimal perHundredweight,
            BigDecimal maximum) {
        /// Returns the price of one accessorial for a weight: the list price multiplied by the carrier's price
        /// level.
        BigDecimal costForWeight(long pounds, BigDecimal priceLevel) {
            BigDecimal listPrice = flatAmount
                    .add(Money.calculateChargeByHundredweight(perHundredweight, pounds))
                    .min(maximum);
            return Money.multiplyAndRound(listPrice, priceLevel);
        }
    }

    private record Key(Mode mode, @Nullable String type, String accessorial) {}
}
