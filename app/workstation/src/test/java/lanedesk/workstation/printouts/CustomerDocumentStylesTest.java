package lanedesk.workstation.printouts;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.UUID;
import lanedesk.journal.EnvironmentJournal;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.addressbook.AddressEntry;
import lanedesk.workstation.l10n.Language;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tests the recipient of a customer's documents if none was set: the address of the customer in the address
/// book.
class CustomerDocumentStylesTest {

    private static final long CUSTOMER = 4711;

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Meridian Foods LLC | Meridian Foods, Dallas DC | true",
                "Meridian Foods, Inc. | MERIDIAN FOODS | true",
                "Meridian Foods | Meridian Foods LLC | true",
                "Alimentos Norte S.A. de C.V. | Alimentos Norte | true",
                "Meridian Food | Meridian Foodservice | false",
                "Meridian Foods LLC | Sierra Grocers LLC | false"
            })
    void findsCustomerAddressIgnoringLegalForm(String customer, String address, boolean isFound) {
        try (Journal journal = JournalSamples.open(folder)) {
            EnvironmentJournal own = journal.environmentJournal(JournalSamples.SANDBOX);
            own.addressBook()
                    .save(new AddressEntry(
                            UUID.randomUUID(),
                            CUSTOMER,
                            address,
                            "4120 Airport Dr",
                            "",
                            "Dallas",
                            "TX",
                            "75201",
                            "US",
                            "Dana",
                            "",
                            "",
                            "dana@customer.example",
                            "",
                            "",
                            true));
            CustomerDocumentStyles documentStyles = new CustomerDocumentStyles(
                    () -> QuoteSheetSamples.createSettings(Language.ENGLISH), own, () -> "me@desk.example", true);
            assertThat(documentStyles
                            .loadStyleForCustomer(CUSTOMER, customer)
                            .to()
                            .email())
                    .isEqualTo(isFound ? "dana@customer.example" : "");
        }
    }
}
