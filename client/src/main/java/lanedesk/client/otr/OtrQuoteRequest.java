package lanedesk.client.otr;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import lanedesk.client.reference.AccessorialType;
import lanedesk.client.reference.Uom;
import org.jspecify.annotations.Nullable;

/// A request for OTR rates (interface: POST /v1/otr/quote). The client sends the branch as a text and the unit system
/// as `UOM`.
///
/// @param customerBsn business identifier of the branch
/// @param origin where the shipment starts
/// @param destination where the shipment ends
/// @param uom unit system of the items
/// @param items the items, at least one
/// @param accessorials requested accessorials; sent even if empty
/// @param modes one mode or both modes
/// @param requestingUser e-mail address of the requesting user
/// @param insurance requested cargo insurance; null to request no insurance
public record OtrQuoteRequest(
        long customerBsn,
        Location origin,
        Location destination,
        @JsonProperty("UOM") Uom uom,
        List<QuoteItem> items,
        List<Accessorial> accessorials,
        List<Mode> modes,
        String requestingUser,
        @Nullable Insurance insurance) {

    /// Copies the lists and checks the rules of the interface.
    ///
    /// @throws IllegalArgumentException without items or modes, or for an LTL accessorial without its type
    public OtrQuoteRequest {
        items = List.copyOf(items);
        accessorials = List.copyOf(accessorials);
        modes = List.copyOf(modes);
        if (items.isEmpty() || modes.isEmpty()) {
            throw new IllegalArgumentException("a quote needs an item and a mode");
        }
        if (modes.contains(Mode.LTL)
                && accessorials.stream().anyMatch(accessorial -> accessorial.accessorialType() == null)) {
            throw new IllegalArgumentException("an accessorial needs its type for LTL");
        }
    }

    /// A copy with another requesting user (interface: POST /v1/otr/quote).
    ///
    /// @param user e-mail address of the requesting user
    public OtrQuoteRequest withRequester(String user) {
        return new OtrQuoteRequest(customerBsn, origin, destination, uom, items, accessorials, modes, user, insurance);
    }

    /// Origin or destination of an OTR shipment (interface: OTR location).
    ///
    /// @param country country code
    /// @param state state code
    /// @param city name of the city
    /// @param postalCode postal code; a text, so leading zeros are preserved
    public record Location(String country, String state, String city, String postalCode) {}

    /// A requested accessorial (interface: POST /v1/otr/quote, accessorials).
    ///
    /// @param accessorial the code of the accessorial
    /// @param accessorialType where the accessorial applies; may be null only for Truckload
    public record Accessorial(
            String accessorial, @JsonInclude @Nullable AccessorialType accessorialType) {}
}
