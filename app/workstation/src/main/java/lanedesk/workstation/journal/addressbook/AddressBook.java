package lanedesk.workstation.journal.addressbook;

import java.io.IOException;
import java.io.Reader;
import java.util.List;
import java.util.UUID;

/// Addresses and contacts of one environment's customers.
public interface AddressBook {

    /// What an import did, row by row.
    ///
    /// @param problems why rows were left out; all others were kept
    record Imported(int added, int unchanged, List<Problem> problems) {
        public Imported {
            problems = List.copyOf(problems);
        }
    }

    /// Why a row was left out.
    ///
    /// @param line its first line in the file, from 1
    /// @param column the column's name; empty where none can be told
    record Problem(long line, String column, Fault fault) {}

    /// What can be wrong with a row's cell.
    enum Fault {
        MISSING,
        TOO_LONG,
        QUOTE
    }

    void save(AddressEntry entry);

    void delete(UUID entry);

    /// Notes that a booking used an address: adds it when the customer has none that reads the same, else brings it
    /// to the front.
    void learn(AddressEntry used);

    /// A customer's addresses, last used first.
    List<AddressEntry> ofCustomer(long customerNumber);

    /// A customer's addresses in a postal code, last used first. `75201-1234` and `75201` are one, as are `M5V 2T6`
    /// and `m5v2t6`.
    List<AddressEntry> inZip(long customerNumber, String zip);

    /// A customer's addresses for a spreadsheet; no cell can be taken for a formula.
    void exportCsv(long customerNumber, Appendable out) throws IOException;

    /// The headings of a spreadsheet that name no part of an address in any language of the program.
    List<String> unknownHeadings(Reader in) throws IOException;

    /// Adds a customer's addresses from a spreadsheet; its first row names the columns, in any order.
    /// Cells are parted by commas or, as spreadsheets of many languages write them, by semicolons.
    Imported importCsv(long customerNumber, Reader in) throws IOException;
}
