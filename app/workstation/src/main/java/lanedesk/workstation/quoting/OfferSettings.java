package lanedesk.workstation.quoting;

import java.util.List;

/// What is chosen of offers.
///
/// @param lossReasons why offers may be lost, as [LossReasons] keeps them, in the order of their keys
/// @param notices whether the system tells of an offer that is about to run out
/// @param containerDays how long prices of containers are told to hold, 0 for no statement
public record OfferSettings(List<String> lossReasons, boolean notices, int containerDays) {

    /// What is chosen before anything was.
    public static final OfferSettings USUAL = new OfferSettings(LossReasons.USUAL, true, 0);

    /// The longest that a price of a container is told to hold.
    public static final int MOST_DAYS = 30;

    public OfferSettings {
        lossReasons = lossReasons.stream().limit(LossReasons.MOST).toList();
        containerDays = Math.clamp(containerDays, 0, MOST_DAYS);
    }
}
