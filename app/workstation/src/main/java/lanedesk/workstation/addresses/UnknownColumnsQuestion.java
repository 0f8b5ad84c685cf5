package lanedesk.workstation.addresses;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import lanedesk.journal.addressbook.AddressPart;
import lanedesk.journal.addressbook.UnknownColumn;

/// Asks which fields the unknown columns of a file are.
///
/// @param onAnswered receives the field of each heading; columns left out are absent
public record UnknownColumnsQuestion(List<UnknownColumn> columns, Consumer<Map<String, AddressPart>> onAnswered) {
    public UnknownColumnsQuestion {
        columns = List.copyOf(columns);
    }
}
