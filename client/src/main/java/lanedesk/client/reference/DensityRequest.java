package lanedesk.client.reference;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/// The weight and dimensions of one product (interface: POST /v1/density).
///
/// @param weight weight in pounds (US) or kilograms (METRIC); must be greater than zero
/// @param length length in inches (US) or centimeters (METRIC); required with width and height if `volume` is zero or
///         null
/// @param width width in the unit of `length`
/// @param height height in the unit of `length`
/// @param volume volume instead of the dimensions; the interface does not state the unit of measure
/// @param uom unit system; null means US
public record DensityRequest(
        BigDecimal weight,
        @Nullable BigDecimal length,
        @Nullable BigDecimal width,
        @Nullable BigDecimal height,
        @Nullable BigDecimal volume,
        @Nullable Uom uom) {

    /// Checks the rules of the interface.
    ///
    /// @throws IllegalArgumentException for a weight that is not positive, or without volume and complete
    ///        dimensions
    public DensityRequest {
        if (weight.signum() <= 0) {
            throw new IllegalArgumentException("weight must be greater than zero");
        }
        boolean volumeGiven = volume != null && volume.signum() != 0;
        if (!volumeGiven && (length == null || width == null || height == null)) {
            throw new IllegalArgumentException("length, width and height are needed where there is no volume");
        }
    }
}
