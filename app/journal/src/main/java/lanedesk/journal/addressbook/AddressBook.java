package lanedesk.journal.addressbook;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.freight.lane.Country;
import lanedesk.freight.lane.Place;
import lanedesk.freight.lane.PlaceParser;
import lanedesk.freight.lane.PostalCode;
import lanedesk.freight.place.PlaceCheck;
import lanedesk.freight.place.PlaceCheckResult;
import lanedesk.journal.record.RecordKind;
import lanedesk.journal.record.RecordVersion;
import lanedesk.journal.record.RecordVersions;
import lanedesk.journal.record.VersionedRecords;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.JournalScope;
import lanedesk.journal.store.RowCodec;
import lanedesk.journal.store.SafeCsv;
import lanedesk.journal.store.SqlSession;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/// Addresses and contacts of one environment's customers.
public final class AddressBook {

    // The maximum number of lines of one CSV row. A longer row has a quotation mark that is never closed.
    private static final int MAX_LINES_PER_RECORD = 20;

    private static final List<String> HEADER =
            Arrays.stream(AddressPart.values()).map(AddressPart::exportHeading).toList();
    private static final int MAX_CELL_LENGTH = 500;

    // A spreadsheet that interprets a code as a number writes `75201.0`, and a long number as
    // `7.755550102E+09`.
    private static final Pattern DECIMAL_POSTAL_CODE = Pattern.compile("^(\\d{3,5})\\.0+$");
    private static final Pattern DAMAGED_NUMBER = Pattern.compile("(?i)\\d+(?:[.,]\\d+)?E[+-]?\\d+|\\d+\\.0+|#+");
    private static final RowCodec<AddressEntry> ADDRESS = RowCodec.ofColumns(AddressEntry.class, """
        id customer_number name address1 address2 city state zip country contact_name phone phone_extension email hours
        note learned\
        """);
    private static final String INSERT_OR_REPLACE =
            ADDRESS.insertSql("INSERT OR REPLACE INTO address_entry", "environment", "used_at");
    private static final String SELECT = "SELECT * FROM address_entry WHERE environment = ? AND customer_number = ?";
    private static final String COLUMN_MAPPING_KEY = "addresses.columns.";
    private static final String NEWEST_FIRST = " ORDER BY used_at DESC, name COLLATE NOCASE";

    private final JournalScope scope;
    private final VersionedRecords versionedRecords;

    public AddressBook(JournalScope scope, VersionedRecords records) {
        this.scope = scope;
        this.versionedRecords = records;
    }

    public void save(AddressEntry entry) {
        scope.store().executeInTransaction(session -> writeEntryAndVersion(session, entry, scope.now()));
    }

    public void remove(UUID entry) {
        scope.store()
                .executeInTransaction(
                        session -> versionedRecords.removeAndSaveVersion(session, RecordKind.ADDRESS, entry));
    }

    /// The versions of an address with their authors; the current version comes first.
    public List<RecordVersion<AddressEntry>> findVersions(UUID entry) {
        return versionedRecords.findVersions(RecordKind.ADDRESS, entry, ADDRESS);
    }

    /// A customer's removed addresses, the last removed first.
    public List<RecordVersion<AddressEntry>> findRemoved(long customerNumber) {
        return versionedRecords.findRemoved(RecordKind.ADDRESS, customerNumber, ADDRESS);
    }

    /// Removes local duplicates of a colleague's address. Of two equal addresses from two workstations, the
    /// address with the lower id stays. Every workstation removes only addresses of its own, so that an address
    /// is removed once.
    public static void removeOwnDuplicatesOf(
            SqlSession session, RecordVersions versions, RecordVersions.ReceivedChange receivedChange)
            throws SQLException {
        AddressEntry colleagueEntry = session.queryFirst(
                        "SELECT * FROM address_entry WHERE environment = ? AND id = ?",
                        ADDRESS,
                        receivedChange.environment(),
                        receivedChange.record())
                .orElseThrow();
        String key = createComparisonKey(colleagueEntry);
        for (AddressEntry ownEntry : session.queryList(
                "SELECT a.* FROM address_entry a WHERE environment = ? AND customer_number = ? AND id > ? AND "
                        + RecordVersions.NOT_CHANGED_BY_COLLEAGUE,
                ADDRESS,
                receivedChange.environment(),
                colleagueEntry.customerNumber(),
                receivedChange.record())) {
            if (createComparisonKey(ownEntry).equals(key) && mayShareCountry(ownEntry, colleagueEntry)) {
                versions.recordRemovalAndDelete(
                        session, receivedChange.environment(), RecordKind.ADDRESS, ownEntry.id(), "");
            }
        }
    }

