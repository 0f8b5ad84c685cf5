package lanedesk.workstation.records;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import lanedesk.journal.addressbook.AddressPart;
import lanedesk.journal.addressbook.UnknownColumn;

/// The question what the unknown columns of a file mean.
///
/// @param onAnswered receives the chosen part of an address by heading; skipped columns are absent
public record UnknownColumnsQuestion(List<UnknownColumn> columns, Consumer<Map<String, AddressPart>> onAnswered) {
    public UnknownColumnsQuestion {
        columns = List.copyOf(columns);
    }
}
