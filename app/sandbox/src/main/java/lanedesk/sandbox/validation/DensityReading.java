package lanedesk.sandbox.validation;

import java.math.BigDecimal;
import lanedesk.sandbox.model.Uom;
import lanedesk.sandbox.model.otr.DensityRequest;
import org.jspecify.annotations.Nullable;

/// Reads a density request: a volume, or where it is zero or omitted the three dimensions.
final class DensityReading {
    private DensityReading() {}

    static DensityRequest read(Fields fields) {
        BigDecimal weight = fields.positive("weight");
        BigDecimal volume = volume(fields);
        boolean byDimensions = volume == null && fields.sound("volume");
        var request = new DensityRequest(
                weight,
                dimension(fields, "length", byDimensions),
                dimension(fields, "width", byDimensions),
                dimension(fields, "height", byDimensions),
                volume,
                fields.has("uom") ? fields.word("uom", Words.UOM, Uom.US) : Uom.US);
        fields.close();
        return request;
    }

    private static @Nullable BigDecimal dimension(Fields fields, String name, boolean required) {
        if (!fields.has(name) && required) {
            fields.breach(name, "Is required when volume is zero or omitted.");
            return null;
        }
        return required ? fields.optionalPositive(name) : positiveOrNone(fields, name);
    }

    private static @Nullable BigDecimal volume(Fields fields) {
        return positiveOrNone(fields, "volume");
    }

    private static @Nullable BigDecimal positiveOrNone(Fields fields, String name) {
        return !fields.has(name) || fields.isNull(name) || fields.isZero(name) ? null : fields.optionalPositive(name);
    }
}
