package lanedesk.workstation.booking;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.UUID;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import lanedesk.journal.addressbook.AddressEntry;
import lanedesk.workstation.fx.HeadlessRobot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;

/// Tests the suggestion of addresses of the address book that have the postal code of a stop.
@ExtendWith(HeadlessRobot.class)
class AddressSuggestionsTest extends BookingWindowFixture {

    private void saveAddress(String name, String street) {
        bench.environmentJournal
                .addressBook()
                .save(new AddressEntry(
                        UUID.randomUUID(),
                        bench.quotes.activeCustomer().customerNumber(),
                        name,
                        street,
                        "",
                        "Dallas",
                        "TX",
                        "75201",
                        "US",
                        "Dock office",
                        "+1 214 555 0142",
                        "",
                        "dock@meridian.example",
                        "",
                        "",
                        false));
    }

    private static List<String> chipTexts(FxRobot robot, String selector) {
        return robot.lookup(".booking-known " + selector).queryAll().stream()
                .map(Node::getAccessibleText)
                .toList();
    }

    @Test
    void chipFillsStop(FxRobot robot) {
        saveAddress("Meridian Foods", "4120 Airport Dr");
        saveAddress("Meridian Foods", "12 Cold St");
        saveAddress("Truckee Pantry", "77 Vista Blvd");
        window.openBookingPage(bench, bench.quotes.requestOtrQuote(SampleQuotes.palletItem()));
        BookingWindow.waitUntil(() -> chipTexts(robot, ".ld-chip").size() == 3);
        assertThat(chipTexts(robot, ".ld-chip"))
                .as("those of one name by their streets")
                .containsExactlyInAnyOrder(
                        "Meridian Foods, 4120 Airport Dr", "Meridian Foods, 12 Cold St", "Truckee Pantry");
        for (String street : List.of("12 Cold St", "4120 Airport Dr")) {
            robot.clickOn(robot.lookup(".booking-known .ld-chip")
                    .match(chip -> chip.getAccessibleText().endsWith(street))
                    .<Node>query());
            assertThat(window.textOfNode("bookPickupLine1")).isEqualTo(street);
            assertThat(chipTexts(robot, ".ld-chip:accent")).containsExactly("Meridian Foods, " + street);
        }
    }

    @Test
    void choosingAddressAgainRestoresItsFields(FxRobot robot) {
        saveAddress("Meridian Foods", "4120 Airport Dr");
        saveAddress("Truckee Pantry", "77 Vista Blvd");
        window.openBookingPage(bench, bench.quotes.requestOtrQuote(SampleQuotes.palletItem()));
        BookingWindow.waitUntil(() -> chipTexts(robot, ".ld-chip").size() == 2);
        for (String typed : List.of("1 Slip St", "2 Slip St")) {
            TextField name = robot.lookup("#bookPickupName").queryAs(TextField.class);
            robot.interact(() -> {
                robot.lookup("#bookPickupLine1").queryAs(TextField.class).setText(typed);
                name.requestFocus();
                name.setText("truckee pantry");
            });
            robot.type(KeyCode.ENTER);
            assertThat(window.textOfNode("bookPickupLine1")).isEqualTo("77 Vista Blvd");
        }
        robot.interact(
                () -> robot.lookup("#bookPickupLine1").queryAs(TextField.class).setText("3 Slip St"));
        robot.interact(
                () -> robot.lookup("#bookPickupName").queryAs(TextField.class).requestFocus());
        robot.type(KeyCode.DOWN).type(KeyCode.ENTER);
        assertThat(window.textOfNode("bookPickupLine1")).isEqualTo("77 Vista Blvd");
    }

    @Test
    void prefillsOnlyAddressWithoutChip(FxRobot robot) {
        saveAddress("Meridian Foods", "4120 Airport Dr");
        window.openBookingPage(bench, bench.quotes.requestOtrQuote(SampleQuotes.palletItem()));
        BookingWindow.waitUntil(
                () -> robot.lookup("#bookPickupLine1").tryQuery().isPresent());
        assertThat(window.textOfNode("bookPickupLine1")).isEqualTo("4120 Airport Dr");
        assertThat(chipTexts(robot, ".ld-chip")).isEmpty();
    }
}
