package lanedesk.sandbox.rating;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import lanedesk.sandbox.model.Mode;
import lanedesk.sandbox.model.otr.OtrAccessorial;
import lanedesk.sandbox.world.Table;
import org.jspecify.annotations.Nullable;

/// What each accessorial costs at list price, per mode.
final class AccessorialPrices {
    private final Map<Key, Price> byKey = new HashMap<>();
    private final Map<Key, Price> byName = new HashMap<>();

    AccessorialPrices() {
        for (Price price : Table.read(AccessorialPrices.class, "accessorial-prices.csv", AccessorialPrices::price)) {
            byKey.put(new Key(price.mode(), price.type(), price.accessorial()), price);
            byName.putIfAbsent(new Key(price.mode(), null, price.accessorial()), price);
        }
    }

    /// The accessorials of a request that exist in a mode, each once with its number; what a mode does not know is left
    /// out. A Truckload accessorial needs no type.
    List<Asked> asked(Mode mode, List<OtrAccessorial> accessorials) {
        var counted = new LinkedHashMap<Price, Integer>();
        for (OtrAccessorial accessorial : accessorials) {
            Price price = find(mode, accessorial.accessorialType(), accessorial.accessorial());
            if (price != null) {
                counted.merge(price, 1, Integer::sum);
            }
        }
        var asked = new ArrayList<Asked>(counted.size());
        counted.forEach((price, quantity) -> asked.add(new Asked(price, quantity)));
        return asked;
    }

    @Nullable
    Price find(Mode mode, @Nullable String type, String accessorial) {
        if (type == null) {
            return mode == Mode.TRUCKLOAD ? byName.get(new Key(mode, null, accessorial)) : null;
        }
        return byKey.get(new Key(mode, type, accessorial));
    }

    private static Price price(Table.Row row) {
        return new Price(
                row.text("mode").equals(Mode.LTL.word()) ? Mode.LTL : Mode.TRUCKLOAD,
                row.text("accessorialType"),
                row.text("accessorial"),
                row.whole("chargeCode"),
                row.text("displayName"),
                new BigDecimal(row.text("flat")),
                new BigDecimal(row.text("perHundredweight")),
                new BigDecimal(row.text("maximum")));
    }

    /// An accessorial and how often it was asked for.
    record Asked(Price price, int quantity) {}

    /// A list price: a flat part and a part by weight, up to a maximum.
    record Price(
            Mode mode,
            String type,
            String accessorial,
            int chargeCode,
            String displayName,
            BigDecimal flat,
            BigDecimal perHundredweight,
            BigDecimal maximum) {
        /// The price for so many pounds at a carrier's level of prices.
        BigDecimal of(long pounds, BigDecimal level) {
            BigDecimal list =
                    flat.add(Money.perHundred(perHundredweight, pounds)).min(maximum);
            return Money.share(list, level);
        }
    }

    private record Key(Mode mode, @Nullable String type, String accessorial) {}
}
