package lanedesk.freight;

import java.math.BigDecimal;

/// Limits beyond which carriers commonly charge extra or decline. They vary by carrier, so they cause warnings
/// only.
///
/// @param linearFeet floor length before a capacity charge, feet
/// @param unstackablePallets unstackable units before a capacity charge
/// @param cubicFeet volume before a capacity charge at low density, ft³
/// @param lowDensity density below which the limit of the volume applies, lb/ft³
/// @param overlength length of one unit from which an overlength fee applies, inches
/// @param ltlWeight maximum LTL weight, pounds
/// @param trailerWeight maximum cargo of a 53-foot trailer, pounds
/// @param trailerFeet floor length of a trailer, feet
/// @param trailerHeight inner height of a trailer, inches
public record LoadLimits(
        BigDecimal linearFeet,
        int unstackablePallets,
        BigDecimal cubicFeet,
        BigDecimal lowDensity,
        BigDecimal overlength,
        BigDecimal ltlWeight,
        BigDecimal trailerWeight,
        BigDecimal trailerFeet,
        BigDecimal trailerHeight) {

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