    /// Records that a booking used an address. If the customer's address book has an equal address, this
    /// address becomes the last used one. Otherwise the used address is added.
    public void addOrMarkAsLastUsed(AddressEntry usedEntry) {
        scope.store().executeInTransaction(session -> {
            String key = createComparisonKey(usedEntry);
            for (AddressEntry existing : readByCustomer(session, usedEntry.customerNumber())) {
                if (createComparisonKey(existing).equals(key) && mayShareCountry(existing, usedEntry)) {
                    session.update("UPDATE address_entry SET used_at = ? WHERE id = ?", scope.now(), existing.id());
                    return;
                }
            }
            writeEntryAndVersion(session, usedEntry, scope.now());
        });
    }

    /// A customer's addresses, last used first.
    public List<AddressEntry> findByCustomer(long customerNumber) {
        return scope.store().runOnReadingConnection(session -> readByCustomer(session, customerNumber));
    }

    /// A customer's addresses with a postal code, last used first. The ZIP+4 code `75201-1234` matches `75201`;
    /// spaces, hyphens and case are ignored, so `M5V 2T6` matches `m5v2t6`.
    public List<AddressEntry> findByPostalCode(long customerNumber, String postalCode) {
        String normalizedPostalCode = normalizePostalCode(postalCode);
        return findByCustomer(customerNumber).stream()
                .filter(entry -> normalizePostalCode(entry.zip()).equals(normalizedPostalCode))
                .toList();
    }

    /// A customer's addresses with a postal code in a country. The country is needed because Mexican codes look
    /// like US codes.
    public List<AddressEntry> findByPostalCode(long customerNumber, String postalCode, String country) {
        return findByPostalCode(customerNumber, postalCode).stream()
                .filter(entry -> mayEntryBeInCountry(entry, country))
                .toList();
    }

    // An address whose country is not the US, Canada or Mexico may be in any of these three countries.
    private static boolean mayEntryBeInCountry(AddressEntry entry, String country) {
        Country searchedCountry = Country.parseOrUnitedStates(country);
        return Country.parse(entry.country()).orElse(searchedCountry) == searchedCountry;
    }

    /// Writes a customer's addresses as CSV for a spreadsheet. No cell can be interpreted as a formula.
    public void exportCsv(long customerNumber, Appendable out) throws IOException {
        writeCsv(findByCustomer(customerNumber), out);
    }

    /// Finds the columns of a spreadsheet whose headings match no part of an address in any language, or match
    /// the same part as an earlier heading.
    public List<UnknownColumn> findUnknownColumns(Reader in) throws IOException {
        List<CsvRow> lines = parseCsvRows(in);
        Map<String, String> samplesByHeading = findUnknownHeadings(lines);
        if (samplesByHeading.isEmpty()) {
            return List.of();
        }
        Map<String, AddressPart> savedMapping =
                scope.store().runOnReadingConnection(session -> readColumnMapping(session, lines));
        return samplesByHeading.entrySet().stream()
                .map(heading -> new UnknownColumn(
                        heading.getKey(), heading.getValue(), Optional.ofNullable(savedMapping.get(heading.getKey()))))
                .toList();
    }

    // The key under which the mapping of a file's columns to parts of an address is stored. The key contains
    // the SHA-256 of the file's first row. Each line of the stored text has the form `PART heading`.
    private static String createColumnMappingKey(List<CsvRow> lines) {
        return COLUMN_MAPPING_KEY
                + Content.ofUtf8(String.join("\n", lines.getFirst().cells())).sha256();
    }

    private static Map<String, AddressPart> readColumnMapping(SqlSession session, List<CsvRow> lines)
            throws SQLException {
        return session.queryFirst(
                        "SELECT value FROM preference WHERE key = ?",
                        row -> row.text("value"),
                        createColumnMappingKey(lines))
                .orElse("")
                .lines()
                .map(line -> line.split(" ", 2))
                .collect(Collectors.toMap(line -> line[1], line -> AddressPart.valueOf(line[0])));
    }

    private static void saveColumnMapping(SqlSession session, List<CsvRow> lines, Map<String, AddressPart> chosenParts)
            throws SQLException {
        String mapping = chosenParts.entrySet().stream()
                .map(column -> column.getValue().name() + " " + column.getKey().replaceAll("\\R", " "))
                .collect(Collectors.joining("\n"));
        session.update("INSERT OR REPLACE INTO preference VALUES (?, ?)", createColumnMappingKey(lines), mapping);
    }

