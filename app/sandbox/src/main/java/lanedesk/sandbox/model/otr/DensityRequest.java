package lanedesk.sandbox.model.otr;

import java.math.BigDecimal;
import lanedesk.sandbox.model.Uom;
import org.jspecify.annotations.Nullable;

/// The input of the density calculator: the weight, and either three dimensions or a volume. The volume is in cubic
/// feet for US units and in cubic meters for metric units.
public record DensityRequest(
        BigDecimal weight,
        @Nullable BigDecimal length,
        @Nullable BigDecimal width,
        @Nullable BigDecimal height,
        @Nullable BigDecimal volume,
        Uom uom) {}
