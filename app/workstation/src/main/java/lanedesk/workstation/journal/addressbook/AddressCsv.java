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
import lanedesk.workstation.freight.lane.Country;
import lanedesk.workstation.freight.lane.PostalCode;
import lanedesk.workstation.journal.store.SafeCsv;

/// The address book as a spreadsheet.
final class AddressCsv {
    private static final List<String> HEADER =
            Arrays.stream(AddressPart.values()).map(AddressPart::heading).toList();
    private static final int LONGEST = 500;

    /// The rows of a file.
    record Rows(List<AddressEntry> entries, List<AddressBook.Problem> problems) {}

    private AddressCsv() {}

    static void write(List<AddressEntry> entries, Appendable out) throws IOException {
        SafeCsv csv = new SafeCsv(out, HEADER);
        for (AddressEntry entry : entries) {
            csv.row(Arrays.stream(AddressPart.values())
                    .map(part -> part.of(entry))
                    .toArray());
        }
    }

    /// @param byHand what headings that mean no column are taken for
    static Rows read(long customerNumber, List<CsvLines.Line> lines, Map<String, AddressPart> byHand) {
        List<AddressEntry> entries = new ArrayList<>();
        List<AddressBook.Problem> problems = new ArrayList<>();
        if (!lines.isEmpty()) {
            List<String> headings = lines.getFirst().cells();
            for (CsvLines.Line line : lines.subList(1, lines.size())) {
                Map<AddressPart, String> row = row(headings, line.cells(), byHand);
                problem(line, row)
                        .ifPresentOrElse(
                                problems::add,
                                () -> entries.add(
                                        AddressPart.entry(UUID.randomUUID(), customerNumber, part -> cell(row, part))));
            }
        }
        return new Rows(entries, problems);
    }

    /// Returns the unknown headings, each with its first cell.
    static Map<String, String> unknownHeadings(List<CsvLines.Line> lines) {
        Map<String, String> unknown = new LinkedHashMap<>();
        List<String> headings = lines.isEmpty() ? List.of() : lines.getFirst().cells();
        for (int at = 0; at < headings.size(); at++) {
            String heading = headings.get(at);
            if (!heading.isBlank() && AddressPart.meantBy(heading).isEmpty()) {
                unknown.putIfAbsent(heading, sample(lines, at));
            }
        }
        return unknown;
    }

    private static String sample(List<CsvLines.Line> lines, int at) {
        return lines.stream()
                .skip(1)
                .filter(line -> at < line.cells().size())
                .map(line -> SafeCsv.original(line.cells().get(at)).strip())
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
        if (heading.indexOf('\t') >= 0) {
            return '\t';
        }
        return count(heading, ';') > count(heading, ',') ? ';' : ',';
    }

    private static long count(String heading, char sign) {
        return heading.chars().filter(each -> each == sign).count();
    }

    private static Map<AddressPart, String> row(
            List<String> headings, List<String> cells, Map<String, AddressPart> byHand) {
        Map<AddressPart, String> row = new EnumMap<>(AddressPart.class);
        for (int at = 0; at < Math.min(headings.size(), cells.size()); at++) {
            String cell = SafeCsv.original(cells.get(at)).strip();
            String heading = headings.get(at);
            Optional.ofNullable(byHand.get(heading))
                    .or(() -> AddressPart.meantBy(heading))
                    .ifPresent(part -> row.putIfAbsent(part, cell));
        }
        row.computeIfPresent(AddressPart.ZIP, (_, zip) -> whole(zip, row));
        return row;
    }

    // A spreadsheet takes the zeros of "02108" for a number's.
    private static String whole(String zip, Map<AddressPart, String> row) {
        String five = "0".repeat(Math.max(0, 5 - zip.length())) + zip;
        String state = cell(row, AddressPart.STATE);
        return zip.matches("\\d{3,4}")
                        && Country.ofPlace(cell(row, AddressPart.COUNTRY)) == Country.US
                        && PostalCode.state(Country.US, five)
                                .filter(code -> state.isEmpty() || code.equalsIgnoreCase(state))
                                .isPresent()
                ? five
                : zip;
    }

    private static Optional<AddressBook.Problem> problem(CsvLines.Line line, Map<AddressPart, String> row) {
        if (line.isBroken()) {
            return Optional.of(new AddressBook.Problem(line.line(), "", AddressBook.Fault.QUOTE));
        }
        for (AddressPart part : AddressPart.values()) {
            String cell = cell(row, part);
            if (part.isRequired() && cell.isBlank()) {
                return Optional.of(new AddressBook.Problem(line.line(), part.heading(), AddressBook.Fault.MISSING));
            }
            if (cell.length() > LONGEST) {
                return Optional.of(new AddressBook.Problem(line.line(), part.heading(), AddressBook.Fault.TOO_LONG));
            }
        }
        return Optional.empty();
    }

    private static String cell(Map<AddressPart, String> row, AddressPart part) {
        return row.getOrDefault(part, "");
    }
}
