package lanedesk.workstation.documents.pages;

import java.util.List;

/// The printers of this machine.
///
/// @param defaultPrinter the system's default printer; empty if the system has no default printer
public record Printers(List<String> printerNames, String defaultPrinter) {

    /// A machine without printers.
    public static final Printers NONE = new Printers(List.of(), "");

    public Printers {
        printerNames = List.copyOf(printerNames);
    }

    /// The default printer, else the first printer; empty without printers.
    public String defaultOrFirst() {
        return defaultPrinter.isEmpty() && !printerNames.isEmpty() ? printerNames.getFirst() : defaultPrinter;
    }
}
