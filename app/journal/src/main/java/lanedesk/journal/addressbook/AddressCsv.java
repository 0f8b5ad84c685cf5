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

/// Reads and writes the address book as a spreadsheet.
final class AddressCsv {
    private static final List<String> HEADER =
            Arrays.stream(AddressPart.values()).map(AddressPart::exportHeading).toList();
    private static final int MAX_CELL_LENGTH = 500;

    // A spreadsheet that interprets a code as a number writes `75201.0`, and a long number as `7.755550102E+09`.
    private static final Pattern DECIMAL = Pattern.compile("^(\\d{3,5})\\.0+$");
    private static final Pattern DAMAGED_NUMBER = Pattern.compile("(?i)\\d+(?:[.,]\\d+)?E[+-]?\\d+|\\d+\\.0+|#+");

    /// The addresses of a file, and the errors of the rows that were skipped.
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

    /// @param chosenParts the parts chosen for unknown headings, by heading
    /// @param places validates postal codes
    static ParsedRows parseRows(
            long customerNumber, List<CsvLines.CsvRow> lines, Map<String, AddressPart> chosenParts, PlaceCheck places) {
        List<AddressEntry> entries = new ArrayList<>();
        List<AddressBook.ImportError> problems = new ArrayList<>();
        if (!lines.isEmpty()) {
            List<String> headings = lines.getFirst().cells();
            for (CsvLines.CsvRow line : lines.subList(1, lines.size())) {
                Map<AddressPart, String> row = cellsByPart(headings, line.cells(), chosenParts);
                findMissingOrTooLongCell(line, row)
                        .or(() -> findSuspectCell(line, row, places))
                        .ifPresentOrElse(
                                problems::add,
                                () -> entries.add(AddressPart.createEntry(
                                        UUID.randomUUID(), customerNumber, part -> cellOrEmpty(row, part))));
            }
        }
        return new ParsedRows(entries, problems);
    }

    /// The headings that match no part of an address, or repeat the part of an earlier heading. Each heading comes
    /// with the first non-empty cell of its column.
    static Map<String, String> findUnknownHeadings(List<CsvLines.CsvRow> lines) {
        Map<String, String> samplesByHeading = new LinkedHashMap<>();
        Set<AddressPart> used = EnumSet.noneOf(AddressPart.class);
        List<String> headings = lines.isEmpty() ? List.of() : lines.getFirst().cells();
        for (int index = 0; index < headings.size(); index++) {
            String heading = headings.get(index);
            Optional<AddressPart> part = AddressPart.findByHeading(heading);
            if (!heading.isBlank() && !part.filter(used::add).isPresent()) {
                samplesByHeading.putIfAbsent(heading, firstNonEmptyCell(lines, index));
            }
        }
        return samplesByHeading;
    }

    private static String firstNonEmptyCell(List<CsvLines.CsvRow> lines, int index) {
        return lines.stream()
                .skip(1)
                .filter(line -> index < line.cells().size())
                .map(line -> SafeCsv.unescapeFormula(line.cells().get(index)).strip())
                .filter(Predicate.not(String::isEmpty))
                .findFirst()
                .orElse("");
    }

    static List<CsvLines.CsvRow> parseLines(Reader in) throws IOException {
        String content = in.readAllAsString();
        String text = content.startsWith(SafeCsv.BYTE_ORDER_MARK) ? content.substring(1) : content;
        return CsvLines.parseRows(text, detectDelimiter(text));
    }

    private static char detectDelimiter(String text) {
        String heading = text.lines().findFirst().orElse("");
        if (heading.indexOf('\t') >= 0) {
            return '\t';
        }
        return countCharacter(heading, ';') > countCharacter(heading, ',') ? ';' : ',';
    }

    private static long countCharacter(String heading, char counted) {
        return heading.chars().filter(character -> character == counted).count();
    }

