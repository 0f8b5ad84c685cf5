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

/// The list price of each accessorial, by mode.
final class AccessorialPrices {
    private final Map<Key, AccessorialPrice> byKey = new HashMap<>();
    private final Map<Key, AccessorialPrice> byName = new HashMap<>();

    AccessorialPrices() {
        for (AccessorialPrice price :
                CsvTable.read(AccessorialPrices.class, "accessorial-prices.csv", AccessorialPrices::readPrice)) {
            byKey.put(new Key(price.mode(), price.type(), price.accessorial()), price);
            byName.putIfAbsent(new Key(price.mode(), null, price.accessorial()), price);
        }
    }

    /// The requested accessorials that the mode offers, with their quantities; others are omitted. A Truckload
    /// accessorial needs no type.
    List<PricedAccessorial> priceRequested(Mode mode, List<OtrAccessorial> accessorials) {
        var counted = new LinkedHashMap<AccessorialPrice, Integer>();
        for (OtrAccessorial accessorial : accessorials) {
            AccessorialPrice price = find(mode, accessorial.accessorialType(), accessorial.accessorial());
            if (price != null) {
                counted.merge(price, 1, Integer::sum);
            }
        }
        var asked = new ArrayList<PricedAccessorial>(counted.size());
        counted.forEach((price, quantity) -> asked.add(new PricedAccessorial(price, quantity)));
        return asked;
    }

    @Nullable
    AccessorialPrice find(Mode mode, @Nullable String type, String accessorial) {
        if (type == null) {
            return mode == Mode.TRUCKLOAD ? byName.get(new Key(mode, null, accessorial)) : null;
        }
        return byKey.get(new Key(mode, type, accessorial));
    }

    private static AccessorialPrice readPrice(CsvTable.Row row) {
        return new AccessorialPrice(
                row.requiredText("mode").equals(Mode.LTL.wireName()) ? Mode.LTL : Mode.TRUCKLOAD,
                row.requiredText("accessorialType"),
                row.requiredText("accessorial"),
                row.integer("chargeCode"),
                row.requiredText("displayName"),
                new BigDecimal(row.requiredText("flat")),
                new BigDecimal(row.requiredText("perHundredweight")),
                new BigDecimal(row.requiredText("maximum")));
    }

    /// An accessorial and its requested quantity.
    record PricedAccessorial(AccessorialPrice price, int quantity) {}

    /// A list price: a flat part and a part by weight, up to a maximum.
    record AccessorialPrice(
            Mode mode,
            String type,
            String accessorial,
            int chargeCode,
            String displayName,
            BigDecimal flatAmount,
            BigDecimal perHundredweight,
            BigDecimal maximum) {
        /// The price for a weight, multiplied by the carrier's price level.
        BigDecimal costFor(long pounds, BigDecimal level) {
            BigDecimal list = flatAmount
                    .add(Money.perHundredweight(perHundredweight, pounds))
                    .min(maximum);
            return Money.shareOf(list, level);
        }
    }

    private record Key(Mode mode, @Nullable String type, String accessorial) {}
}
