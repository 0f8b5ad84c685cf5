package lanedesk.workstation.paper;

import java.util.List;

/// The content of a booking's confirmation, in the customer's language. It has no field for what a rate costs
/// beside the price that the customer agreed to.
///
/// @param bol the bill of lading's number
/// @param booked what was booked and when
/// @param numbers whatever people ask by
/// @param window when the freight is met, the first thing a dock wants to know
/// @param beside what goes with it, such as the container's arrival
/// @param columns of the freight, whose first is what it is
/// @param freight line by line, a word a column
/// @param price what the customer pays; empty where it was not kept
/// @param included what that price includes beside the haul; empty where its quote can't be read
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

    /// The party at the pick-up or the delivery.
    ///
    /// @param place the city, which is one of the lines
    /// @param lines as they are written below each other; the first is the name
    record Party(String role, String place, List<String> lines) {
        Party {
            lines = lines.stream().filter(line -> !line.isBlank()).toList();
        }
    }

    /// A heading of the freight.
    ///
    /// @param figure whether what stands beneath are figures
    record Column(String name, boolean figure) {}

    /// A text that a dispatcher acknowledged.
    ///
    /// @param kind what the text is
    /// @param by who and when
    record AcknowledgedText(String kind, String text, String by) {}
}
