package lanedesk.freight.request.goods;

import java.math.BigDecimal;
import java.util.function.UnaryOperator;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.request.found.ExtractedItem;
import lanedesk.freight.request.found.ExtractedValue;

/// Interprets dimensions as meters, or marks them uncertain, if an item of that size fits into no trailer.
final class MetreDimensionCorrector {
    // The largest dimension that fits into a trailer, in inches: more may be centimeters.
    private static final BigDecimal MAX_WIDTH = BigDecimal.valueOf(102);
    private static final BigDecimal MAX_HEIGHT = BigDecimal.valueOf(110);
    private static final BigDecimal MAX_METRES = BigDecimal.valueOf(4);

    private MetreDimensionCorrector() {}

    // "1.2x1.0x1.5" of a pallet is in meters, whatever the default units.
    static ExtractedItem correctDimensions(ExtractedItem item, UnitSystem system) {
        ExtractedValue<BigDecimal> length = item.length();
        ExtractedValue<BigDecimal> width = item.width();
        ExtractedValue<BigDecimal> height = item.height();
        if (length == null || width == null || height == null) {
            return item;
        }
        if (system == UnitSystem.US
                && (width.value().compareTo(MAX_WIDTH) > 0 || height.value().compareTo(MAX_HEIGHT) > 0)) {
            return item.withSides(length.certainOnlyIf(false), width.certainOnlyIf(false), height.certainOnlyIf(false));
        }
        if (!mayBeMetres(length) || !mayBeMetres(width) || !mayBeMetres(height)) {
            return item;
        }
        UnaryOperator<ExtractedValue<BigDecimal>> convertToCentimetres = side -> system == UnitSystem.METRIC
                ? side.<BigDecimal>withMappedValue(
                                metres -> metres.movePointRight(2).stripTrailingZeros())
                        .certainOnlyIf(false)
                : side.certainOnlyIf(false);
        return item.withSides(
                convertToCentimetres.apply(length),
                convertToCentimetres.apply(width),
                convertToCentimetres.apply(height));
    }

    private static boolean mayBeMetres(ExtractedValue<BigDecimal> side) {
        return side.value().compareTo(MAX_METRES) <= 0;
    }
}
