package lanedesk.workstation.quoting;

import java.util.List;

/// The settings of offers.
///
/// @param lossReasons why offers may be lost, as [LossReasons] keeps them, in the order of their keys
/// @param notices whether the system shows notices of offers that are about to run out
/// @param containerDays the validity of prices of containers in days, 0 for no statement
public record OfferSettings(List<String> lossReasons, boolean notices, int containerDays) {

    /// The settings of a first start.
    public static final OfferSettings DEFAULT = new OfferSettings(LossReasons.DEFAULT_REASONS, true, 0);

    /// The longest validity of a container's price.
    public static final int MAX_DAYS = 30;

    public OfferSettings {
        lossReasons = lossReasons.stream().limit(LossReasons.MAX_REASONS).toList();
        containerDays = Math.clamp(containerDays, 0, MAX_DAYS);
    }
}
