package lanedesk.client.drayage;

import lanedesk.client.IsoDateTime;
import lanedesk.client.reference.Terminal;

/// The terminal of a drayage booking (interface: POST /v1/drayage/book, terminal).
///
/// @param name name of the terminal
/// @param addressLine1 street
/// @param city name of the city
/// @param state state code
/// @param zipCode postal code; a text, so leading zeros are preserved
/// @param country country code
/// @param contactPhone phone number of the contact
/// @param contactName name of the contact
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

    /// Converts a terminal of the list (interface: GET /v1/tools/drayage/terminals, mapping). The country is `US`,
    /// because the list has no country and the interface requires this value.
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
