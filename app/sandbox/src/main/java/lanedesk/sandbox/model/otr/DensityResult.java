package lanedesk.sandbox.model.otr;

import java.math.BigDecimal;

/// The density calculator's result in the units of the request: volume, weight, density, freight class; `cbm` is
/// always the volume in cubic metres.
public record DensityResult(
        BigDecimal totalCube, BigDecimal totalWeight, BigDecimal totalDensity, String freightClass, BigDecimal cbm) {}
