package lanedesk.workstation.composition;

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
import lanedesk.workstation.booking.FilledPages;
import lanedesk.workstation.booking.SampleQuotes;
import lanedesk.workstation.desk.RateChoice;
import lanedesk.workstation.desk.Shipment;
import lanedesk.workstation.desk.Stage;
import lanedesk.workstation.fx.Frames;
import lanedesk.workstation.fx.Hands;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.TypedKeys;
import lanedesk.workstation.navigation.Destination;
import lanedesk.workstation.quoting.Quoted;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

/// What follows a booking, chosen at the foot of its page and taken up by the page of its papers, in the whole window
/// on the real sandbox.
class OnceBookedTest extends InWholeWindow {

    private TypedKeys keys;
    private SampleQuotes quotes;

    @BeforeEach
    void take() {
        keys = new TypedKeys(new Hands(), whole.stage);
        quotes = new SampleQuotes(whole.client, whole.workspace.quoting(), Clock.systemUTC());
    }

    private Shipment inFront() {
        return requireNonNull(
                whole.window.model().deskInFront().currentProperty().get());
    }

    private <N extends Node> N node(String id, Class<N> type) {
        return type.cast(requireNonNull(whole.stage.getScene().lookup("#" + id)));
    }

    private boolean sees(String id) {
        Node node = whole.stage.getScene().lookup("#" + id);
        return node != null && node.isVisible();
    }

    private String focus() {
        Node owner = whole.stage.getScene().getFocusOwner();
        return owner == null || owner.getId() == null ? "" : owner.getId();
    }

    private void open(FxRobot robot, Quoted quoted, long rate) {
        robot.interact(() -> whole.window.go(new Destination.RepeatQuote(quoted.id(), false)));
        until(() -> inFront().quoteIds().contains(quoted.id()) && focus().equals("rateTable"));
        robot.interact(() -> inFront().choose(new RateChoice(quoted.id(), rate, null)));
        until(() -> sees("bookSend") && sees("onceBooked"));
    }

    private Quoted.Otr openTruck(FxRobot robot) {
        Quoted.Otr truck = quotes.otr(SampleQuotes.pallets());
        open(robot, truck, truck.quote().carrierQuotes().getFirst().rateNumber());
        // the bar is there with the page, its fields come after it
        until(() -> FilledPages.FILLED.keySet().stream()
                .allMatch(id -> whole.stage.getScene().lookup("#" + id) != null));
        robot.interact(() -> FilledPages.FILLED.forEach(this::fill));
        until(() ->
                whole.stage.getScene().getRoot().lookupAll("#bookBar .ld-chip").isEmpty());
        return truck;
    }

    private void fill(String id, String value) {
        Node control = whole.stage.getScene().lookup("#" + id);
        if (control instanceof TextField field) {
            field.setText(value);
        } else {
            @SuppressWarnings("unchecked")
            SegmentedChoice<String> choice = (SegmentedChoice<String>) control;
            choice.setValue(value);
        }
    }

    // Once: a key that reaches the page of the papers keeps the focus where it is.
    private void book() {
        Frames.look();
        keys.push(KeyCode.CONTROL, KeyCode.ENTER);
        until(() -> sees("paperList"));
    }

    private String body() {
        UUID attempt = ((Stage.Booked) inFront().stage()).attemptId();
        return body(attempt);
    }

    private String body(UUID attempt) {
        Content sent = whole.workspace
                .journal()
                .bookings()
                .find(attempt)
                .orElseThrow()
                .facts()
                .body();
        return sent.text();
    }

    @Test
    void whatIsTickedIsWhatThePapersComeUpWithAndNothingOfItIsSent(FxRobot robot) {
        openTruck(robot);
        assertThat(node("bookedLabels", CheckBox.class).getText()).startsWith("Shipping labels × ");
        robot.interact(() -> {
            node("bookedLabels", CheckBox.class).fire();
            node("bookedRate", CheckBox.class).fire();
            node("bookedConfirmation", CheckBox.class).fire();
        });
        assertThat(sees("bookSend")).isTrue();
        book();
        until(() -> focus().equals("paperPrintSet"));
        assertThat(node("paperPrintSet", Button.class).getText()).isEqualTo("Print 3 documents");
        assertThat(whole.sandbox.deliveries().total()).isEqualTo(1);
        assertThat(body()).doesNotContain("BillOfLading", "Confirmation", "printer");

        UUID attempt = ((Stage.Booked) inFront().stage()).attemptId();
        robot.interact(() -> whole.window.model().deskInFront().close(inFront()));
        robot.interact(() -> whole.window.go(new Destination.Attempt(attempt)));
        until(() -> sees("paperList") && !node("paperPrintSet", Button.class).isDisabled());
        assertThat(node("paperPrintSet", Button.class).getText()).isEqualTo("Print 3 documents");
        assertThat(focus()).as("of a booking that was made before").isEqualTo("paperList");
    }

    @Test
    void choiceIsTheCustomersOnEveryPageOfItAndSurvivesThePage(FxRobot robot) {
        openTruck(robot);
        robot.interact(() -> node("bookedMail", CheckBox.class).fire());
        Quoted.Drayage container = quotes.drayage(OperationType.IMPORT, false);
        open(robot, container, container.quote().rates().getFirst().rateNumber());
        assertThat(node("bookedMail", CheckBox.class).isSelected()).isTrue();
        assertThat(sees("bookedLabels")).as("a container has no labels").isFalse();
        robot.interact(() -> node("bookedMail", CheckBox.class).fire());
        openTruck(robot);
        assertThat(node("bookedMail", CheckBox.class).isSelected()).isFalse();
    }

    @Test
    void itComesLastUnderTabAndTheKeyBooksFromThere(FxRobot robot) {
        openTruck(robot);
        robot.interact(() -> node("bookDeliveryEmail", TextField.class).requestFocus());
        List<String> order = new ArrayList<>();
        keys.tabUntil(
                () -> {
                    order.add(focus());
                    return focus().equals("bookSend");
                },
                40);
        assertThat(order).containsSubsequence("bookedBill", "bookedLabels", "bookedRate", "bookedMail", "bookSend");
        robot.interact(() -> node("bookedBill", CheckBox.class).requestFocus());
        book();
        assertThat(whole.sandbox.deliveries().total()).isEqualTo(1);
    }
}
