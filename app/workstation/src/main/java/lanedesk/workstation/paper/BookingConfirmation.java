package lanedesk.workstation.paper;

import java.util.List;

/// The content of a booking confirmation, in the customer's language. The only amount is the sell price; it has no
/// field for a cost.
///
/// @param bol the bill of lading's number
/// @param booked what was booked and when
/// @param numbers reference numbers
/// @param window the pickup or delivery time
/// @param beside additional facts, such as the container's arrival
/// @param columns headings of the freight; the first names the commodity
/// @param freight the rows of the freight, one text per column
/// @param price sell price; empty if it was not saved
/// @param included what the price includes besides the line haul; empty if its quote is unreadable
/// @param acknowledged the texts acknowledged before booking
record BookingConfirmation(
        CustomerDocumentStyle on,
        String order,
        String bol,
        String customer,
        String booked,
        List<Fact> numbers,
        Fact window,
        List<Fact> beside,
        Party from,
        Party to,
        List<Column> columns,
        List<List<String>> freight,
        String price,
        String included,
        List<AcknowledgedText> acknowledged) {
    BookingConfirmation {
        numbers = List.copyOf(numbers);
        beside = List.copyOf(beside);
        columns = List.copyOf(columns);
        freight = List.copyOf(freight);
        acknowledged = List.copyOf(acknowledged);
    }

    /// The party at the pickup or the delivery.
    ///
    /// @param place the city; also one of the lines
    /// @param lines the lines of the address block; the first is the name
    record Party(String role, String place, List<String> lines) {
        Party {
            lines = lines.stream().filter(line -> !line.isBlank()).toList();
        }
    }

    /// A heading of the freight.
    ///
    /// @param figure whether the column contains numbers
    record Column(String name, boolean figure) {}

    /// A text that a dispatcher acknowledged.
    ///
    /// @param kind the kind of text
    /// @param by who acknowledged it and when
    record AcknowledgedText(String kind, String text, String by) {}
}
