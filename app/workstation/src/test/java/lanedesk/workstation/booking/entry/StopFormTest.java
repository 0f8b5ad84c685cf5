package lanedesk.workstation.booking.entry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import lanedesk.journal.addressbook.AddressEntry;
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import org.junit.jupiter.api.Test;

/// The addresses that a stop offers, and what it leaves in the book.
@WithoutScreen
class StopFormTest {

    private static final AddressEntry CAFE = address("Café Álamo", "4120 Airport Dr", "Suite 5");
    private static final AddressEntry PANTRY = address("Truckee Pantry", "77 Vista Blvd", "");

    private static AddressEntry address(String name, String street, String suite) {
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

    private static StopForm stop(boolean secondLine) {
        StopForm stop = stop(secondLine, List.of(CAFE, PANTRY));
        stop.fill(CAFE);
        return stop;
    }

    private static StopForm stop(boolean secondLine, List<AddressEntry> known) {
        Texts texts = Texts.of(StopForm.class, Language.ENGLISH);
        StopForm stop = new StopForm(
                new Entries(texts),
                texts,
                "Consignee",
                "dray",
                new StopForm.Place("Ontario", "CA", "91761", "US"),
                known,
                StopForm.Paths.drayage(),
                secondLine);
        stop.offer(Map.of());
        return stop;
    }

    @Test
    void secondLineWithoutAFieldStaysWithTheAddressItBelongsTo() {
        StopForm stop = stop(false);
        assertThat(stop.toAddressEntry(4711).address2()).isEqualTo("Suite 5");
        stop.name.set("Newcomer Foods");
        stop.line1.set("1 Main St");
        assertThat(stop.toAddressEntry(4711).address2())
                .as("of the address that filled the page first")
                .isEmpty();
        StopForm shown = stop(true);
        shown.name.set("Newcomer Foods");
        assertThat(shown.toAddressEntry(4711).address2())
                .as("what the dispatcher sees")
                .isEqualTo("Suite 5");
    }

    @Test
    void secondLineThatIsNotSentIsSaidUntilItStandsInTheFirst() {
        StopForm stop = stop(false);
        assertThat(stop.line1.hintProperty().get()).contains("Suite 5");
        stop.line1.set("4120 Airport Dr, Suite 5");
        assertThat(stop.line1.hintProperty().get()).isEmpty();
        stop.fill(PANTRY);
        assertThat(stop.line1.hintProperty().get()).isEmpty();
        assertThat(stop(true).line1.hintProperty().get()).isEmpty();
    }

    @Test
    void amongSeveralAddressesOfThePostalCodeTheDispatcherChooses() {
        assertThat(stop(true, List.of(CAFE)).line1.value()).isEqualTo("4120 Airport Dr");
        StopForm several = stop(true, List.of(CAFE, PANTRY));
        assertThat(several.name.value()).isEmpty();
        assertThat(several.line1.value()).isEmpty();
        assertThat(several.name.hintProperty().get()).startsWith("2 addresses at 91761: choose one");
        several.fill(PANTRY);
        assertThat(several.name.hintProperty().get()).isEmpty();
    }

    @Test
    void addressesAreFoundWithoutTheirAccents() {
        StopForm stop = stop(true);
        assertThat(stop.suggestions("alamo")).containsExactly(CAFE);
        assertThat(stop.suggestions("cafe")).containsExactly(CAFE);
    }

    @Test
    void anotherAddressCanBeChosenByKeysThoughAWholeNameStandsThere() {
        StopForm stop = stop(true);
        assertThat(stop.suggestions(stop.name.value())).containsExactly(CAFE, PANTRY);
        assertThat(stop.suggestions("truckee pantry")).containsExactlyInAnyOrder(PANTRY, CAFE);
    }
}
