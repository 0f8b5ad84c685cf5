package lanedesk.workstation.journal.addressbook;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import lanedesk.workstation.journal.store.SafeCsv;

/// The address book as a spreadsheet.
final class AddressCsv {
    private static final List<String> HEADER =
            Arrays.stream(AddressColumn.values()).map(AddressColumn::heading).toList();
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

    /// @param byHand what headings that mean no column are taken for
    static Rows read(long customerNumber, List<CsvLines.Line> lines, Map<String, AddressColumn> byHand) {
        List<AddressEntry> entries = new ArrayList<>();
        List<AddressBook.Problem> problems = new ArrayList<>();
        if (!lines.isEmpty()) {
            List<String> headings = lines.getFirst().cells();
            for (CsvLines.Line line : lines.subList(1, lines.size())) {
                Map<AddressColumn, String> row = row(headings, line.cells(), byHand);
                problem(line, row).ifPresentOrElse(problems::add, () -> entries.add(entry(customerNumber, row)));
            }
        }
        return new Rows(entries, problems);
    }

    /// The headings that mean no column, each with what its first cell says.
    static Map<String, String> unknownHeadings(List<CsvLines.Line> lines) {
        Map<String, String> unknown = new LinkedHashMap<>();
        List<String> headings = lines.isEmpty() ? List.of() : lines.getFirst().cells();
        for (int at = 0; at < headings.size(); at++) {
            String heading = headings.get(at);
            if (!heading.isBlank() && AddressColumn.of(heading).isEmpty()) {
                unknown.putIfAbsent(heading, sample(lines, at));
            }
        }
        return unknown;
    }

    private static String sample(List<CsvLines.Line> lines, int at) {
        return lines.stream()
                .skip(1)
                .filter(line -> at < line.cells().size())
                .map(line -> SafeCsv.plain(line.cells().get(at)).strip())
                .filter(Predicate.not(String::isEmpty))
                .findFirst()
                .orElse("");
    }

    static List<CsvLines.Line> lines(Reader in) throws IOException {
        String whole = in.readAllAsString();
        String text = whole.startsWith(SafeCsv.BYTE_ORDER_MARK) ? whole.substring(1) : whole;
        return CsvLines.of(text, delimiter(text));
    }

    private static char delimiter(String text) {
        String heading = text.lines().findFirst().orElse("");
        return heading.indexOf(',') < 0 && heading.indexOf(';') >= 0 ? ';' : ',';
    }

    private static Map<AddressColumn, String> row(
            List<String> headings, List<String> cells, Map<String, AddressColumn> byHand) {
        Map<AddressColumn, String> row = new EnumMap<>(AddressColumn.class);
        for (int at = 0; at < Math.min(headings.size(), cells.size()); at++) {
            String cell = SafeCsv.plain(cells.get(at)).strip();
            String heading = headings.get(at);
            Optional.ofNullable(byHand.get(heading))
                    .or(() -> AddressColumn.of(heading))
                    .ifPresent(column -> row.putIfAbsent(column, cell));
        }
        return row;
    }

    private static Optional<AddressBook.Problem> problem(CsvLines.Line line, Map<AddressColumn, String> row) {
        if (line.isBroken()) {
            return Optional.of(new AddressBook.Problem(line.line(), "", AddressBook.Fault.QUOTE));
        }
        for (AddressColumn column : AddressColumn.values()) {
            String cell = cell(row, column);
            if (column.isRequired() && cell.isBlank()) {
                return Optional.of(new AddressBook.Problem(line.line(), column.heading(), AddressBook.Fault.MISSING));
            }
            if (cell.length() > LONGEST) {
                return Optional.of(new AddressBook.Problem(line.line(), column.heading(), AddressBook.Fault.TOO_LONG));
            }
        }
        return Optional.empty();
    }

    private static AddressEntry entry(long customerNumber, Map<AddressColumn, String> row) {
        return new AddressEntry(
                UUID.randomUUID(),
                customerNumber,
                cell(row, AddressColumn.NAME),
                cell(row, AddressColumn.ADDRESS1),
                cell(row, AddressColumn.ADDRESS2),
                cell(row, AddressColumn.CITY),
                cell(row, AddressColumn.STATE),
                cell(row, AddressColumn.ZIP),
                cell(row, AddressColumn.COUNTRY),
                cell(row, AddressColumn.CONTACT),
                cell(row, AddressColumn.PHONE),
                cell(row, AddressColumn.EXTENSION),
                cell(row, AddressColumn.EMAIL),
                cell(row, AddressColumn.HOURS),
                cell(row, AddressColumn.NOTE),
                false);
    }

    private static String cell(Map<AddressColumn, String> row, AddressColumn column) {
        return row.getOrDefault(column, "");
    }
}
