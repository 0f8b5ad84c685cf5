package lanedesk.workstation.shipment;

import java.util.List;

/// The settings of offers.
///
/// @param lossReasons reasons for lost offers in stored form, in the order of their keys
/// @param notices whether system notifications are shown for expiring offers
/// @param containerDays validity of drayage prices in days, 0 for none
public record OfferSettings(List<String> lossReasons, boolean notices, int containerDays) {

    /// The default settings.
    public static final OfferSettings DEFAULT = new OfferSettings(LossReasons.DEFAULT_REASONS, true, 0);

    /// The longest validity of a drayage price in days.
    public static final int MAX_DAYS = 30;

    public OfferSettings {
        lossReasons = lossReasons.stream().limit(LossReasons.MAX_REASONS).toList();
        containerDays = Math.clamp(containerDays, 0, MAX_DAYS);
    }
}
