package lanedesk.workstation.rates.board;

/// The identity of a carrier's offer across two quotes of one shipment. A drayage rate names no carrier, so its
/// pre-notice stands in as the service.
///
/// @param nth counts from 0 the offers of one quote that are alike in all else
public record OfferKey(long carrierNumber, String carrier, String mode, String service, int nth) {

    OfferKey nth(int position) {
        return position == nth ? this : new OfferKey(carrierNumber, carrier, mode, service, position);
    }
}
