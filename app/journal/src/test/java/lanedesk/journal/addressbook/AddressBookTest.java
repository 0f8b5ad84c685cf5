package lanedesk.journal.addressbook;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import lanedesk.freight.place.BundledPlaces;
import lanedesk.freight.place.PlaceCheck;
import lanedesk.freight.place.PlaceIndex;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class AddressBookTest {

    private static PlaceIndex places;

    private static final PlaceCheck NO_PLACE_CHECK = new PlaceCheck(PlaceIndex.EMPTY);

    @BeforeAll
    static void loadPlaces() throws IOException {
        places = BundledPlaces.loadPlaceIndex();
    }

    @TempDir
    Path folder;

    private Journal journal;
    private AddressBook addressBook;

    @BeforeEach
    void openJournal() {
        journal = JournalSamples.open(folder);
        addressBook = journal.environmentJournal(JournalSamples.SANDBOX).addressBook();
    }

    @AfterEach
    void closeJournal() {
        journal.close();
    }

    @Test
    void findsAddressesByQuotedPostalCode() {
        addressBook.save(entry(1, "Dock 1", "75201-1234"));
        addressBook.save(entry(1, "Dock 2", "75201"));
        addressBook.save(entry(1, "Dock 3", "75202"));
        addressBook.save(entry(1, "Toronto", "M5V 2T6"));
        addressBook.save(entry(2, "Other customer", "75201"));
        assertThat(addressBook.findByPostalCode(1, "75201"))
                .extracting(AddressEntry::name)
                .containsExactlyInAnyOrder("Dock 1", "Dock 2");
        assertThat(addressBook.findByPostalCode(1, "m5v2t6"))
                .extracting(AddressEntry::name)
                .containsExactly("Toronto");
        assertThat(journal.environmentJournal(JournalSamples.PRODUCTION)
                        .addressBook()
                        .findByCustomer(1))
                .isEmpty();
    }

    @Test
    void findsOnlyAddressesOfQuotedCountryForAmbiguousPostalCode() {
        AddressEntry laredo = entry(1, "Laredo", "78041");
        addressBook.save(laredo);
        addressBook.save(variantOf(entry(1, "San Luis", "78041"), "SLP", "México", "444 555 0100", ""));
        addressBook.save(variantOf(entry(1, "Anywhere", "78041"), "", "", "555-0100", ""));
        addressBook.save(variantOf(entry(1, "Misspelt", "78041"), "", "Méjico", "555-0100", ""));
        assertThat(addressBook.findByPostalCode(1, "78041", "US"))
                .extracting(AddressEntry::name)
                .containsExactlyInAnyOrder("Laredo", "Anywhere", "Misspelt");
        assertThat(addressBook.findByPostalCode(1, "78041", "MX"))
                .extracting(AddressEntry::name)
                .containsExactlyInAnyOrder("San Luis", "Anywhere", "Misspelt");
    }

    @Test
    void addsUsedAddressThatExistsInAnotherCountry() {
        AddressEntry known = entry(1, "San Luis", "78041");
        addressBook.save(variantOf(known, "TX", "USA", "444 555 0100", ""));
        AddressEntry used = variantOf(known, "SLP", "MX", "444 555 0100", "");
        addressBook.addOrMarkAsLastUsed(used);
        addressBook.addOrMarkAsLastUsed(used);
        assertThat(addressBook.findByPostalCode(1, "78041", "MX")).containsExactly(used);
    }

    @Test
    void addsAddressUsedByBookingOnce() {
        addressBook.addOrMarkAsLastUsed(entry(1, "Dock 1", "75201"));
        addressBook.addOrMarkAsLastUsed(entry(1, "DOCK  1.", "75201"));
        addressBook.addOrMarkAsLastUsed(entry(1, "Dock 2", "75201"));
        assertThat(addressBook.findByCustomer(1)).hasSize(2);
    }

    @Test
    void doesNotAddKnownAddressInBookingSpelling() {
        AddressEntry known = entry(1, "Dock 1", "75201");
        addressBook.save(variantOf(known, "", "", "(214) 555-0100", "12"));
        addressBook.addOrMarkAsLastUsed(variantOf(known, "TX", "US", "214 555 0100 x12", ""));
        assertThat(addressBook.findByCustomer(1)).hasSize(1);
        addressBook.addOrMarkAsLastUsed(variantOf(known, "TX", "US", "214 555 0100 x13", ""));
        assertThat(addressBook.findByCustomer(1)).hasSize(2);
    }

    @Test
    void importsExportedAddressesUnchanged() throws IOException {
        AddressEntry odd = new AddressEntry(
                UUID.randomUUID(),
                1,
                "=HYPERLINK(\"x\")",
                "1 Main St, Suite \"B\"",
                "",
                "'s-Hertogenbosch",
                "TX",
                "07201",
                "US",
                "@home",
                "+1 555 0100",
                "",
                "a@b.c",
                "8-17",
                "line one\nline two",
                false);
        addressBook.save(odd);
        StringBuilder csv = new StringBuilder();
        addressBook.exportCsv(1, csv);
        assertThat(csv.toString()).contains("\"'=HYPERLINK", "\"'+1 555 0100\"", "\"'@home\"");

        assertThat(importCsv(2, csv.toString())).isEqualTo(new AddressBook.AddressImportResult(1, 0, List.of()));
        AddressEntry back = addressBook.findByCustomer(2).getFirst();
        assertThat(back)
                .usingRecursiveComparison()
                .ignoringFields("id", "customerNumber")
                .isEqualTo(odd);
        assertThat(importCsv(2, csv.toString()).alreadyPresentCount()).isEqualTo(1);
    }

    @Test
    void importsSamePostalCodeOfOtherCountryAsOtherAddress() throws IOException {
        String row = "\nSan Luis,1 Main St,San Luis,78041,";
        String csv = "name,address1,city,zip,country" + row + "USA" + row + "MX" + row + "Estados Unidos" + row;
        assertThat(importCsv(1, csv)).isEqualTo(new AddressBook.AddressImportResult(2, 2, List.of()));
        assertThat(importCsv(1, csv).addedCount()).isZero();
        assertThat(addressBook.findByCustomer(1))
                .extracting(AddressEntry::country)
                .containsExactlyInAnyOrder("USA", "MX");
    }

    @Test
    void reportsIncompleteRowAndImportsOthers() throws IOException {
        AddressBook.AddressImportResult imported =
                importCsv(1, "Zip,NAME,city,address1\r\n75201,Dock 1,Dallas,1 Main\r\n,Dock 2,Dallas,2 Main\r\n");
        assertThat(imported.addedCount()).isEqualTo(1);
        assertThat(imported.errors())
                .containsExactly(new AddressBook.ImportError(3, "zip", AddressBook.CellError.MISSING));
    }

    @Test
    void commaInHeadingDoesNotSplitSemicolonFile() throws IOException {
        assertThat(importCsv(1, "Name;Address1;City;Zip;\"Note, for drivers\"\nDock 1;1 Main;Dallas;75201;left\n")
                        .addedCount())
                .isEqualTo(1);
        assertThat(addressBook.findByCustomer(1).getFirst().zip()).isEqualTo("75201");
    }

    @Test
    void remembersChosenColumnsForSameHeader() throws IOException {
        String csv = "Warehouse,Street,Town,ZIP,Colour\nAlder,1 Main St,Dallas,75201,red\n";
        assertThat(addressBook
                        .importCsv(1, new StringReader(csv), Map.of("Warehouse", AddressPart.NAME), NO_PLACE_CHECK)
                        .addedCount())
                .isEqualTo(1);
        assertThat(addressBook.findByCustomer(1).getFirst().name()).isEqualTo("Alder");
        assertThat(addressBook.findUnknownColumns(new StringReader(csv.replace("Alder", "Birch"))))
                .containsExactly(
                        new UnknownColumn("Warehouse", "Birch", Optional.of(AddressPart.NAME)),
                        new UnknownColumn("Colour", "red", Optional.empty()));
        assertThat(addressBook.findUnknownColumns(new StringReader(csv.replace("Colour", "Color"))))
                .as("another first row")
                .allSatisfy(column -> assertThat(column.chosenPart()).isEmpty());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Company,Street,Addr 2,Town,State/Province,Postal code,Attn,Tel.",
                "Empresa,Dirección,Andén,Ciudad,Estado,Código postal,Contacto,Teléfono",
                "Société,Rue,Complément,Ville,Province,Code postal,Personne à contacter,Téléphone",
            })
    void recognizesHeadingsOfOtherPrograms(String headings) throws IOException {
        String csv = headings + ",Colour\nAlder,1 Main St,Dock 3,Dallas,TX,75201,Dana,+1 214 555 0142,red\n";
        assertThat(addressBook.findUnknownColumns(new StringReader(csv)))
                .containsExactly(new UnknownColumn("Colour", "red", Optional.empty()));
        assertThat(importCsv(1, csv).addedCount()).isEqualTo(1);
        assertThat(addressBook.findByCustomer(1).getFirst())
                .extracting(
                        AddressEntry::name,
                        AddressEntry::address1,
                        AddressEntry::address2,
                        AddressEntry::city,
                        AddressEntry::state,
                        AddressEntry::zip,
                        AddressEntry::contactName,
                        AddressEntry::phone)
                .containsExactly("Alder", "1 Main St", "Dock 3", "Dallas", "TX", "75201", "Dana", "+1 214 555 0142");
    }

    @Test
    void reportsOnlyLineWithUnbalancedQuote() throws IOException {
        String csv = """
            name,address1,city,zip,note
            Dock 1,1 Main,Dallas,75201,"two
            lines"
            "Dock" 2,2 Main,Dallas,75201,
            "Dock 3,3 Main,Dallas,75201,
            "Dock, 4",4 Main,Dallas,75201,
            """;
        AddressBook.AddressImportResult imported = importCsv(1, csv);
        assertThat(imported.addedCount()).isEqualTo(2);
        assertThat(imported.errors())
                .containsExactly(
                        new AddressBook.ImportError(4, "", AddressBook.CellError.QUOTE_CHARACTER_ERROR),
                        new AddressBook.ImportError(5, "", AddressBook.CellError.QUOTE_CHARACTER_ERROR));
    }

    @Test
    void readsByteOrderMarkAndSemicolons() throws IOException {
        AddressBook.AddressImportResult imported = importCsv(
                1,
                "\ufeffname;address1;city;zip;note\r\nBodega 1;Av. Juárez 5, int. 2;Monterrey;64000;a;\r\n"
                        + "Bodega 2;" + "x".repeat(501) + ";Monterrey;64000;\r\n");
        assertThat(imported)
                .isEqualTo(new AddressBook.AddressImportResult(
                        1, 0, List.of(new AddressBook.ImportError(3, "address1", AddressBook.CellError.TOO_LONG))));
        assertThat(addressBook.findByCustomer(1).getFirst().address1()).isEqualTo("Av. Juárez 5, int. 2");
    }

    @ParameterizedTest
    @CsvSource({"MA,2108,US,02108", "'',7102,'',07102", "PR,901,USA,00901"})
    void restoresLeadingZerosOfPostalCode(String state, String zip, String country, String stored) throws IOException {
        importCsv(
                1,
                "name\taddress1\tcity\tstate\tzip\tcountry\nYard\t1 Dock Rd, rear\tTown\t"
                        + String.join("\t", state, zip, country));
        assertThat(addressBook.findByCustomer(1))
                .singleElement()
                .extracting("zip")
                .isEqualTo(stored);
    }

    private AddressBook.AddressImportResult importCsv(long customer, String csv) throws IOException {
        return addressBook.importCsv(customer, new StringReader(csv), Map.of(), NO_PLACE_CHECK);
    }

    private static AddressEntry variantOf(
            AddressEntry like, String state, String country, String phone, String extension) {
        return new AddressEntry(
                UUID.randomUUID(),
                like.customerNumber(),
                like.name(),
                like.address1(),
                like.address2(),
                like.city(),
                state,
                like.zip(),
                country,
                like.contactName(),
                phone,
                extension,
                like.email(),
                "",
                "",
                true);
    }

    private static AddressEntry entry(long customer, String name, String zip) {
        return new AddressEntry(
                UUID.randomUUID(),
                customer,
                name,
                "1 Main St",
                "",
                "Dallas",
                "TX",
                zip,
                "US",
                "Pat",
                "555-0100",
                "",
                "",
                "",
                "",
                true);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
        Reno   | NV | 89502           | 775-555-0102    | -
        Reno   | NV | 89502.0         | 775-555-0102    | -
        Boston | MA | 2108            | 617-555-0102    | -
        Reno   | NV | 89502           | 7.755550102E+09 | SHORTENED_NUMBER
        Reno   | NV | 89502           | 7755550102.0    | SHORTENED_NUMBER
        Dallas | TX | 7520            | 214-555-0102    | INVALID_ZIP
        Dallas | TX | n/k             | 214-555-0102    | INVALID_ZIP
        Dallas | TX | 75999           | 214-555-0102    | UNKNOWN_ZIP
        Dallas | TX | 89502           | 214-555-0102    | ZIP_OF_OTHER_CITY
        Dallas | -  | 89502           | 214-555-0102    | ZIP_OF_OTHER_CITY
        """)
    void skipsDamagedOrContradictoryRowWithReason(
            String city, @Nullable String state, String zip, String phone, AddressBook.@Nullable CellError fault)
            throws IOException {
        String csv = "name,address1,city,state,zip,phone\nDock,1 Main St,%s,%s,%s,%s\n"
                .formatted(city, state == null ? "" : state, zip, phone);
        AddressBook.AddressImportResult imported =
                addressBook.importCsv(1, new StringReader(csv), Map.of(), new PlaceCheck(places));
        assertThat(imported.errors())
                .extracting(AddressBook.ImportError::error)
                .isEqualTo(fault == null ? List.of() : List.of(fault));
        assertThat(addressBook.findByCustomer(1))
                .extracting(AddressEntry::zip)
                .isEqualTo(fault == null ? List.of(zip.equals("2108") ? "02108" : "89502") : List.of());
    }

    @Test
    void joinsColumnChosenForPartOfAnotherColumn() throws IOException {
        String csv = "Company,Addr 1,Street,City,State,Zip\nDock,Suite 4,1 Main St,Reno,NV,89502\n";

        addressBook.importCsv(1, new StringReader(csv), Map.of("Addr 1", AddressPart.ADDRESS1), new PlaceCheck(places));

        assertThat(addressBook.findByCustomer(1))
                .extracting(AddressEntry::address1)
                .containsExactly("1 Main St Suite 4");
    }

    @Test
    void asksForSecondColumnOfSamePart() throws IOException {
        assertThat(addressBook.findUnknownColumns(
                        new StringReader("Company,Street,Addr 1,City,Zip\nDock,1 Main St,Suite 4,Reno,89502\n")))
                .extracting(UnknownColumn::heading)
                .containsExactly("Addr 1");
    }
}
