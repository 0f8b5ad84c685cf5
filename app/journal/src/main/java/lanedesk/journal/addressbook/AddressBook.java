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
import lanedesk.journal.record.Records;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.Row;
import lanedesk.journal.store.Scope;
import lanedesk.journal.store.Session;

/// Addresses and contacts of one environment's customers.
public final class AddressBook {
    private static final String SELECT = "SELECT * FROM address_entry WHERE environment = ? AND customer_number = ?";
    private static final String TAKEN = "addresses.columns.";
    private static final String NEWEST = " ORDER BY used_at DESC, name COLLATE NOCASE";

    private final Scope scope;
    private final Records records;

    public AddressBook(Scope scope, Records records) {
        this.scope = scope;
        this.records = records;
    }

    public void save(AddressEntry entry) {
        scope.store().perform(session -> write(session, entry, scope.now()));
    }

    public void delete(UUID entry) {
        scope.store().perform(session -> records.remove(session, RecordKind.ADDRESS, entry));
    }

    /// Returns the versions of an address with their authors, the current one first.
    public List<RecordVersion<AddressEntry>> versions(UUID entry) {
        return records.of(RecordKind.ADDRESS, entry, AddressBook::entry);
    }

    /// A customer's addresses that were removed, the last first.
    public List<RecordVersion<AddressEntry>> removed(long customerNumber) {
        return records.removed(RecordKind.ADDRESS, customerNumber, AddressBook::entry);
    }

    /// Drops what a colleague's address makes superfluous: where two desks kept the same one each, that of the lower id
    /// stays. Every desk removes its own alone, so that it is done once.
    public static void dropSame(Session session, RecordVersions versions, RecordVersions.Learnt learnt)
            throws SQLException {
        AddressEntry theirs = session.first(
                        "SELECT * FROM address_entry WHERE environment = ? AND id = ?",
                        AddressBook::entry,
                        learnt.environment(),
                        learnt.record())
                .orElseThrow();
        String key = AddressText.key(theirs);
        for (AddressEntry own : session.list(
                "SELECT a.* FROM address_entry a WHERE environment = ? AND customer_number = ? AND id > ? AND "
                        + RecordVersions.OWN,
                AddressBook::entry,
                learnt.environment(),
                theirs.customerNumber(),
                learnt.record())) {
            if (AddressText.key(own).equals(key) && AddressText.mayShareCountry(own, theirs)) {
                versions.remove(session, learnt.environment(), RecordKind.ADDRESS, own.id(), "");
            }
        }
    }

    /// Notes a booking's use of an address: adds it when the customer has no equal one, else moves it to the
    /// front.
    public void learn(AddressEntry used) {
        scope.store().perform(session -> {
            String key = AddressText.key(used);
            for (AddressEntry known : all(session, used.customerNumber())) {
                if (AddressText.key(known).equals(key) && AddressText.mayShareCountry(known, used)) {
                    session.update("UPDATE address_entry SET used_at = ? WHERE id = ?", scope.now(), known.id());
                    return;
                }
            }
            write(session, used, scope.now());
        });
    }

    /// A customer's addresses, last used first.
    public List<AddressEntry> ofCustomer(long customerNumber) {
        return scope.store().read(session -> all(session, customerNumber));
    }

    /// A customer's addresses in a postal code, last used first. `75201-1234` and `75201` are one, as are `M5V 2T6`
    /// and `m5v2t6`.
    public List<AddressEntry> inZip(long customerNumber, String zip) {
        String wanted = AddressText.zip(zip);
        return ofCustomer(customerNumber).stream()
                .filter(entry -> AddressText.zip(entry.zip()).equals(wanted))
                .toList();
    }

    /// A customer's addresses in a postal code of a country: the codes of Mexico look like those of the United States.
    public List<AddressEntry> inZip(long customerNumber, String zip, String country) {
        return inZip(customerNumber, zip).stream()
                .filter(entry -> mayBeIn(entry, country))
                .toList();
    }

    // An address that names none of the three countries may be in each.
    private static boolean mayBeIn(AddressEntry entry, String country) {
        Country wanted = Country.ofPlace(country);
        return Country.of(entry.country()).orElse(wanted) == wanted;
    }

    /// A customer's addresses for a spreadsheet; no cell can be taken for a formula.
    public void exportCsv(long customerNumber, Appendable out) throws IOException {
        AddressCsv.write(ofCustomer(customerNumber), out);
    }