    /// Imports a customer's addresses from a spreadsheet. The first row names the columns, in any order. Cells
    /// are separated by commas, semicolons or tabs.
    ///
    /// @param chosenParts the parts chosen for columns with unknown headings, by heading; saved for later files
    ///        with the same first row
    /// @param places validates postal codes
    public AddressImportResult importCsv(
            long customerNumber, Reader in, Map<String, AddressPart> chosenParts, PlaceCheck places)
            throws IOException {
        List<CsvRow> lines = parseCsvRows(in);
        ParsedRows rows = parseRows(customerNumber, lines, chosenParts, places);
        return scope.store().runInTransaction(session -> {
            if (!findUnknownHeadings(lines).isEmpty()) {
                saveColumnMapping(session, lines, chosenParts);
            }
            int added = 0;
            Map<String, List<AddressEntry>> existingByKey = readByCustomer(session, customerNumber).stream()
                    .collect(Collectors.groupingBy(AddressBook::createComparisonKey));
            for (AddressEntry entry : rows.entries()) {
                List<AddressEntry> similarEntries =
                        existingByKey.computeIfAbsent(createComparisonKey(entry), _ -> new ArrayList<>());
                if (similarEntries.stream().noneMatch(existing -> mayShareCountry(existing, entry))) {
                    writeEntryAndVersion(session, entry, Instant.EPOCH);
                    similarEntries.add(entry);
                    added++;
                }
            }
            return new AddressImportResult(added, rows.entries().size() - added, rows.errors());
        });
    }

    private List<AddressEntry> readByCustomer(SqlSession session, long customerNumber) throws SQLException {
        return session.queryList(SELECT + NEWEST_FIRST, ADDRESS, scope.environment(), customerNumber);
    }

    private void writeEntryAndVersion(SqlSession session, AddressEntry entry, Instant usedAt) throws SQLException {
        session.update(INSERT_OR_REPLACE, ADDRESS.insertArguments(entry, scope.environment(), usedAt));
        versionedRecords.saveAndQueueVersion(session, RecordKind.ADDRESS, entry.id());
    }

    /// The result of an import.
    ///
    /// @param errors why rows were skipped; all other rows were saved or were already present
    public record AddressImportResult(int addedCount, int alreadyPresentCount, List<ImportError> errors) {
        public AddressImportResult {
            errors = List.copyOf(errors);
        }
    }

    /// Why a row was skipped.
    ///
    /// @param line number of the row's first line in the file, from 1
    /// @param column the column's name; empty if unknown
    public record ImportError(long line, String column, CellError error) {}

    /// The error of a cell.
    public enum CellError {
        MISSING,
        TOO_LONG,
        QUOTE_CHARACTER_ERROR,
        /// The postal code does not have the form of the country's postal codes.
        INVALID_ZIP,
        UNKNOWN_ZIP,
        /// The postal code belongs to another city, see [PlaceCheck#hasCodeOfDistantTown(Place)].
        ZIP_OF_OTHER_CITY,
        /// A spreadsheet has written the phone number or extension with an exponent, so that digits are lost.
        SHORTENED_NUMBER
    }

    /// The postal code without spaces and hyphens. Of a nine-digit US code only the first five digits remain.
    private static String normalizePostalCode(String zip) {
        String compactCode = zip.replaceAll("[\\s-]", "").toUpperCase(Locale.ROOT);
        return compactCode.matches("\\d{9}") ? compactCode.substring(0, 5) : compactCode;
    }

    /// A key that is equal for two entries with the same place and contact, if both are in the same country.
    /// State and country are not part of the key: the state follows from the postal code, and an address may
    /// lack its state or its country.
    private static String createComparisonKey(AddressEntry entry) {
        return String.join(
                "\n",
                normalizeText(entry.name()),
                normalizeText(entry.address1()),
                normalizeText(entry.address2()),
                normalizeText(entry.city()),
                normalizePostalCode(entry.zip()),
                normalizeText(entry.contactName()),
                normalizePhoneWithExtension(entry),
                normalizeText(entry.email()));
    }

    /// Whether two addresses may be in the same country. An address whose country is not the US, Canada or
    /// Mexico may be in any of these three countries.
    private static boolean mayShareCountry(AddressEntry first, AddressEntry second) {
        Optional<Country> country = Country.parse(first.country());
        return country.isEmpty() || Country.parse(second.country()).orElse(country.get()) == country.get();
    }

