package lanedesk.workstation.journal.addressbook;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import lanedesk.workstation.journal.store.SafeCsv;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/// The address book as a spreadsheet.
final class AddressCsv {
    private static final List<String> HEADER = List.of(
            "name",
            "address1",
            "address2",
            "city",
            "state",
            "zip",
            "country",
            "contact",
            "phone",
            "extension",
            "email",
            "hours",
            "note");
    private static final int LONGEST = 500;

    /// What a file held.
    record Rows(List<AddressEntry> entries, List<AddressBook.Problem> problems) {}

    private AddressCsv() {}

    static void write(List<AddressEntry> entries, Appendable out) throws IOException {
        SafeCsv csv = new SafeCsv(out, HEADER);
        for (AddressEntry entry : entries) {
            csv.row(
                    entry.name(),
                    entry.address1(),
                    entry.address2(),
                    entry.city(),
                    entry.state(),
                    entry.zip(),
                    entry.country(),
                    entry.contactName(),
                    entry.phone(),
                    entry.phoneExtension(),
                    entry.email(),
                    entry.hours(),
                    entry.note());
        }
    }

    static Rows read(long customerNumber, Reader in) throws IOException {
        String whole = in.readAllAsString();
        String text = whole.startsWith(SafeCsv.BYTE_ORDER_MARK) ? whole.substring(1) : whole;
        CSVFormat format = CSVFormat.RFC4180
                .builder()
                .setDelimiter(delimiter(text))
                .setHeader()
                .setSkipHeaderRecord(true)
                .setIgnoreHeaderCase(true)
                .setIgnoreEmptyLines(true)
                .setAllowMissingColumnNames(true)
                .get();
        List<AddressEntry> entries = new ArrayList<>();
        List<AddressBook.Problem> problems = new ArrayList<>();
        try (CSVParser parser = CSVParser.parse(text, format)) {
            for (CSVRecord row : parser) {
                Optional<AddressBook.Problem> problem = problem(row);
                problem.ifPresentOrElse(problems::add, () -> entries.add(entry(customerNumber, row)));
            }
        }
        return new Rows(entries, problems);
    }

    private static char delimiter(String text) {
        String heading = text.lines().findFirst().orElse("");
        return heading.indexOf(',') < 0 && heading.indexOf(';') >= 0 ? ';' : ',';
    }

    private static Optional<AddressBook.Problem> problem(CSVRecord row) {
        long number = row.getRecordNumber() + 1;
        for (String column : List.of("name", "address1", "city", "zip")) {
            if (cell(row, column).isBlank()) {
                return Optional.of(new AddressBook.Problem(number, column, AddressBook.Fault.MISSING));
            }
        }
        return HEADER.stream()
                .filter(column -> cell(row, column).length() > LONGEST)
                .findFirst()
                .map(column -> new AddressBook.Problem(number, column, AddressBook.Fault.TOO_LONG));
    }

    private static AddressEntry entry(long customerNumber, CSVRecord row) {
        return new AddressEntry(
                UUID.randomUUID(),
                customerNumber,
                cell(row, "name"),
                cell(row, "address1"),
                cell(row, "address2"),
                cell(row, "city"),
                cell(row, "state"),
                cell(row, "zip"),
                cell(row, "country"),
                cell(row, "contact"),
                cell(row, "phone"),
                cell(row, "extension"),
                cell(row, "email"),
                cell(row, "hours"),
                cell(row, "note"),
                false);
    }

    private static String cell(CSVRecord row, String column) {
        return row.isMapped(column) && row.isSet(column)
                ? SafeCsv.plain(row.get(column)).strip()
                : "";
    }
}
