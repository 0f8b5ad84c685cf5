package lanedesk.workstation.documents.pages;

import java.util.List;

/// The printers of this machine.
///
/// @param standard the one the system prefers; empty where it prefers none
public record Printers(List<String> names, String standard) {

    /// A machine without printers.
    public static final Printers NONE = new Printers(List.of(), "");

    public Printers {
        names = List.copyOf(names);
    }

    /// Returns the default printer where none was chosen before; empty where there is none.
    public String preferred() {
        return standard.isEmpty() && !names.isEmpty() ? names.getFirst() : standard;
    }
}
