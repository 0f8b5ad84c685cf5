package lanedesk.workstation.rates.board;

/// Identifies a carrier's offer across two quotes of one shipment. A drayage rate names no carrier, so its
/// pre-notice replaces the service level.
///
/// @param nth index among otherwise equal offers of one quote, from 0
public record OfferKey(long carrierNumber, String carrier, String mode, String service, int nth) {

    OfferKey nth(int position) {
        return position == nth ? this : new OfferKey(carrierNumber, carrier, mode, service, position);
    }
}
