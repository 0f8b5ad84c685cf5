package lanedesk.sandbox.validation;

import java.math.BigDecimal;
import lanedesk.sandbox.model.Uom;
import lanedesk.sandbox.model.otr.DensityRequest;
import org.jspecify.annotations.Nullable;

/// Parses a density request. The request has a volume, or three dimensions if the volume is zero or omitted.
final class DensityRequestParser {
    private DensityRequestParser() {}

    static DensityRequest parse(RequestFields fields) {
        BigDecimal weight = fields.requiredPositive("weight");
        BigDecimal volume = readVolume(fields);
        boolean byDimensions = volume == null && fields.isValid("volume");
        var request = new DensityRequest(
                weight,
                readDimension(fields, "length", byDimensions),
                readDimension(fields, "width", byDimensions),
                readDimension(fields, "height", byDimensions),
                volume,
                fields.has("uom") ? fields.requiredKeyword("uom", Vocabularies.UOM, Uom.US) : Uom.US);
        fields.rejectUnreadFields();
        return request;
    }

    private static @Nullable BigDecimal readDimension(RequestFields fields, String name, boolean required) {
        if (!fields.has(name) && required) {
            fields.addError(name, "Is required when volume is zero or omitted.");
            return null;
        }
        return required ? fields.optionalPositive(name) : readOptionalPositive(fields, name);
    }

    private static @Nullable BigDecimal readVolume(RequestFields fields) {
        return readOptionalPositive(fields, "volume");
    }

    private static @Nullable BigDecimal readOptionalPositive(RequestFields fields, String name) {
        return !fields.has(name) || fields.isNull(name) || fields.isZero(name) ? null : fields.optionalPositive(name);
    }
}
