package lanedesk.workstation.documents.pages;

import java.util.List;

/// The printers of this machine.
///
/// @param defaultPrinter the one the system prefers; empty where it prefers none
public record Printers(List<String> printerNames, String defaultPrinter) {

    /// A machine without printers.
    public static final Printers NONE = new Printers(List.of(), "");

    public Printers {
        printerNames = List.copyOf(printerNames);
    }

    /// Returns the default printer where none was chosen before; empty where there is none.
    public String preferred() {
        return defaultPrinter.isEmpty() && !printerNames.isEmpty() ? printerNames.getFirst() : defaultPrinter;
    }
}