    private static Map<AddressPart, String> cellsByPart(
            List<String> headings, List<String> cells, Map<String, AddressPart> chosenParts) {
        Map<AddressPart, String> row = new EnumMap<>(AddressPart.class);
        for (int index = 0; index < Math.min(headings.size(), cells.size()); index++) {
            String cell = SafeCsv.unescapeFormula(cells.get(index)).strip();
            String heading = headings.get(index);
            Optional.ofNullable(chosenParts.get(heading))
                    .or(() -> AddressPart.findByHeading(heading))
                    .ifPresent(part -> row.putIfAbsent(part, cell));
        }
        row.computeIfPresent(
                AddressPart.ZIP,
                (_, zip) -> restoreLeadingZeros(DECIMAL.matcher(zip).replaceFirst("$1"), row));
        return row;
    }

    // A spreadsheet drops the leading zero of "02108". The zero is restored if the padded code belongs to the
    // state.
    private static String restoreLeadingZeros(String zip, Map<AddressPart, String> row) {
        String paddedCode = "0".repeat(Math.max(0, 5 - zip.length())) + zip;
        String state = cellOrEmpty(row, AddressPart.STATE);
        return zip.matches("\\d{3,4}")
                        && Country.parseOrUnitedStates(cellOrEmpty(row, AddressPart.COUNTRY)) == Country.US
                        && PostalCode.stateOf(Country.US, paddedCode)
                                .filter(code -> state.isEmpty() || code.equalsIgnoreCase(state))
                                .isPresent()
                ? paddedCode
                : zip;
    }

    private static Optional<AddressBook.ImportError> findMissingOrTooLongCell(
            CsvLines.CsvRow line, Map<AddressPart, String> row) {
        if (line.isUnparsable()) {
            return Optional.of(new AddressBook.ImportError(line.lineNumber(), "", AddressBook.CellError.QUOTE));
        }
        for (AddressPart part : AddressPart.values()) {
            String cell = cellOrEmpty(row, part);
            if (part.isRequired() && cell.isBlank()) {
                return Optional.of(new AddressBook.ImportError(
                        line.lineNumber(), part.exportHeading(), AddressBook.CellError.MISSING));
            }
            if (cell.length() > MAX_CELL_LENGTH) {
                return Optional.of(new AddressBook.ImportError(
                        line.lineNumber(), part.exportHeading(), AddressBook.CellError.TOO_LONG));
            }
        }
        return Optional.empty();
    }

    // Finds a value that a spreadsheet damaged or that contradicts another value. The row is not imported; the user
    // must check the value first.
    private static Optional<AddressBook.ImportError> findSuspectCell(
            CsvLines.CsvRow line, Map<AddressPart, String> row, PlaceCheck places) {
        String zip = cellOrEmpty(row, AddressPart.ZIP);
        Country country = Country.parseOrUnitedStates(cellOrEmpty(row, AddressPart.COUNTRY));
        boolean hasKnownCountry =
                Country.parse(cellOrEmpty(row, AddressPart.COUNTRY)).isPresent()
                        || cellOrEmpty(row, AddressPart.COUNTRY).isBlank();
        if (hasKnownCountry && PostalCode.formatForCountry(country, zip).isEmpty()) {
            return Optional.of(new AddressBook.ImportError(
                    line.lineNumber(), AddressPart.ZIP.exportHeading(), AddressBook.CellError.ZIP));
        }
        Place place = PlaceParser.parse(String.join(
                        ", ",
                        cellOrEmpty(row, AddressPart.CITY),
                        cellOrEmpty(row, AddressPart.STATE) + " " + zip,
                        cellOrEmpty(row, AddressPart.COUNTRY)))
                .place();
        AddressBook.CellError cellError = places.checkPlace(place) instanceof PlaceCheckResult.UnknownCode
                ? AddressBook.CellError.UNKNOWN_ZIP
                : places.hasCodeOfDistantTown(place) ? AddressBook.CellError.ELSEWHERE : null;
        if (cellError != null) {
            return Optional.of(
                    new AddressBook.ImportError(line.lineNumber(), AddressPart.ZIP.exportHeading(), cellError));
        }
        return Stream.of(AddressPart.PHONE, AddressPart.EXTENSION)
                .filter(part -> DAMAGED_NUMBER.matcher(cellOrEmpty(row, part)).matches())
                .findFirst()
                .map(part -> new AddressBook.ImportError(
                        line.lineNumber(), part.exportHeading(), AddressBook.CellError.FIGURE));
    }

    private static String cellOrEmpty(Map<AddressPart, String> row, AddressPart part) {
        return row.getOrDefault(part, "");
    }
}