    // Phone numbers are compared without spaces, dashes and other grouping characters. The extension may be
    // part of the number or stand apart.
    private static String normalizePhoneWithExtension(AddressEntry entry) {
        String extension = entry.phoneExtension().isBlank() ? "" : "x" + entry.phoneExtension();
        return (entry.phone() + extension)
                .toLowerCase(Locale.ROOT)
                .replaceAll("(?:ext|x|#)\\D*", "x")
                .replaceAll("[^\\dx+]", "");
    }

    private static String normalizeText(String text) {
        return text.strip().replaceAll("[\\s.,]+", " ").toLowerCase(Locale.ROOT).strip();
    }

    /// The addresses of a file, and the errors of the rows that were skipped.
    private record ParsedRows(List<AddressEntry> entries, List<ImportError> errors) {}

    private static void writeCsv(List<AddressEntry> entries, Appendable out) throws IOException {
        SafeCsv csv = new SafeCsv(out, HEADER);
        for (AddressEntry entry : entries) {
            csv.writeRow(Arrays.stream(AddressPart.values())
                    .map(part -> part.valueIn(entry))
                    .toArray());
        }
    }

    /// @param chosenParts the parts chosen for unknown headings, by heading
    /// @param places validates postal codes
    private static ParsedRows parseRows(
            long customerNumber, List<CsvRow> lines, Map<String, AddressPart> chosenParts, PlaceCheck places) {
        List<AddressEntry> entries = new ArrayList<>();
        List<ImportError> problems = new ArrayList<>();
        if (!lines.isEmpty()) {
            List<String> headings = lines.getFirst().cells();
            for (CsvRow line : lines.subList(1, lines.size())) {
                Map<AddressPart, String> row = groupCellsByPart(headings, line.cells(), chosenParts);
                findRowFormatError(line, row)
                        .or(() -> findSuspectCell(line, row, places))
                        .ifPresentOrElse(
                                problems::add,
                                () -> entries.add(AddressPart.createEntry(
                                        UUID.randomUUID(), customerNumber, part -> cellOrEmpty(row, part))));
            }
        }
        return new ParsedRows(entries, problems);
    }

