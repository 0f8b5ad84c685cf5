package lanedesk.workstation.documents;

import java.util.List;

/// What a booking's confirmation says, in words as they are to be read. For the customer or the carrier, so it has no
/// field for what a rate costs beside the agreed price.
///
/// @param facts freight, carrier and the like, a word and a value each
/// @param lines the freight, line by line
/// @param acknowledged the texts acknowledged before booking
record Confirmation(
        String order,
        String bol,
        String customer,
        String bookedOn,
        Party from,
        Party to,
        List<Fact> facts,
        List<Line> lines,
        List<Accepted> acknowledged,
        String reference) {
    Confirmation {
        facts = List.copyOf(facts);
        lines = List.copyOf(lines);
        acknowledged = List.copyOf(acknowledged);
    }

    /// Whom the freight is taken from or brought to.
    record Party(String role, List<String> lines) {
        Party {
            lines = lines.stream().filter(line -> !line.isBlank()).toList();
        }
    }

    record Fact(String name, String value) {}

    /// One kind of freight.
    record Line(String what, String quantity, String weight, String size, String freightClass) {}

    /// A text that a dispatcher acknowledged.
    record Accepted(String text, String by) {}
}
