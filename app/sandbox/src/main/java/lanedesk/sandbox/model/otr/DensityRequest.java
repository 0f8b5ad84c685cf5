package lanedesk.sandbox.model.otr;

import java.math.BigDecimal;
import lanedesk.sandbox.model.Uom;
import org.jspecify.annotations.Nullable;

/// The input of the density calculator: three dimensions, or a volume (in cubic feet, or cubic metres under METRIC).
public record DensityRequest(
        BigDecimal weight,
        @Nullable BigDecimal length,
        @Nullable BigDecimal width,
        @Nullable BigDecimal height,
        @Nullable BigDecimal volume,
        Uom uom) {}
