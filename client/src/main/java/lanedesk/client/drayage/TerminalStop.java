package lanedesk.client.drayage;

import lanedesk.client.IsoDateTime;
import lanedesk.client.reference.Terminal;

/// The terminal of a drayage booking (interface: POST /v1/drayage/book, terminal).
///
/// @param addressLine1 street
/// @param state state code
/// @param country country code
/// @param etaetd estimated arrival or departure as known to the customer, ISO 8601
public record TerminalStop(
        String name,
        String addressLine1,
        String city,
        String state,
        String zipCode,
        String country,
        String contactPhone,
        String contactName,
        IsoDateTime etaetd) {

    /// The stop at a terminal of the list (interface: GET /v1/tools/drayage/terminals, mapping). The list has no
    /// country, and the interface requires `US`.
    public static TerminalStop of(Terminal terminal, IsoDateTime etaetd) {
        return new TerminalStop(
                terminal.name(),
                terminal.address1(),
                terminal.city(),
                terminal.state(),
                terminal.zipCode(),
                "US",
                terminal.contactPhone(),
                terminal.contactName(),
                etaetd);
    }
}
