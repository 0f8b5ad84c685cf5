package lanedesk.client.reference;

import java.math.BigDecimal;
import java.util.Map;
import lanedesk.client.internal.Lenient;
import org.jspecify.annotations.Nullable;

/// Density and freight class (interface: Density result). The interface states only the unit of `cbm`; the other values
/// are in the requested unit system. A number is null if the answer lacks it.
///
/// @param totalCube volume, to be sent as `items[].volume` of an OTR quote
/// @param totalWeight the requested weight
/// @param totalDensity weight divided by volume
/// @param freightClass the class, to be sent as `items[].freightClass` of an OTR quote
/// @param cbm volume in cubic meters
/// @param extras fields that the interface does not name, and unreadable values, by name
public record DensityResult(
        BigDecimal totalCube,
        @Lenient @Nullable BigDecimal totalWeight,
        @Lenient @Nullable BigDecimal totalDensity,
        String freightClass,
        @Lenient @Nullable BigDecimal cbm,
        Map<String, @Nullable Object> extras) {}