    /// The columns of a spreadsheet that name no part of an address in any language of the program.
    public List<UnknownColumn> unknownColumns(Reader in) throws IOException {
        List<CsvLines.Line> lines = AddressCsv.lines(in);
        Map<String, String> unknown = AddressCsv.unknownHeadings(lines);
        if (unknown.isEmpty()) {
            return List.of();
        }
        Map<String, AddressPart> before = scope.store().read(session -> taken(session, lines));
        return unknown.entrySet().stream()
                .map(each -> new UnknownColumn(
                        each.getKey(), each.getValue(), Optional.ofNullable(before.get(each.getKey()))))
                .toList();
    }

    // The columns' fields are stored by the file's first row, a line `COLUMN heading` each.
    private static String key(List<CsvLines.Line> lines) {
        return TAKEN + Content.utf8(String.join("\n", lines.getFirst().cells())).sha256();
    }

    private static Map<String, AddressPart> taken(Session session, List<CsvLines.Line> lines) throws SQLException {
        return session.first("SELECT value FROM preference WHERE key = ?", row -> row.text("value"), key(lines))
                .orElse("")
                .lines()
                .map(line -> line.split(" ", 2))
                .collect(Collectors.toMap(line -> line[1], line -> AddressPart.valueOf(line[0])));
    }

    private static void take(Session session, List<CsvLines.Line> lines, Map<String, AddressPart> byHand)
            throws SQLException {
        String kept = byHand.entrySet().stream()
                .map(each -> each.getValue().name() + " " + each.getKey().replaceAll("\\R", " "))
                .collect(Collectors.joining("\n"));
        session.update("INSERT OR REPLACE INTO preference VALUES (?, ?)", key(lines), kept);
    }

    /// Adds a customer's addresses from a spreadsheet; its first row names the columns, in any order.
    /// Cells are parted by commas or, as spreadsheets of many languages write them, by semicolons.
    ///
    /// @param byHand the parts of columns with unknown headings, by heading; kept for files with the same first row
    /// @param places what postal codes are held against
    public Imported importCsv(long customerNumber, Reader in, Map<String, AddressPart> byHand, PlaceCheck places)
            throws IOException {
        List<CsvLines.Line> lines = AddressCsv.lines(in);
        AddressCsv.Rows rows = AddressCsv.read(customerNumber, lines, byHand, places);
        return scope.store().write(session -> {
            if (!AddressCsv.unknownHeadings(lines).isEmpty()) {
                take(session, lines, byHand);
            }
            int added = 0;
            Map<String, List<AddressEntry>> known =
                    all(session, customerNumber).stream().collect(Collectors.groupingBy(AddressText::key));
            for (AddressEntry entry : rows.entries()) {
                List<AddressEntry> alike = known.computeIfAbsent(AddressText.key(entry), _ -> new ArrayList<>());
                if (alike.stream().noneMatch(each -> AddressText.mayShareCountry(each, entry))) {
                    write(session, entry, Instant.EPOCH);
                    alike.add(entry);
                    added++;
                }
            }
            return new Imported(added, rows.entries().size() - added, rows.problems());
        });
    }

    private List<AddressEntry> all(Session session, long customerNumber) throws SQLException {
        return session.list(SELECT + NEWEST, AddressBook::entry, scope.environment(), customerNumber);
    }

    private void write(Session session, AddressEntry entry, Instant usedAt) throws SQLException {
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
                entry.learned(),
                usedAt);
        records.recordChange(session, RecordKind.ADDRESS, entry.id());
    }

    private static AddressEntry entry(Row row) throws SQLException {
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
                row.flag("learned"));
    }

    /// The result of an import, row by row.
    ///
    /// @param problems why rows were left out; all others were kept
    public record Imported(int added, int unchanged, List<Problem> problems) {
        public Imported {
            problems = List.copyOf(problems);
        }
    }

    /// Why a row was left out.
    ///
    /// @param line its first line in the file, from 1
    /// @param column the column's name; empty where it is unknown
    public record Problem(long line, String column, Fault fault) {}

    /// The faults of a row's cell.
    public enum Fault {
        MISSING,
        TOO_LONG,
        QUOTE,
        /// No postal code of its country.
        ZIP,
        UNKNOWN_ZIP,
        /// The postal code is another town's.
        ELSEWHERE,
        /// A number that a spreadsheet shortened.
        FIGURE
    }
}
