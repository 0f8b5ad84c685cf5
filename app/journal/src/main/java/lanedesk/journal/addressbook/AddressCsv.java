package lanedesk.journal.addressbook;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import lanedesk.freight.lane.Country;
import lanedesk.freight.lane.Place;
import lanedesk.freight.lane.PlaceParser;
import lanedesk.freight.lane.PostalCode;
import lanedesk.freight.place.PlaceCheck;
import lanedesk.freight.place.PlaceCheckResult;
import lanedesk.journal.store.SafeCsv;

/// The address book as a spreadsheet.
final class AddressCsv {
    private static final List<String> HEADER =
            Arrays.stream(AddressPart.values()).map(AddressPart::heading).toList();
    private static final int MAX_CELL_LENGTH = 500;

    // A program that interpreted a code as a number writes `75201.0`, and a long number as `7.755550102E+09`.
    private static final Pattern DECIMAL = Pattern.compile("^(\\d{3,5})\\.0+$");
    private static final Pattern DAMAGED_NUMBER = Pattern.compile("(?i)\\d+(?:[.,]\\d+)?E[+-]?\\d+|\\d+\\.0+|#+");

    /// The rows of a file.
    record ParsedRows(List<AddressEntry> entries, List<AddressBook.ImportError> problems) {}

    private AddressCsv() {}

    static void write(List<AddressEntry> entries, Appendable out) throws IOException {
        SafeCsv csv = new SafeCsv(out, HEADER);
        for (AddressEntry entry : entries) {
            csv.writeRow(Arrays.stream(AddressPart.values())
                    .map(part -> part.valueIn(entry))
                    .toArray());
        }
    }

    /// @param byHand parts chosen for unknown headings
    /// @param places validates postal codes
    static ParsedRows parse(
            long customerNumber, List<CsvLines.Line> lines, Map<String, AddressPart> byHand, PlaceCheck places) {
        List<AddressEntry> entries = new ArrayList<>();
        List<AddressBook.ImportError> problems = new ArrayList<>();
        if (!lines.isEmpty()) {
            List<String> headings = lines.getFirst().cells();
            for (CsvLines.Line line : lines.subList(1, lines.size())) {
                Map<AddressPart, String> row = toParts(headings, line.cells(), byHand);
                findError(line, row)
                        .or(() -> findSuspectCell(line, row, places))
                        .ifPresentOrElse(
                                problems::add,
                                () -> entries.add(AddressPart.toEntry(
                                        UUID.randomUUID(), customerNumber, part -> cell(row, part))));
            }
        }
        return new ParsedRows(entries, problems);
    }

    /// The headings that are unknown, or repeat a part of an earlier heading, each with its first cell.
    static Map<String, String> unknownHeadings(List<CsvLines.Line> lines) {
        Map<String, String> unknown = new LinkedHashMap<>();
        Set<AddressPart> used = EnumSet.noneOf(AddressPart.class);
        List<String> headings = lines.isEmpty() ? List.of() : lines.getFirst().cells();
        for (int index = 0; index < headings.size(); index++) {
            String heading = headings.get(index);
            Optional<AddressPart> meant = AddressPart.findByHeading(heading);
            if (!heading.isBlank() && !meant.filter(used::add).isPresent()) {
                unknown.putIfAbsent(heading, firstCell(lines, index));
            }
        }
        return unknown;
    }

    private static String firstCell(List<CsvLines.Line> lines, int index) {
        return lines.stream()
                .skip(1)
                .filter(line -> index < line.cells().size())
                .map(line -> SafeCsv.unescape(line.cells().get(index)).strip())
                .filter(Predicate.not(String::isEmpty))
                .findFirst()
                .orElse("");
    }

    static List<CsvLines.Line> parseLines(Reader in) throws IOException {
        String whole = in.readAllAsString();
        String text = whole.startsWith(SafeCsv.BYTE_ORDER_MARK) ? whole.substring(1) : whole;
        return CsvLines.parse(text, delimiter(text));
    }

    private static char delimiter(String text) {
        String heading = text.lines().findFirst().orElse("");
        if (heading.indexOf('\t') >= 0) {
            return '\t';
        }
        return countDelimiter(heading, ';') > countDelimiter(heading, ',') ? ';' : ',';
    }

