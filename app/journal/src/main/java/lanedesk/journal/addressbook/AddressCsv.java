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
import lanedesk.freight.lane.PlaceReader;
import lanedesk.freight.lane.PostalCode;
import lanedesk.freight.place.PlaceCheck;
import lanedesk.freight.place.PlaceFinding;
import lanedesk.journal.store.SafeCsv;

/// The address book as a spreadsheet.
final class AddressCsv {
    private static final List<String> HEADER =
            Arrays.stream(AddressPart.values()).map(AddressPart::heading).toList();
    private static final int LONGEST = 500;

    // A program that took a code for a figure writes `75201.0`, and a long number `7.755550102E+09`.
    private static final Pattern DECIMAL = Pattern.compile("^(\\d{3,5})\\.0+$");
    private static final Pattern SPOILT_FIGURE = Pattern.compile("(?i)\\d+(?:[.,]\\d+)?E[+-]?\\d+|\\d+\\.0+|#+");

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
    /// @param places what postal codes are held against
    static Rows read(
            long customerNumber, List<CsvLines.Line> lines, Map<String, AddressPart> byHand, PlaceCheck places) {
        List<AddressEntry> entries = new ArrayList<>();
        List<AddressBook.Problem> problems = new ArrayList<>();
        if (!lines.isEmpty()) {
            List<String> headings = lines.getFirst().cells();
            for (CsvLines.Line line : lines.subList(1, lines.size())) {
                Map<AddressPart, String> row = row(headings, line.cells(), byHand);
                problem(line, row)
                        .or(() -> doubt(line, row, places))
                        .ifPresentOrElse(
                                problems::add,
                                () -> entries.add(
                                        AddressPart.entry(UUID.randomUUID(), customerNumber, part -> cell(row, part))));
            }
        }
        return new Rows(entries, problems);
    }

    /// Returns the headings that are unknown, or mean a part that an earlier one means, each with its first cell.
    static Map<String, String> unknownHeadings(List<CsvLines.Line> lines) {
        Map<String, String> unknown = new LinkedHashMap<>();
        Set<AddressPart> taken = EnumSet.noneOf(AddressPart.class);
        List<String> headings = lines.isEmpty() ? List.of() : lines.getFirst().cells();
        for (int at = 0; at < headings.size(); at++) {
            String heading = headings.get(at);
            Optional<AddressPart> meant = AddressPart.meantBy(heading);
            if (!heading.isBlank() && !meant.filter(taken::add).isPresent()) {
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
        row.computeIfPresent(
                AddressPart.ZIP, (_, zip) -> whole(DECIMAL.matcher(zip).replaceFirst("$1"), row));
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

    // What a spreadsheet spoilt, or what contradicts itself: somebody looks before it is kept.
    private static Optional<AddressBook.Problem> doubt(
            CsvLines.Line line, Map<AddressPart, String> row, PlaceCheck places) {
        String zip = cell(row, AddressPart.ZIP);
        Country country = Country.ofPlace(cell(row, AddressPart.COUNTRY));
        boolean known = Country.of(cell(row, AddressPart.COUNTRY)).isPresent()
                || cell(row, AddressPart.COUNTRY).isBlank();
        if (known && PostalCode.of(country, zip).isEmpty()) {
            return Optional.of(new AddressBook.Problem(line.line(), AddressPart.ZIP.heading(), AddressBook.Fault.ZIP));
        }
        Place place = PlaceReader.read(String.join(
                        ", ",
                        cell(row, AddressPart.CITY),
                        cell(row, AddressPart.STATE) + " " + zip,
                        cell(row, AddressPart.COUNTRY)))
                .place();
        AddressBook.Fault fault = places.of(place) instanceof PlaceFinding.UnknownCode
                ? AddressBook.Fault.UNKNOWN_ZIP
                : places.isCodeOfAnotherTown(place) ? AddressBook.Fault.ELSEWHERE : null;
        if (fault != null) {
            return Optional.of(new AddressBook.Problem(line.line(), AddressPart.ZIP.heading(), fault));
        }
        return Stream.of(AddressPart.PHONE, AddressPart.EXTENSION)
                .filter(part -> SPOILT_FIGURE.matcher(cell(row, part)).matches())
                .findFirst()
                .map(part -> new AddressBook.Problem(line.line(), part.heading(), AddressBook.Fault.FIGURE));
    }

    private static String cell(Map<AddressPart, String> row, AddressPart part) {
        return row.getOrDefault(part, "");
    }
}
