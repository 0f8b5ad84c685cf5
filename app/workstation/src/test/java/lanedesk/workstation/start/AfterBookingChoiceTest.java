package lanedesk.workstation.start;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import lanedesk.client.drayage.OperationType;
import lanedesk.journal.store.Content;
import lanedesk.workstation.booking.FilledBookingPages;
import lanedesk.workstation.booking.SampleQuotes;
import lanedesk.workstation.fx.FrameSync;
import lanedesk.workstation.fx.HeadlessRobot;
import lanedesk.workstation.fx.KeyboardRobot;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.shell.Destination;
import lanedesk.workstation.shipment.RateChoice;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.shipment.ShipmentStep;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

/// Tests the choice of what follows a booking, which is made at the bottom of the booking page and applied on
/// the documents page. Uses the whole window on the real sandbox. Takes over 3 s because each test opens the
/// whole window, requests a quote and fills the booking page.
class AfterBookingChoiceTest extends MainWindowTestBase {

    private KeyboardRobot keys;
    private SampleQuotes quotes;

    @BeforeEach
    void setUpQuotes() {
        keys = new KeyboardRobot(new HeadlessRobot(), mainWindow.stage);
        quotes = new SampleQuotes(mainWindow.client, mainWindow.environmentServices.quoteService(), Clock.systemUTC());
    }

    private Shipment activeShipment() {
        return requireNonNull(mainWindow
                .window
                .model
                .activeOpenShipments()
                .selectedShipmentProperty()
                .get());
    }

    private <N extends Node> N node(String id, Class<N> type) {
        return type.cast(requireNonNull(mainWindow.stage.getScene().lookup("#" + id)));
    }

    private boolean isVisible(String id) {
        Node node = mainWindow.stage.getScene().lookup("#" + id);
        return node != null && node.isVisible();
    }

    private String focusedId() {
        Node owner = mainWindow.stage.getScene().getFocusOwner();
        return owner == null || owner.getId() == null ? "" : owner.getId();
    }

    private void openBookingPage(FxRobot robot, SavedQuote quoted, long rate) {
        robot.interact(() -> mainWindow.window.goTo(new Destination.RepeatQuote(quoted.id(), false)));
        awaitCondition(() ->
                activeShipment().quoteIds().contains(quoted.id()) && focusedId().equals("rateTable"));
        robot.interact(() -> activeShipment().showBookingPage(new RateChoice(quoted.id(), rate, null)));
        awaitCondition(() -> isVisible("bookSend") && isVisible("onceBooked"));
    }

    private SavedQuote.Otr openOtrQuote(FxRobot robot) {
        SavedQuote.Otr truck = quotes.requestOtrQuote(SampleQuotes.palletItem());
        openBookingPage(robot, truck, truck.quote().carrierQuotes().getFirst().rateNumber());
        // the bar is created with the page, its fields later
        awaitCondition(() -> FilledBookingPages.FILLED.keySet().stream()
                .allMatch(id -> mainWindow.stage.getScene().lookup("#" + id) != null));
        robot.interact(() -> FilledBookingPages.FILLED.forEach(this::fill));
        awaitCondition(() -> mainWindow
                .stage
                .getScene()
                .getRoot()
                .lookupAll("#bookBar .ld-chip")
                .isEmpty());
        return truck;
    }

    private void fill(String id, String value) {
        Node control = mainWindow.stage.getScene().lookup("#" + id);
        if (control instanceof TextField field) {
            field.setText(value);
        } else {
            @SuppressWarnings("unchecked")
            SegmentedChoice<String> choice = (SegmentedChoice<String>) control;
            choice.setValue(value);
        }
    }

    // Presses the keys only once: if a key reached the documents page, the focus would not move there.
    private void book() {
        FrameSync.awaitInputArmed();
        keys.pressChord(KeyCode.CONTROL, KeyCode.ENTER);
        awaitCondition(() -> isVisible("documentList"));
    }

    private String bookingRequestBody() {
        UUID attempt = ((ShipmentStep.Booked) activeShipment().step()).attemptId();
        return bookingRequestBody(attempt);
    }

    private String bookingRequestBody(UUID attempt) {
        Content sentContent = mainWindow
                .environmentServices
                .journal()
                .bookings()
                .find(attempt)
                .orElseThrow()
                .details()
                .body();
        return sentContent.toText();
    }

    @Test
    void preselectsChosenDocumentsAndSendsNoneOfThem(FxRobot robot) {
        openOtrQuote(robot);
        assertThat(node("bookedLabels", CheckBox.class).getText()).startsWith("Shipping labels × ");
        robot.interact(() -> {
            node("bookedLabels", CheckBox.class).fire();
            node("bookedRate", CheckBox.class).fire();
            node("bookedConfirmation", CheckBox.class).fire();
        });
        assertThat(isVisible("bookSend")).isTrue();
        book();
        awaitCondition(() -> focusedId().equals("printSetButton"));
        assertThat(node("printSetButton", Button.class).getText()).isEqualTo("Print 3 documents");
        assertThat(mainWindow.sandbox.requestCounter().totalCount()).isEqualTo(1);
        assertThat(bookingRequestBody()).doesNotContain("BillOfLading", "Confirmation", "printer");

        UUID attempt = ((ShipmentStep.Booked) activeShipment().step()).attemptId();
        robot.interact(() -> mainWindow.window.model.activeOpenShipments().closeTabAndOpenNewIfLast(activeShipment()));
        robot.interact(() -> mainWindow.window.goTo(new Destination.AttemptDocuments(attempt)));
        awaitCondition(() -> isVisible("documentList")
                && !node("printSetButton", Button.class).isDisabled());
        assertThat(node("printSetButton", Button.class).getText()).isEqualTo("Print 3 documents");
        assertThat(focusedId()).as("of a booking that was made before").isEqualTo("documentList");
    }

    @Test
    void remembersChoicePerCustomer(FxRobot robot) {
        openOtrQuote(robot);
        robot.interact(() -> node("bookedMail", CheckBox.class).fire());
        SavedQuote.Drayage container = quotes.requestDrayageQuote(OperationType.IMPORT, false);
        openBookingPage(robot, container, container.quote().rates().getFirst().rateNumber());
        assertThat(node("bookedMail", CheckBox.class).isSelected()).isTrue();
        assertThat(isVisible("bookedLabels")).as("a container has no labels").isFalse();
        robot.interact(() -> node("bookedMail", CheckBox.class).fire());
        openOtrQuote(robot);
        assertThat(node("bookedMail", CheckBox.class).isSelected()).isFalse();
    }

    @Test
    void choiceIsLastInTabOrderAndBookKeyWorksThere(FxRobot robot) {
        openOtrQuote(robot);
        robot.interact(() -> node("bookDeliveryEmail", TextField.class).requestFocus());
        List<String> order = new ArrayList<>();
        keys.tabUntil(
                () -> {
                    order.add(focusedId());
                    return focusedId().equals("bookSend");
                },
                40);
        assertThat(order).containsSubsequence("bookedBill", "bookedLabels", "bookedRate", "bookedMail", "bookSend");
        robot.interact(() -> node("bookedBill", CheckBox.class).requestFocus());
        book();
        assertThat(mainWindow.sandbox.requestCounter().totalCount()).isEqualTo(1);
    }
}
