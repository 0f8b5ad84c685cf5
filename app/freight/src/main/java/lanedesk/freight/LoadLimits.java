package lanedesk.freight;

import java.math.BigDecimal;

/// Limits above which carriers commonly charge extra or decline the freight. The limits vary by carrier, so exceeding
/// them causes only a warning.
///
/// @param maxLtlLinearFeet floor length before a capacity charge, feet
/// @param maxUnstackablePallets unstackable units before a capacity charge
/// @param maxCubicFeetAtLowDensity volume before a capacity charge at low density, ft³
/// @param lowDensityLimit density below which `maxCubicFeetAtLowDensity` applies, lb/ft³
/// @param overlengthInches length of one unit from which an overlength fee applies, inches
/// @param maxLtlPounds maximum LTL weight, pounds
/// @param maxTrailerPounds maximum cargo of a 53-foot trailer, pounds
/// @param trailerLengthFeet floor length of a trailer, feet
/// @param trailerHeightInches inner height of a trailer, inches
public record LoadLimits(
        BigDecimal maxLtlLinearFeet,
        int maxUnstackablePallets,
        BigDecimal maxCubicFeetAtLowDensity,
        BigDecimal lowDensityLimit,
        BigDecimal overlengthInches,
        BigDecimal maxLtlPounds,
        BigDecimal maxTrailerPounds,
        BigDecimal trailerLengthFeet,
        BigDecimal trailerHeightInches) {

    /// The limits that most carriers use.
    public static final LoadLimits DEFAULTS = new LoadLimits(
            new BigDecimal(12),
            6,
            new BigDecimal(750),
            new BigDecimal(6),
            new BigDecimal(96),
            new BigDecimal(10_000),
            new BigDecimal(45_000),
            new BigDecimal(53),
            new BigDecimal(110));
}
