package lanedesk.sandbox.model.otr;

import java.math.BigDecimal;

/// The result of the density calculator. Volume, weight and density are in the units of the request. `cbm` is
/// always the volume in cubic meters.
public record DensityResult(
        BigDecimal totalCube, BigDecimal totalWeight, BigDecimal totalDensity, String freightClass, BigDecimal cbm) {}
