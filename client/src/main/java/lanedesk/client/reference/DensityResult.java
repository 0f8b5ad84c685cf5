package lanedesk.client.reference;

import java.math.BigDecimal;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Density and freight class (interface: Density result). The interface states the unit of `cbm` alone; the others
/// follow the unit system that was asked in.
///
/// @param totalCube volume, for `items[].volume` of an OTR quote
/// @param totalWeight the weight that was asked with
/// @param totalDensity weight over volume
/// @param freightClass for `items[].freightClass` of an OTR quote
/// @param cbm cubic metres
public record DensityResult(
        BigDecimal totalCube,
        BigDecimal totalWeight,
        BigDecimal totalDensity,
        String freightClass,
        BigDecimal cbm,
        Map<String, @Nullable Object> extras) {}
