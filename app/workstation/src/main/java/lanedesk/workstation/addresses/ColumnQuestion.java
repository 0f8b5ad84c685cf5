package lanedesk.workstation.addresses;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import lanedesk.workstation.journal.addressbook.AddressPart;
import lanedesk.workstation.journal.addressbook.UnknownColumn;

/// What the unknown columns of a file are to be taken for.
///
/// @param answer hears what they are, by their headings, without those that are left out
public record ColumnQuestion(List<UnknownColumn> columns, Consumer<Map<String, AddressPart>> answer) {
    public ColumnQuestion {
        columns = List.copyOf(columns);
    }
}
