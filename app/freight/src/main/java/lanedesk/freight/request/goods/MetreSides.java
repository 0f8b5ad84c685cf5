package lanedesk.freight.request.goods;

import java.math.BigDecimal;
import java.util.function.UnaryOperator;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.request.found.Found;
import lanedesk.freight.request.found.FoundItem;

/// Takes sides for metres or doubts them where goods of such sides fit into no trailer.
final class MetreSides {
    // The greatest side that fits into a trailer, in inches: more may be centimetres.
    private static final BigDecimal WIDEST = BigDecimal.valueOf(102);
    private static final BigDecimal HIGHEST = BigDecimal.valueOf(110);
    private static final BigDecimal MOST_METRES = BigDecimal.valueOf(4);

    private MetreSides() {}

    // "1.2x1.0x1.5" of a pallet is metres, whatever is usual.
    static FoundItem in(FoundItem item, UnitSystem system) {
        Found<BigDecimal> length = item.length();
        Found<BigDecimal> width = item.width();
        Found<BigDecimal> height = item.height();
        if (length == null || width == null || height == null) {
            return item;
        }
        if (system == UnitSystem.US
                && (width.value().compareTo(WIDEST) > 0 || height.value().compareTo(HIGHEST) > 0)) {
            return item.withSides(length.sureIf(false), width.sureIf(false), height.sureIf(false));
        }
        if (!isMetres(length) || !isMetres(width) || !isMetres(height)) {
            return item;
        }
        UnaryOperator<Found<BigDecimal>> read = side -> system == UnitSystem.METRIC
                ? side.<BigDecimal>map(metres -> metres.movePointRight(2).stripTrailingZeros())
                        .sureIf(false)
                : side.sureIf(false);
        return item.withSides(read.apply(length), read.apply(width), read.apply(height));
    }

    private static boolean isMetres(Found<BigDecimal> side) {
        return side.value().compareTo(MOST_METRES) <= 0;
    }
}
