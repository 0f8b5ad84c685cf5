package lanedesk.sandbox.model.otr;

import java.math.BigDecimal;

/// Cube in cubic feet, weight in pounds, density in pounds per cubic foot, class, and cube in cubic metres.
public record DensityResult(
        BigDecimal totalCube, BigDecimal totalWeight, BigDecimal totalDensity, String freightClass, BigDecimal cbm) {}
