package lanedesk.workstation.booking.entry;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import lanedesk.freight.calendar.BusinessCalendar;
import lanedesk.journal.addressbook.AddressEntry;
import lanedesk.workstation.Headless;
import lanedesk.workstation.form.ShippingCalendar;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import org.junit.jupiter.api.Test;

/// Tests which addresses a stop suggests and which it saves.
@Headless
class StopFieldsTest {

    private static final AddressEntry CAFE = createAddress("Café Álamo", "4120 Airport Dr", "Suite 5");
    private static final AddressEntry PANTRY = createAddress("Truckee Pantry", "77 Vista Blvd", "");

    private static AddressEntry createAddress(String name, String street, String suite) {
        return new AddressEntry(
                UUID.randomUUID(),
                4711,
                name,
                street,
                suite,
                "Ontario",
                "CA",
                "91761",
                "US",
                "Dock office",
                "+1 909 555 0142",
                "",
                "dock@example.com",
                "",
                "",
                false);
    }

    private static StopFields createStop(boolean hasSecondLine) {
        StopFields stop = createStop(hasSecondLine, List.of(CAFE, PANTRY));
        stop.fillWithAddress(CAFE);
        return stop;
    }

    private static StopFields createStop(boolean hasSecondLine, List<AddressEntry> savedAddresses) {
        Texts texts = Texts.of(StopFields.class, Language.ENGLISH);
        StopFields stop = new StopFields(
                new EntryFactory(
                        EntryFactory.createForm(texts, "booking.needed"),
                        texts,
                        new ShippingCalendar(texts, Clock.systemUTC(), () -> BusinessCalendar.DEFAULT),
                        null),
                "Consignee",
                "dray",
                new StopFields.StopLocation("Ontario", "CA", "91761", "US"),
                savedAddresses,
                StopFields.StopFieldPaths.ofDrayage(),
                hasSecondLine);
        stop.fillFromOnlySavedAddressOrHint(Map.of());
        return stop;
    }

    @Test
    void keepsHiddenSecondLineWithItsAddress() {
        StopFields stop = createStop(false);
        assertThat(stop.toAddressEntry(4711).address2()).isEqualTo("Suite 5");
        stop.name.setText("Newcomer Foods");
        stop.line1.setText("1 Main St");
        assertThat(stop.toAddressEntry(4711).address2())
                .as("of the address that filled the page first")
                .isEmpty();
        StopFields shown = createStop(true);
        shown.name.setText("Newcomer Foods");
        assertThat(shown.toAddressEntry(4711).address2())
                .as("what the dispatcher sees")
                .isEqualTo("Suite 5");
    }

    @Test
    void warnsOfUnsentSecondLineUntilInFirstLine() {
        StopFields stop = createStop(false);
        assertThat(stop.line1.hintProperty().get()).contains("Suite 5");
        stop.line1.setText("4120 Airport Dr, Suite 5");
        assertThat(stop.line1.hintProperty().get()).isEmpty();
        stop.fillWithAddress(PANTRY);
        assertThat(stop.line1.hintProperty().get()).isEmpty();
        assertThat(createStop(true).line1.hintProperty().get()).isEmpty();
    }

    @Test
    void doesNotPrefillWhenSeveralAddressesMatch() {
        assertThat(createStop(true, List.of(CAFE)).line1.trimmedText()).isEqualTo("4120 Airport Dr");
        StopFields several = createStop(true, List.of(CAFE, PANTRY));
        assertThat(several.name.trimmedText()).isEmpty();
        assertThat(several.line1.trimmedText()).isEmpty();
        assertThat(several.name.hintProperty().get()).startsWith("2 addresses at 91761: choose one");
        several.fillWithAddress(PANTRY);
        assertThat(several.name.hintProperty().get()).isEmpty();
    }

    @Test
    void findsAddressesWithoutAccents() {
        StopFields stop = createStop(true);
        assertThat(stop.suggestAddresses("alamo")).containsExactly(CAFE);
        assertThat(stop.suggestAddresses("cafe")).containsExactly(CAFE);
    }

    @Test
    void choosesAnotherAddressByKeysAfterCompleteName() {
        StopFields stop = createStop(true);
        assertThat(stop.suggestAddresses(stop.name.trimmedText())).containsExactly(CAFE, PANTRY);
        assertThat(stop.suggestAddresses("truckee pantry")).containsExactlyInAnyOrder(PANTRY, CAFE);
    }
}
