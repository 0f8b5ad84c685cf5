package lanedesk.journal.addressbook;

import java.io.IOException;
import java.io.Reader;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import lanedesk.freight.lane.Country;
import lanedesk.freight.place.PlaceCheck;
import lanedesk.journal.record.RecordKind;
import lanedesk.journal.record.RecordVersion;
import lanedesk.journal.record.RecordVersions;
import lanedesk.journal.record.VersionedRecords;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.JournalScope;
import lanedesk.journal.store.ResultRow;
import lanedesk.journal.store.SqlSession;

/// Addresses and contacts of one environment's customers.
public final class AddressBook {
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
        scope.store().executeInTransaction(session -> writeEntry(session, entry, scope.now()));
    }

    public void delete(UUID entry) {
        scope.store().executeInTransaction(session -> versionedRecords.remove(session, RecordKind.ADDRESS, entry));
    }

    /// The versions of an address with their authors; the current version comes first.
    public List<RecordVersion<AddressEntry>> findVersions(UUID entry) {
        return versionedRecords.findVersions(RecordKind.ADDRESS, entry, AddressBook::toEntry);
    }

    /// A customer's removed addresses, the last removed first.
    public List<RecordVersion<AddressEntry>> findRemoved(long customerNumber) {
        return versionedRecords.findRemoved(RecordKind.ADDRESS, customerNumber, AddressBook::toEntry);
    }

    /// Removes local duplicates of a colleague's address. Of two equal addresses from two workstations, the address
    /// with the lower id stays. Every workstation removes only addresses of its own, so that an address is removed
    /// once.
    public static void removeOwnDuplicatesOf(
            SqlSession session, RecordVersions versions, RecordVersions.ReceivedChange receivedChange)
            throws SQLException {
        AddressEntry colleagueEntry = session.queryFirst(
                        "SELECT * FROM address_entry WHERE environment = ? AND id = ?",
                        AddressBook::toEntry,
                        receivedChange.environment(),
                        receivedChange.record())
                .orElseThrow();
        String key = AddressNormalizer.comparisonKey(colleagueEntry);
        for (AddressEntry ownEntry : session.queryList(
                "SELECT a.* FROM address_entry a WHERE environment = ? AND customer_number = ? AND id > ? AND "
                        + RecordVersions.NOT_CHANGED_BY_COLLEAGUE,
                AddressBook::toEntry,
                receivedChange.environment(),
                colleagueEntry.customerNumber(),
                receivedChange.record())) {
            if (AddressNormalizer.comparisonKey(ownEntry).equals(key)
                    && AddressNormalizer.mayShareCountry(ownEntry, colleagueEntry)) {
                versions.remove(session, receivedChange.environment(), RecordKind.ADDRESS, ownEntry.id(), "");
            }
        }
    }

    /// Records that a booking used an address. If the customer has an equal address, that address becomes the last
    /// used one; otherwise the new address is added.
    public void recordUse(AddressEntry usedEntry) {
        scope.store().executeInTransaction(session -> {
            String key = AddressNormalizer.comparisonKey(usedEntry);
            for (AddressEntry existing : readByCustomer(session, usedEntry.customerNumber())) {
                if (AddressNormalizer.comparisonKey(existing).equals(key)
                        && AddressNormalizer.mayShareCountry(existing, usedEntry)) {
                    session.update("UPDATE address_entry SET used_at = ? WHERE id = ?", scope.now(), existing.id());
                    return;
                }
            }
            writeEntry(session, usedEntry, scope.now());
        });
    }

    /// A customer's addresses, last used first.
    public List<AddressEntry> findByCustomer(long customerNumber) {
        return scope.store().runOnReader(session -> readByCustomer(session, customerNumber));
    }

    /// A customer's addresses with a postal code, last used first. The ZIP+4 code `75201-1234` matches `75201`;
    /// spaces and case are ignored, so `M5V 2T6` matches `m5v2t6`.
    public List<AddressEntry> findByPostalCode(long customerNumber, String postalCode) {
        String normalizedPostalCode = AddressNormalizer.normalizePostalCode(postalCode);
        return findByCustomer(customerNumber).stream()
                .filter(entry ->
                        AddressNormalizer.normalizePostalCode(entry.zip()).equals(normalizedPostalCode))
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
        AddressCsv.write(findByCustomer(customerNumber), out);
    }

    /// Finds the columns of a spreadsheet whose headings match no part of an address in any language.
    public List<UnknownColumn> findUnknownColumns(Reader in) throws IOException {
        List<CsvLines.CsvRow> lines = AddressCsv.parseLines(in);
        Map<String, String> samplesByHeading = AddressCsv.findUnknownHeadings(lines);
        if (samplesByHeading.isEmpty()) {
            return List.of();
        }
        Map<String, AddressPart> savedMapping = scope.store().runOnReader(session -> readColumnMapping(session, lines));
        return samplesByHeading.entrySet().stream()
                .map(heading -> new UnknownColumn(
                        heading.getKey(), heading.getValue(), Optional.ofNullable(savedMapping.get(heading.getKey()))))
                .toList();
    }

    // The mapping of columns is stored under the hash of the file's first row. Each line has the form `PART
    // heading`.
    private static String columnMappingKey(List<CsvLines.CsvRow> lines) {
        return COLUMN_MAPPING_KEY
                + Content.ofUtf8(String.join("\n", lines.getFirst().cells())).sha256();
    }

    private static Map<String, AddressPart> readColumnMapping(SqlSession session, List<CsvLines.CsvRow> lines)
            throws SQLException {
        return session.queryFirst(
                        "SELECT value FROM preference WHERE key = ?", row -> row.text("value"), columnMappingKey(lines))
                .orElse("")
                .lines()
                .map(line -> line.split(" ", 2))
                .collect(Collectors.toMap(line -> line[1], line -> AddressPart.valueOf(line[0])));
    }

    private static void saveColumnMapping(
            SqlSession session, List<CsvLines.CsvRow> lines, Map<String, AddressPart> chosenParts) throws SQLException {
        String mapping = chosenParts.entrySet().stream()
                .map(column -> column.getValue().name() + " " + column.getKey().replaceAll("\\R", " "))
                .collect(Collectors.joining("\n"));
        session.update("INSERT OR REPLACE INTO preference VALUES (?, ?)", columnMappingKey(lines), mapping);
    }

    /// Imports a customer's addresses from a spreadsheet. The first row names the columns, in any order. Cells are
    /// separated by commas, semicolons or tabs.
    ///
    /// @param chosenParts the parts chosen for columns with unknown headings, by heading; saved for later files
    ///        with the same first row
    /// @param places validates postal codes
    public AddressImportResult importCsv(
            long customerNumber, Reader in, Map<String, AddressPart> chosenParts, PlaceCheck places)
            throws IOException {
        List<CsvLines.CsvRow> lines = AddressCsv.parseLines(in);
        AddressCsv.ParsedRows rows = AddressCsv.parseRows(customerNumber, lines, chosenParts, places);
        return scope.store().runInTransaction(session -> {
            if (!AddressCsv.findUnknownHeadings(lines).isEmpty()) {
                saveColumnMapping(session, lines, chosenParts);
            }
            int added = 0;
            Map<String, List<AddressEntry>> existingByKey = readByCustomer(session, customerNumber).stream()
                    .collect(Collectors.groupingBy(AddressNormalizer::comparisonKey));
            for (AddressEntry entry : rows.entries()) {
                List<AddressEntry> similarEntries =
                        existingByKey.computeIfAbsent(AddressNormalizer.comparisonKey(entry), _ -> new ArrayList<>());
                if (similarEntries.stream().noneMatch(existing -> AddressNormalizer.mayShareCountry(existing, entry))) {
                    writeEntry(session, entry, Instant.EPOCH);
                    similarEntries.add(entry);
                    added++;
                }
            }
            return new AddressImportResult(added, rows.entries().size() - added, rows.problems());
        });
    }

    private List<AddressEntry> readByCustomer(SqlSession session, long customerNumber) throws SQLException {
        return session.queryList(SELECT + NEWEST_FIRST, AddressBook::toEntry, scope.environment(), customerNumber);
    }

    private void writeEntry(SqlSession session, AddressEntry entry, Instant usedAt) throws SQLException {
        session.update(
                """
                INSERT OR REPLACE INTO address_entry (id, environment, customer_number, name, address1, address2, city, state,
                zip, country, contact_name, phone, phone_extension, email, hours, note, learned, used_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)\
                """,
                entry.id(),
                scope.environment(),
                entry.customerNumber(),
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
                entry.note(),
                entry.isAddedByBooking(),
                usedAt);
        versionedRecords.saveVersion(session, RecordKind.ADDRESS, entry.id());
    }

    private static AddressEntry toEntry(ResultRow row) throws SQLException {
        return new AddressEntry(
                row.uuid("id"),
                row.number("customer_number"),
                row.text("name"),
                row.text("address1"),
                row.text("address2"),
                row.text("city"),
                row.text("state"),
                row.text("zip"),
                row.text("country"),
                row.text("contact_name"),
                row.text("phone"),
                row.text("phone_extension"),
                row.text("email"),
                row.text("hours"),
                row.text("note"),
                row.booleanValue("learned"));
    }

    /// The result of an import.
    ///
    /// @param problems why rows were skipped; all other rows were saved or were already present
    public record AddressImportResult(int addedCount, int alreadyPresentCount, List<ImportError> problems) {
        public AddressImportResult {
            problems = List.copyOf(problems);
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
        QUOTE,
        /// The text is not a postal code of its country.
        ZIP,
        UNKNOWN_ZIP,
        /// The postal code belongs to another city.
        ELSEWHERE,
        /// A spreadsheet shortened the number.
        FIGURE
    }
}
