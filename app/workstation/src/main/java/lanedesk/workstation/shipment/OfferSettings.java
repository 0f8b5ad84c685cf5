package lanedesk.workstation.shipment;

import java.util.List;

/// The settings of offers.
///
/// @param lossReasons saved reasons for lost offers, in the order of their digit keys
/// @param notices whether the operating system shows notifications about expiring offers
/// @param containerDays validity of drayage prices in days; 0 for no end of validity
public record OfferSettings(List<String> lossReasons, boolean notices, int containerDays) {

    /// The default settings.
    public static final OfferSettings DEFAULT = new OfferSettings(LossReasons.DEFAULT_REASONS, true, 0);

    /// Maximum validity of a drayage price, in days.
    public static final int MAX_DAYS = 30;

    public OfferSettings {
        lossReasons = lossReasons.stream().limit(LossReasons.MAX_REASONS).toList();
        containerDays = Math.clamp(containerDays, 0, MAX_DAYS);
    }
}