    private static long countDelimiter(String heading, char sign) {
        return heading.chars().filter(character -> character == sign).count();
    }

    private static Map<AddressPart, String> toParts(
            List<String> headings, List<String> cells, Map<String, AddressPart> byHand) {
        Map<AddressPart, String> row = new EnumMap<>(AddressPart.class);
        for (int index = 0; index < Math.min(headings.size(), cells.size()); index++) {
            String cell = SafeCsv.unescape(cells.get(index)).strip();
            String heading = headings.get(index);
            Optional.ofNullable(byHand.get(heading))
                    .or(() -> AddressPart.findByHeading(heading))
                    .ifPresent(part -> row.putIfAbsent(part, cell));
        }
        row.computeIfPresent(
                AddressPart.ZIP,
                (_, zip) -> restoreLeadingZeros(DECIMAL.matcher(zip).replaceFirst("$1"), row));
        return row;
    }

    // A spreadsheet drops the leading zero of "02108".
    private static String restoreLeadingZeros(String zip, Map<AddressPart, String> row) {
        String five = "0".repeat(Math.max(0, 5 - zip.length())) + zip;
        String state = cell(row, AddressPart.STATE);
        return zip.matches("\\d{3,4}")
                        && Country.ofServiceCountry(cell(row, AddressPart.COUNTRY)) == Country.US
                        && PostalCode.stateOf(Country.US, five)
                                .filter(code -> state.isEmpty() || code.equalsIgnoreCase(state))
                                .isPresent()
                ? five
                : zip;
    }

    private static Optional<AddressBook.ImportError> findError(CsvLines.Line line, Map<AddressPart, String> row) {
        if (line.isBroken()) {
            return Optional.of(new AddressBook.ImportError(line.line(), "", AddressBook.CellError.QUOTE));
        }
        for (AddressPart part : AddressPart.values()) {
            String cell = cell(row, part);
            if (part.isRequired() && cell.isBlank()) {
                return Optional.of(
                        new AddressBook.ImportError(line.line(), part.heading(), AddressBook.CellError.MISSING));
            }
            if (cell.length() > MAX_CELL_LENGTH) {
                return Optional.of(
                        new AddressBook.ImportError(line.line(), part.heading(), AddressBook.CellError.TOO_LONG));
            }
        }
        return Optional.empty();
    }

    // Finds a value that a spreadsheet damaged or that contradicts another; the user must check it before it is
    // saved.
    private static Optional<AddressBook.ImportError> findSuspectCell(
            CsvLines.Line line, Map<AddressPart, String> row, PlaceCheck places) {
        String zip = cell(row, AddressPart.ZIP);
        Country country = Country.ofServiceCountry(cell(row, AddressPart.COUNTRY));
        boolean hasKnownCountry = Country.parse(cell(row, AddressPart.COUNTRY)).isPresent()
                || cell(row, AddressPart.COUNTRY).isBlank();
        if (hasKnownCountry && PostalCode.format(country, zip).isEmpty()) {
            return Optional.of(
                    new AddressBook.ImportError(line.line(), AddressPart.ZIP.heading(), AddressBook.CellError.ZIP));
        }
        Place place = PlaceParser.parse(String.join(
                        ", ",
                        cell(row, AddressPart.CITY),
                        cell(row, AddressPart.STATE) + " " + zip,
                        cell(row, AddressPart.COUNTRY)))
                .place();
        AddressBook.CellError fault = places.check(place) instanceof PlaceCheckResult.UnknownCode
                ? AddressBook.CellError.UNKNOWN_ZIP
                : places.hasCodeOfAnotherTown(place) ? AddressBook.CellError.ELSEWHERE : null;
        if (fault != null) {
            return Optional.of(new AddressBook.ImportError(line.line(), AddressPart.ZIP.heading(), fault));
        }
        return Stream.of(AddressPart.PHONE, AddressPart.EXTENSION)
                .filter(part -> DAMAGED_NUMBER.matcher(cell(row, part)).matches())
                .findFirst()
                .map(part -> new AddressBook.ImportError(line.line(), part.heading(), AddressBook.CellError.FIGURE));
    }

    private static String cell(Map<AddressPart, String> row, AddressPart part) {
        return row.getOrDefault(part, "");
    }
}
