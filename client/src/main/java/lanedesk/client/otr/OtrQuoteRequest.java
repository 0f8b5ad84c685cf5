package lanedesk.client.otr;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import lanedesk.client.reference.AccessorialType;
import lanedesk.client.reference.Uom;
import org.jspecify.annotations.Nullable;

/// A request for OTR rates (interface: POST /v1/otr/quote). On the wire the branch is a text and the unit system is
/// spelled `UOM`.
///
/// @param customerBsn the branch
/// @param uom unit system of the items
/// @param accessorials what is asked for beside; sent even when empty
/// @param modes one mode or both
/// @param requestingUser e-mail of the person who asks
/// @param insurance cargo insurance, where wanted
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

    /// Copies what could change and checks the rules of the interface.
    ///
    /// @throws IllegalArgumentException without an item or a mode, or for an accessorial of LTL without its type
    public OtrQuoteRequest {
        items = List.copyOf(items);
        accessorials = List.copyOf(accessorials);
        modes = List.copyOf(modes);
        if (items.isEmpty() || modes.isEmpty()) {
            throw new IllegalArgumentException("a quote needs an item and a mode");
        }
        if (modes.contains(Mode.LTL) && accessorials.stream().anyMatch(each -> each.accessorialType() == null)) {
            throw new IllegalArgumentException("an accessorial needs its type for LTL");
        }
    }

    /// Returns the same request of another person.
    public OtrQuoteRequest withRequester(String user) {
        return new OtrQuoteRequest(customerBsn, origin, destination, uom, items, accessorials, modes, user, insurance);
    }

    /// Where an OTR shipment starts or ends (interface: OTR location).
    ///
    /// @param country country code
    /// @param state state code
    /// @param postalCode postal code, a text: leading zeros stay
    public record Location(String country, String state, String city, String postalCode) {}

    /// An accessorial that a quote asks for (interface: POST /v1/otr/quote, accessorials).
    ///
    /// @param accessorial its code
    /// @param accessorialType where it applies; may be null for Truckload alone
    public record Accessorial(
            String accessorial, @JsonInclude @Nullable AccessorialType accessorialType) {}
}
