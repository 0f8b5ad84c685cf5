package lanedesk.workstation.printouts;

import java.util.List;

/// The content of a booking confirmation in the customer's language. The sell price is the only amount, and no
/// field can hold the cost.
///
/// @param on layout and sender of the document
/// @param bol the BOL number
/// @param booked the subtitle, with the time of booking
/// @param numbers reference numbers
/// @param window the time of pickup or delivery
/// @param beside additional facts, such as the arrival of the container
/// @param columns headings of the table of freight
/// @param freight rows of the table of freight, with one text per column
/// @param price the sell price; empty if no sell price was saved
/// @param included the services that the price includes besides the line haul; empty if the quote is unreadable
/// @param acknowledged the texts that dispatchers acknowledged before booking
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
    /// @param role the label of the party
    /// @param place the city with state, postal code and country; also one of the lines
    /// @param lines the lines of the address; the first line is the name
    record Party(String role, String place, List<String> lines) {
        Party {
            lines = lines.stream().filter(line -> !line.isBlank()).toList();
        }
    }

    /// A column of the table of freight.
    ///
    /// @param figure whether the column contains numbers
    record Column(String name, boolean figure) {}

    /// A text that a dispatcher acknowledged.
    ///
    /// @param kind the kind of text, such as a remark
    /// @param by who acknowledged the text, and when
    record AcknowledgedText(String kind, String text, String by) {}
}