    /// The headings that match no part of an address, or repeat the part of an earlier heading. Each heading
    /// comes with the first non-empty cell of its column.
    private static Map<String, String> findUnknownHeadings(List<CsvRow> lines) {
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

    private static String firstNonEmptyCell(List<CsvRow> lines, int index) {
        return lines.stream()
                .skip(1)
                .filter(line -> index < line.cells().size())
                .map(line -> SafeCsv.unescapeFormula(line.cells().get(index)).strip())
                .filter(Predicate.not(String::isEmpty))
                .findFirst()
                .orElse("");
    }

    private static List<CsvRow> parseCsvRows(Reader in) throws IOException {
        String content = in.readAllAsString();
        String text = content.startsWith(SafeCsv.BYTE_ORDER_MARK) ? content.substring(1) : content;
        return parseRecords(text, detectDelimiter(text));
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

    private static Map<AddressPart, String> groupCellsByPart(
            List<String> headings, List<String> cells, Map<String, AddressPart> chosenParts) {
        Map<AddressPart, String> row = new EnumMap<>(AddressPart.class);
        Map<AddressPart, String> chosenCells = new EnumMap<>(AddressPart.class);
        for (int index = 0; index < Math.min(headings.size(), cells.size()); index++) {
            String cell = SafeCsv.unescapeFormula(cells.get(index)).strip();
            String heading = headings.get(index);
            AddressPart chosenPart = chosenParts.get(heading);
            if (chosenPart != null) {
                chosenCells.merge(chosenPart, cell, AddressBook::joinCells);
            } else {
                AddressPart.findByHeading(heading).ifPresent(part -> row.putIfAbsent(part, cell));
            }
        }
        chosenCells.forEach((part, cell) -> row.merge(part, cell, AddressBook::joinCells));
        row.computeIfPresent(
                AddressPart.ZIP,
                (_, zip) -> restoreLeadingZerosIfInState(
                        DECIMAL_POSTAL_CODE.matcher(zip).replaceFirst("$1"), row));
        return row;
    }

    // Joins the cells of two columns for one part, such as "1 Main St" and "Suite 4".
    private static String joinCells(String first, String second) {
        return first.equals(second) ? first : (first + " " + second).strip();
    }

    // Returns a postal code of the US with the leading zeros that a spreadsheet has dropped, as in "02108", if
    // the padded code belongs to the state of the address, or to any state if the address has none. Returns any
    // other code unchanged.
    private static String restoreLeadingZerosIfInState(String zip, Map<AddressPart, String> row) {
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

    private static Optional<ImportError> findRowFormatError(CsvRow line, Map<AddressPart, String> row) {
        if (line.isUnparsable()) {
            return Optional.of(new ImportError(line.lineNumber(), "", CellError.QUOTE_CHARACTER_ERROR));
        }
        for (AddressPart part : AddressPart.values()) {
            String cell = cellOrEmpty(row, part);
            if (part.isRequired() && cell.isBlank()) {
                return Optional.of(new ImportError(line.lineNumber(), part.exportHeading(), CellError.MISSING));
            }
            if (cell.length() > MAX_CELL_LENGTH) {
                return Optional.of(new ImportError(line.lineNumber(), part.exportHeading(), CellError.TOO_LONG));
            }
        }
        return Optional.empty();
    }

    // Finds a value that a spreadsheet damaged or that contradicts another value. The row is not imported; the
    // user must check the value first.
    private static Optional<ImportError> findSuspectCell(CsvRow line, Map<AddressPart, String> row, PlaceCheck places) {
        String zip = cellOrEmpty(row, AddressPart.ZIP);
        Country country = Country.parseOrUnitedStates(cellOrEmpty(row, AddressPart.COUNTRY));
        boolean hasKnownCountry =
                Country.parse(cellOrEmpty(row, AddressPart.COUNTRY)).isPresent()
                        || cellOrEmpty(row, AddressPart.COUNTRY).isBlank();
        if (hasKnownCountry && PostalCode.formatForCountry(country, zip).isEmpty()) {
            return Optional.of(
                    new ImportError(line.lineNumber(), AddressPart.ZIP.exportHeading(), CellError.INVALID_ZIP));
        }
        Place place = PlaceParser.parse(String.join(
                        ", ",
                        cellOrEmpty(row, AddressPart.CITY),
                        cellOrEmpty(row, AddressPart.STATE) + " " + zip,
                        cellOrEmpty(row, AddressPart.COUNTRY)))
                .place();
        CellError cellError = places.checkPlace(place) instanceof PlaceCheckResult.UnknownCode
                ? CellError.UNKNOWN_ZIP
                : places.hasCodeOfDistantTown(place) ? CellError.ZIP_OF_OTHER_CITY : null;
        if (cellError != null) {
            return Optional.of(new ImportError(line.lineNumber(), AddressPart.ZIP.exportHeading(), cellError));
        }
        return Stream.of(AddressPart.PHONE, AddressPart.EXTENSION)
                .filter(part -> DAMAGED_NUMBER.matcher(cellOrEmpty(row, part)).matches())
                .findFirst()
                .map(part -> new ImportError(line.lineNumber(), part.exportHeading(), CellError.SHORTENED_NUMBER));
    }

    private static String cellOrEmpty(Map<AddressPart, String> row, AddressPart part) {
        return row.getOrDefault(part, "");
    }

    /// A row of a CSV file, or a line that cannot be parsed.
    ///
    /// @param lineNumber number of the row's first line, from 1
    /// @param cells the row's cells; empty if a quotation mark is misplaced
    private record CsvRow(long lineNumber, List<String> cells) {
        boolean isUnparsable() {
            return cells.isEmpty();
        }
    }

    /// Parses the non-blank rows of a CSV text one by one, so that a misplaced quotation mark damages only its
    /// own row.
    private static List<CsvRow> parseRecords(String text, char delimiter) {
        CSVFormat format = CSVFormat.RFC4180.builder().setDelimiter(delimiter).get();
        List<String> lines = text.lines().toList();
        List<CsvRow> rows = new ArrayList<>();
        int index = 0;
        while (index < lines.size()) {
            if (lines.get(index).isBlank()) {
                index++;
                continue;
            }
            List<String> cells = List.of();
            int end = index;
            while (cells.isEmpty() && end < Math.min(lines.size(), index + MAX_LINES_PER_RECORD)) {
                end++;
                cells = parseCells(String.join("\n", lines.subList(index, end)), format);
            }
            rows.add(new CsvRow(index + 1L, cells));
            index = cells.isEmpty() ? index + 1 : end;
        }
        return rows;
    }

    /// The cells of a row; empty if the text is not exactly one row.
    private static List<String> parseCells(String text, CSVFormat format) {
        try (CSVParser parser = CSVParser.parse(text, format)) {
            List<CSVRecord> records = parser.getRecords();
            return records.size() == 1 ? Arrays.asList(records.getFirst().values()) : List.of();
        } catch (IOException | UncheckedIOException exception) {
            return List.of();
        }
    }
}
