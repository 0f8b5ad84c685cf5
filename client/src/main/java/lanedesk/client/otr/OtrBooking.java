package lanedesk.client.otr;

import java.util.Map;
import lanedesk.client.internal.Plain;
import org.jspecify.annotations.Nullable;

/// A request to book one OTR rate (interface: POST /v1/otr/book).
///
/// @param quoteNumber the quote
/// @param rateNumber the rate
/// @param customerBsn the branch, as quoted
/// @param customerNumber the customer
/// @param freightDirection inbound, outbound or third party
/// @param movement what is moved
/// @param isInsured whether the shipment is insured
/// @param insuranceDetails fields sent beside the others when insured; the interface requires details and does not
///     show them
public record OtrBooking(
        long quoteNumber,
        long rateNumber,
        long customerBsn,
        long customerNumber,
        FreightDirection freightDirection,
        Movement movement,
        boolean isInsured,
        Map<String, @Nullable Object> insuranceDetails) {

    /// Checks the rules of the interface.
    public OtrBooking {
        insuranceDetails = Plain.copy(insuranceDetails);
        if (!isInsured && !insuranceDetails.isEmpty()) {
            throw new IllegalArgumentException("insurance details are for insured shipments alone");
        }
    }
}
